import type { ConceptName } from '../grammar/concepts.ts'
import type { Binding, ObjectRule } from '../grammar/language.ts'
import { boundNames } from './inner.ts'
import type { Link } from './page.ts'

/** What a name is that expressions see. */
export const nameAbouts = {
  limits: 'the figures of limits.yaml: `limits.pageSize`',
  decisions: 'what console.yaml decided: `decisions.backToHome`',
  session: 'who is signed in, as `session:` of console.yaml says; a value may be missing',
  denial:
    'what was missing when somebody was led to the page `denied`: `denial.needs`, each with `action` and `subject`; and `denial.page`, the address that was refused',
  challenge:
    "a sign-in that waits for something: `challenge.next` (what `signIn` returned), `challenge.username`, and of the account `challenge.attributes['custom:team']`; else nothing",
  links: 'the addresses of the deployment',
  features: 'true or false for each feature: `features.Compost`',
  terms:
    "what staff call actions, subjects and features that data names, in their language: `terms.action['Read']`, `terms.subject[…]`, `terms.feature[…]`, and `terms.about[…]` with what a feature gives, in other languages than the spec's",
  language: 'the language that staff read: `de`',
  origin: 'where the console itself is: `https://garden.test`, for addresses that are taken along to elsewhere',
  appearance: 'how the page looks: `light`, `dark`, or `system` where the computer decides',
  route: 'the parts of the address: path and query parameters',
  data: 'what `data:` loads; nothing while it is loading',
  state: 'what `state:` keeps',
  input: 'what the dialog was opened with, or the form or the part was given',
  item: 'the thing that is shown',
  selected: 'the things that are selected: `selected.map(each, each.id)`, `selected.size()`',
  moved: 'the ids of what is moved',
  target: 'the id of what things are moved into; "" at the top',
  form: 'what stands in the form',
  value: 'what was chosen',
  error: 'what went wrong: `error.type`, `error.message`, `error.status`',
  file: 'the file that was chosen: `file.name`, `file.extension` (`png`), `file.size` in bytes, `file.type` (`image/png`)',
  into: 'the id of what the file is put into; "" at the top',
  folder: 'the folder that is to be made: `folder.name`',
  saving:
    'what a form that saves itself, or a builder, sends: `saving.changes`, `saving.revision`, and of a form `saving.form`',
  chosen: 'the thing that is chosen in the builder around',
  items: 'the things of the builder around, as they are',
  added: 'the kind of what is added to a builder: `added.name`, `added.label`',
  here: 'that somebody is here: `here.form`, `here.path`, `here.leaves`',
  format: 'the form that was chosen of those of an export',
  shown: 'the variables of the query as they are sent, but for those of the page: `shown.Kind`',
  result: 'the answer of the `mutate`, `query` or `session` step before',
} as const

export type KnownName = keyof typeof nameAbouts

const constants: readonly KnownName[] = ['limits', 'decisions']
const everywhere: readonly KnownName[] = [
  'session',
  'challenge',
  'denial',
  'links',
  'features',
  'terms',
  'language',
  'origin',
  'appearance',
  ...constants,
]
const onRoutes: readonly KnownName[] = ['route', ...everywhere]

/** Which names the expressions of a file see, besides those of the console's `context`. */
export const namesIn: Readonly<Partial<Record<ConceptName, readonly KnownName[]>>> = {
  console: onRoutes,
  routes: onRoutes,
  menus: onRoutes,
  permissions: onRoutes,
  errors: ['error', ...onRoutes],
  entities: [],
  screens: ['data', 'state', ...onRoutes],
  dialogs: ['input', 'data', 'state', ...onRoutes],
  forms: ['form', 'input', ...onRoutes],
  parts: ['input', ...onRoutes],
}

/** The part of a page that tells which names there are. */
export function namesPart(names: readonly KnownName[], rule: ObjectRule | undefined, link: Link): readonly string[] {
  const bound = rule ? boundNames(rule) : []
  if (names.length === 0 && bound.length === 0) return []
  const known = names.map((name) => `- \`${name}\`: ${nameAbouts[name]}.`)
  const isGiven = (name: string) => (names as readonly string[]).includes(name)
  const further = bound.flatMap(({ way, name, binding }) =>
    isGiven(name) ? [] : `- in \`${way.join('.')}\` also \`${name}\`: ${bindings[binding]}.`,
  )
  const context = names.length > 0 ? [`- the names under \`context:\` of ${link('console', 'console.yaml')}.`] : []
  return [
    '## Names in expressions',
    `${link('expressions', 'Expressions')} see here:`,
    [...known, ...context, ...further].join('\n'),
  ]
}

const bindings: Readonly<Record<Binding, string>> = {
  row: nameAbouts.item,
  rows: nameAbouts.selected,
  ids: nameAbouts.moved,
  id: nameAbouts.target,
  entered: nameAbouts.form,
  typed: 'what stands in the form just now',
  chosen: nameAbouts.value,
  failure: nameAbouts.error,
  picked: nameAbouts.file,
  into: nameAbouts.into,
  folder: nameAbouts.folder,
  record: 'what stands in this record',
  column: 'what `columns` says of this field: one thing of its list',
  count: 'how many',
  changed:
    'what is to be saved: `changes` (a list of `Path`, `Op`, which is `set` or `unset`, and `Value`), `revision`, the one that they build on, and `form`, an id of this open form',
  present:
    'that somebody is here: `form`, an id of this open form, `path`, the path of the field that they are in (null for none), and `leaves`, whether they go',
  kind: nameAbouts.added,
  built:
    'what is to be saved: `changes`, a list of what was done (`is`: add, set, remove, restore, copy or move; `id`, `of`, `after`, `values`), and `revision`, the one that it builds on',
  sent: nameAbouts.shown,
  answered: 'the answer of the last `mutate`, `query` or `session` step of `do`',
}
