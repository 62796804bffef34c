import { placeKinds, type ResourceField, type ResourceVerb, verbNames } from '../../grammar/resources.ts'
import type { Span } from '../source.ts'
import type { SpecFile } from '../spec.ts'
import { entry, plain, stringAt, type YamlNode } from '../tree.ts'

export type VerbName = (typeof verbNames)[number]
export type PlaceKind = (typeof placeKinds)[number]

/** A field, with what follows from its name. */
export interface ReadField extends ResourceField {
  readonly name: string
  readonly column: string
  readonly label: string
  readonly place: Span
}

/** A verb, under the name of its operation. */
export interface ReadVerb extends Omit<ResourceVerb, 'as' | 'can'> {
  readonly verb: VerbName
  readonly operation: string
  readonly can: readonly string[]
  readonly place: Span
}

/** A resource as far as it can be read: what is wrong with its file is told by the walk along its grammar. */
export interface ReadResource {
  /** The folder below areas/. */
  readonly area: string
  readonly name: string
  readonly one: string
  readonly many: string
  /** Several, as staff call them. */
  readonly manyWords: string
  readonly table: string
  readonly key: string
  readonly of: PlaceKind
  readonly fields: readonly ReadField[]
  readonly verbs: readonly ReadVerb[]
  readonly place: Span
}

/** The figures of limits.yaml by name, for `${limits.name}`. */
export type Figures = ReadonlyMap<string, number>

/** The resources that can be read; one that lacks its name, its place or its verbs is left out. */
export function readResources(files: readonly SpecFile[], figures: Figures): readonly ReadResource[] {
  return files.flatMap((file) => readResource(file, figures) ?? [])
}

function readResource({ name: area, tree }: SpecFile, figures: Figures): ReadResource | undefined {
  const name = stringAt(tree, 'resource')
  const many = stringAt(tree, 'many')
  const of = placeKinds.find((each) => each === stringAt(tree, 'of'))
  const place = entry(tree, 'resource')?.value.span
  if (!name || !/^[A-Z]\w*$/.test(name) || !many || !/^[a-z]\w*$/.test(many) || !of || !place) return undefined
  const read = (node: YamlNode) => withFigures(plain(node), figures)
  const fields = entriesAt(tree, 'fields').flatMap(({ key, keySpan, value }): ReadField[] => {
    const given = read(value) as ResourceField | null
    if (typeof given !== 'object' || given === null || !/^[A-Z]\w*$/.test(key) || isOwn(key, `${name}ID`)) return []
    return [{ ...given, name: key, column: snake(key), label: given.label ?? words(key), place: keySpan }]
  })
  const verbs = entriesAt(tree, 'verbs').flatMap(({ key, keySpan, value }): ReadVerb[] => {
    const verb = verbNames.find((each) => each === key)
    const given = read(value) as ResourceVerb | null
    if (!verb || typeof given !== 'object' || given === null) return []
    const { as, can, ...rest } = given
    const operation = as ?? operationOf(verb, name, many)
    return [{ ...rest, verb, operation, can: [can ?? []].flat().map(String), place: keySpan }]
  })
  const one = stringAt(tree, 'one') ?? words(name).toLowerCase()
  return {
    area,
    name,
    one,
    many,
    manyWords: words(many).toLowerCase(),
    table: snake(many),
    key: `${name}ID`,
    of,
    fields,
    verbs: verbs.toSorted((a, b) => verbNames.indexOf(a.verb) - verbNames.indexOf(b.verb)),
    place,
  }
}

const ownNames: ReadonlySet<string> = new Set([
  ...['Version', 'Archived', 'CreatedAt', 'CreatedBy', 'UpdatedAt', 'UpdatedBy'],
  ...['RequestID', 'Before', 'Sort', 'SortAsc', 'Page', 'PageSize', 'QuickSearch'],
  ...['TenantID', 'ProjectID', 'EnvironmentID'],
])

/** Names that a resource, or an operation of one, has by itself. */
export function isOwn(name: string, key: string): boolean {
  return ownNames.has(name) || name === key
}

function entriesAt(tree: YamlNode, key: string) {
  const node = entry(tree, key)?.value
  return node?.kind === 'map' ? [...node.entries.values()] : []
}

function operationOf(verb: VerbName, name: string, many: string): string {
  if (verb === 'list') return many
  return verb === 'get' ? name.charAt(0).toLowerCase() + name.slice(1) : `${verb === 'remove' ? 'delete' : verb}${name}`
}

/** `${limits.questions}` is that figure; one that is not known is left out. */
function withFigures(given: unknown, figures: Figures): unknown {
  if (Array.isArray(given)) return given.map((each) => withFigures(each, figures))
  if (typeof given === 'object' && given !== null) {
    return Object.fromEntries(Object.entries(given).map(([key, each]) => [key, withFigures(each, figures)]))
  }
  const [, name] = (typeof given === 'string' && /^\$\{\s*limits\.(\w+)\s*\}$/.exec(given)) || []
  return name === undefined ? given : figures.get(name)
}

/** `ShownTo` → `shown_to`. */
export function snake(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
}

/** `ShownTo` → `Shown To`. */
function words(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
}
