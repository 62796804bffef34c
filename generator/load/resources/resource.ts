import type { ObjectRule } from '../../grammar/language.ts'
import {
  field as fieldRule,
  placeKinds,
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

export type VerbName = (typeof verbNames)[number]
export type PlaceKind = (typeof placeKinds)[number]

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
  /** Where it is: in a place, or in a thing of another resource, by the name of that. */
  readonly of: PlaceKind | ReadResource['name']
  readonly hooks: boolean
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
  const of = stringAt(tree, 'of')
  const place = entry(tree, 'resource')?.value.span
  if (!name || !/^[A-Z]\w*$/.test(name) || !many || !/^[a-z]\w*$/.test(many) || !of || !place) return undefined
  const said = stringAt(tree, 'key')
  const key = said !== undefined && /^[A-Z]\w*$/.test(said) ? said : `${name}ID`
  const fields = readFields(tree, fieldRule, figures).filter(
    (each) => /^[A-Z]/.test(each.name) && !isOwn(each.name, key),
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

/** An id that says where a thing is: the argument by which a call names it, and the column of it. */
export interface PlaceId {
  readonly argument: string
  readonly column: string
  /** The table into which it is. */
  readonly table: string
  /** Of a project, where things may be in its tenant itself. */
  readonly optional?: true
}

const tenant: PlaceId = { argument: 'TenantID', column: 'tenant_id', table: 'tenants' }
const project: PlaceId = { argument: 'ProjectID', column: 'project_id', table: 'projects' }
// A call names an environment under ProjectID, whose own id and those of its environments stand for it.
const environment: PlaceId = { argument: 'ProjectID', column: 'environment_id', table: 'environments' }

const placeIds: Readonly<Record<PlaceKind, readonly PlaceId[]>> = {
  platform: [],
  tenant: [tenant],
  project: [tenant, project],
  environment: [tenant, project, environment],
  tenantOrProject: [tenant, { ...project, optional: true }],
}

/** The ids that say where things of a kind of place are, the widest first. */
export function placesOf(kind: PlaceKind): readonly PlaceId[] {
  return placeIds[kind]
}

/**
 * The resource in whose things those of another one are; where its name is mistyped, which the check reports, the one that
 * was meant.
 */
export function parentOf(resource: ReadResource, all: readonly ReadResource[]): ReadResource | undefined {
  const { of } = resource
  if (placeKinds.some((each) => each === of)) return undefined
  const others = all.filter((each) => each !== resource).map(({ name }) => name)
  const meant = all.some(({ name }) => name === of) ? of : nearest(of, others)
  return all.find(({ name }) => name === meant)
}

/** In which kind of place things of a resource are in the end. */
export function placeKindOf(resource: ReadResource, all: readonly ReadResource[]): PlaceKind {
  const known = placeKinds.find((each) => each === resource.of)
  const parent = known === undefined ? parentOf(resource, all) : undefined
  // One that is in itself is refused by the check.
  return (
    known ??
    (parent && parent !== resource
      ? placeKindOf(
          parent,
          all.filter((each) => each !== resource),
        )
      : 'platform')
  )
}

/** All ids that say where a thing is, the widest first. */
export function placeIdsOf(resource: ReadResource, all: readonly ReadResource[]): readonly PlaceId[] {
  const parent = parentOf(resource, all)
  if (!parent) return placeIds[placeKindOf(resource, all)]
  const others = all.filter((each) => each !== resource)
  return [...placeIdsOf(parent, others), { argument: parent.key, column: snake(parent.key), table: parent.table }]
}

/** Whether its things ever change, so that who changes one must have seen the newest version. */
export function isChanged({ verbs }: ReadResource): boolean {
  return verbs.some(({ verb }) => ['update', 'save', 'order', 'archive'].includes(verb))
}
