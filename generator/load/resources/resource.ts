import type { ObjectRule } from '../../grammar/language.ts'
import {
  field as fieldRule,
  type ResourceField,
  type ResourceVerb,
  recordField,
  verbNames,
  verb as verbRule,
} from '../../grammar/resources.ts'
import { nearest } from '../../nearest.ts'
import type { Span } from '../source.ts'
import type { SpecFile } from '../spec.ts'
import { entry, plain, stringAt, type YamlNode } from '../tree.ts'
import { fitting } from './fitting.ts'
import { snake, words } from './names.ts'
import { idsWithin, type PlaceId, type ReadPlace } from './places.ts'

export type VerbName = (typeof verbNames)[number]

/** A field, with what follows from its name. */
export interface ReadField extends ResourceField {
  readonly name: string
  readonly column: string
  readonly label: string
  readonly place: Span
  /** Of records: what one of them holds. */
  readonly fields?: readonly ReadField[]
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
  readonly several: string
  readonly table: string
  readonly key: string
  /** Where it is, by name: in a place, in either of two, or in a thing of another resource. */
  readonly of: readonly string[]
  /** The ids of the place in which it is; undefined where it is in a thing of another resource. */
  readonly within: readonly PlaceId[] | undefined
  readonly hooks: boolean
  readonly fields: readonly ReadField[]
  readonly verbs: readonly ReadVerb[]
  readonly place: Span
}

/** The figures of limits.yaml by name, for `${limits.name}`. */
export type Figures = ReadonlyMap<string, number>

/** The resources that can be read; one that lacks its name, its place or its verbs is left out. */
export function readResources(
  files: readonly SpecFile[],
  figures: Figures,
  places: readonly ReadPlace[],
): readonly ReadResource[] {
  return files.flatMap((file) => readResource(file, figures, places) ?? [])
}

function readResource(
  { name: area, tree }: SpecFile,
  figures: Figures,
  places: readonly ReadPlace[],
): ReadResource | undefined {
  const name = stringAt(tree, 'resource')
  const many = stringAt(tree, 'many')
  const of = namesAt(tree, 'of')
  const place = entry(tree, 'resource')?.value.span
  if (!name || !/^[A-Z]\w*$/.test(name) || !many || !/^[a-z]\w*$/.test(many) || !place) return undefined
  if (of.length === 0) return undefined
  const said = stringAt(tree, 'key')
  const key = said !== undefined && /^[A-Z]\w*$/.test(said) ? said : `${name}ID`
  const fields = readFields(tree, fieldRule, figures).filter(
    (each) => /^[A-Z]/.test(each.name) && !isOwn(each.name, key, places),
  )
  const verbs = verbsIn(tree).flatMap(({ verb, node, place }): ReadVerb[] => {
    const read = withFigures(plain(node), figures)
    if (typeof read !== 'object' || read === null) return []
    const { as, can, ...rest } = fitting(read, verbRule) as Partial<ResourceVerb>
    const operation = as ?? operationOf(verb, name, many)
    const sorts = rest.sorts?.filter((each) => /^-?[A-Z]\w*$/.test(each))
    return [{ ...rest, ...(sorts && { sorts }), verb, operation, can: [can ?? []].flat(), place }]
  })
  const one = stringAt(tree, 'one') ?? words(name).toLowerCase()
  return {
    area,
    name,
    one,
    many,
    several: stringAt(tree, 'several') ?? words(many).toLowerCase(),
    table: snake(many),
    key,
    of,
    within: idsWithin(of, places),
    hooks: isTrue(entry(tree, 'hooks')?.value),
    fields,
    verbs: verbs.toSorted((a, b) => verbNames.indexOf(a.verb) - verbNames.indexOf(b.verb)),
    place,
  }
}

/** The verbs of a resource with the node of each: one may be there several times, as different operations. */
export function verbsIn(
  tree: YamlNode,
): readonly { readonly verb: VerbName; readonly node: YamlNode; readonly place: Span }[] {
  return entriesAt(tree, 'verbs').flatMap(({ key, keySpan, value }) => {
    const verb = verbNames.find((each) => each === key)
    if (!verb) return []
    if (value.kind !== 'list') return [{ verb, node: value, place: keySpan }]
    return value.items.map((node) => ({ verb, node, place: entry(node, 'as')?.value.span ?? node.span }))
  })
}

function namesAt(tree: YamlNode, key: string): readonly string[] {
  const node = entry(tree, key)?.value
  const items = node?.kind === 'list' ? node.items : node ? [node] : []
  return items.flatMap((each) => (each.kind === 'scalar' && typeof each.value === 'string' ? each.value : []))
}

function isTrue(node: YamlNode | undefined): boolean {
  return node?.kind === 'scalar' && node.value === true
}

function readFields(of: YamlNode, rule: ObjectRule, figures: Figures): readonly ReadField[] {
  return entriesAt(of, 'fields').flatMap(({ key: name, keySpan: place, value }): ReadField[] => {
    const read = withFigures(plain(value), figures)
    if (typeof read !== 'object' || read === null || !/^[A-Za-z]\w*$/.test(name)) return []
    const { fields: _, ...given } = fitting(read, rule) as unknown as ResourceField & { fields?: unknown }
    const column = given.type === 'secret' ? `${snake(name)}_hash` : snake(name)
    const fields = entry(value, 'fields') && { fields: readFields(value, recordField, figures) }
    return [{ ...given, name, column, label: given.label ?? words(name), place, ...fields }]
  })
}

const ownNames: ReadonlySet<string> = new Set([
  ...['Version', 'Archived', 'CreatedAt', 'CreatedBy', 'UpdatedAt', 'UpdatedBy'],
  ...['RequestID', 'Before', 'Sort', 'SortAsc', 'Page', 'PageSize', 'QuickSearch'],
])

/** Names that a resource, or an operation of one, has by itself. */
export function isOwn(name: string, key: string, places: readonly ReadPlace[]): boolean {
  return ownNames.has(name) || name === key || places.some(({ id }) => id === name)
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

/**
 * The resource in whose things those of another one are; where its name is mistyped, which the check reports, the one that
 * was meant.
 */
export function parentOf(resource: ReadResource, all: readonly ReadResource[]): ReadResource | undefined {
  const [of = ''] = resource.of
  if (resource.within) return undefined
  const others = all.filter((each) => each !== resource).map(({ name }) => name)
  const meant = all.some(({ name }) => name === of) ? of : nearest(of, others)
  return all.find(({ name }) => name === meant)
}

/** The resource that is in a place itself, in whose things those of another one are in the end; one of a place is its own. */
export function outermostOf(resource: ReadResource, all: readonly ReadResource[]): ReadResource {
  const parent = parentOf(resource, all)
  const others = all.filter((each) => each !== resource)
  // One that is in itself is refused by the check.
  return parent && parent !== resource ? outermostOf(parent, others) : resource
}

/** All ids that say where a thing is, the widest first. */
export function placeIdsOf(resource: ReadResource, all: readonly ReadResource[]): readonly PlaceId[] {
  const parent = parentOf(resource, all)
  if (!parent) return resource.within ?? []
  const others = all.filter((each) => each !== resource)
  const { name, one, key, table } = parent
  return [...placeIdsOf(parent, others), { name, one, argument: key, column: snake(key), table }]
}

/** Whether its things ever change, so that who changes one must have seen the newest version. */
export function isChanged({ verbs }: ReadResource): boolean {
  return verbs.some(({ verb }) => ['update', 'save', 'order', 'archive'].includes(verb))
}
