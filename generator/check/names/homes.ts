import type { ConceptName } from '../../grammar/concepts.ts'
import type { NameKind } from '../../grammar/language.ts'
import type { FileKind } from '../../load/kind.ts'

/** What defines the names of a kind: the concept, and where in it they stand, in words. */
export interface Home {
  readonly concept?: ConceptName
  /** Other files that define some, or that do where there is no concept for them. */
  readonly others?: readonly FileKind[]
  readonly where: string
  readonly plural: string
}

/** What the backend offers, and what is asked of it in a way of its own. */
const contract = 'api/schema.graphql, the schema.graphql of areas and api/operations/'

export const homes: Readonly<Record<NameKind, Home>> = {
  route: { concept: 'routes', where: 'routes.yaml', plural: 'Routes' },
  screen: { concept: 'screens', where: 'the files of screens/', plural: 'Screens' },
  dialog: { concept: 'dialogs', where: 'the files of dialogs/', plural: 'Dialogs' },
  form: { concept: 'forms', where: 'the files of forms/', plural: 'Forms' },
  menu: { concept: 'menus', where: 'menus.yaml', plural: 'Menus' },
  entity: { concept: 'entities', where: 'the files of entities/', plural: 'Entities' },
  operation: { others: ['api'], where: contract, plural: 'Operations' },
  query: { others: ['api'], where: contract, plural: 'Queries' },
  mutation: { others: ['api'], where: contract, plural: 'Mutations' },
  feature: { concept: 'features', where: 'features.yaml', plural: 'Features' },
  limit: { concept: 'limits', where: 'limits.yaml', plural: 'Limits' },
  decision: { concept: 'console', where: 'console.yaml under "decisions"', plural: 'Decisions' },
  level: { concept: 'permissions', where: 'permissions.yaml under "levels"', plural: 'Levels' },
  language: {
    others: ['console', 'locales'],
    where: 'console.yaml under "language", or as a file of locales/',
    plural: 'Languages',
  },
  action: { concept: 'permissions', where: 'permissions.yaml under "actions"', plural: 'Actions' },
  subject: { concept: 'permissions', where: 'permissions.yaml under "subjects"', plural: 'Subjects' },
  role: { concept: 'permissions', where: 'permissions.yaml under "roles"', plural: 'Roles' },
  message: { concept: 'messages', where: 'messages.yaml under "shared"', plural: 'Messages' },
  widget: { concept: 'widgets', where: 'widgets.yaml', plural: 'Widgets' },
  app: { concept: 'apps', where: 'apps.yaml under "apps"', plural: 'Sub-applications' },
  link: { concept: 'deployments', where: 'the files of deployments/ under "links"', plural: 'Links' },
  icon: { where: 'the Tabler icon set', plural: 'Icons' },
  part: { concept: 'parts', where: 'the files of parts/', plural: 'Parts' },
}

/** The kinds of files in which names of a kind are defined; undefined for a word that is no kind of name. */
export function filesOf(kind: string): readonly FileKind[] | undefined {
  if (!Object.hasOwn(homes, kind)) return undefined
  const { concept, others = [] } = homes[kind as NameKind]
  return concept === undefined ? others : [concept, ...others]
}
