import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { CheckContext } from '../check/context.ts'
import type { CheckedEntity } from '../check/entities.ts'
import { isAskedWithoutKey } from '../check/operations/missing-keys.ts'
import { blockGrammars } from '../grammar/blocks/table.ts'
import type { ObjectRule } from '../grammar/language.ts'
import { placeText } from '../load/source.ts'
import { entry, stringAt, type YamlMap } from '../load/tree.ts'
import type { Answers } from './ask.ts'
import { change, contextOf, createFile, type Draft, note } from './draft.ts'
import { dateFormats, mapsIn, rowOf, shownFiles } from './habits.ts'
import { dashed, titleOf } from './name-forms.ts'
import { nameProblem } from './names.ts'
import { envelopeOf } from './operation.ts'
import { Refused } from './refused.ts'
import { addEntry } from './yaml-edits.ts'
import { fileText, flow, type Yaml } from './yaml-text.ts'

/** `new entity Book --type Book`: a GraphQL type with words for its fields, named where the type is shown already. */
export async function newEntity(name: string | undefined, draft: Draft, answers: Answers): Promise<Draft> {
  const context = contextOf(draft)
  const { schema } = context.graphql
  if (!schema) throw new Refused('The schema cannot be read (api/schema.graphql): an entity shows one of its types.')
  const types = showableTypes(schema, envelopeOf(context) !== undefined)
  const guess = types.find((type) => type === name)
  const type = await answers.one({
    flag: 'type',
    text: 'the GraphQL type that it shows',
    what: 'type of the schema with fields that can be shown',
    choices: types,
    fallback: guess,
  })
  const called = name ?? type
  const shown = schema.getType(type)
  if (!isObjectType(shown)) throw new Refused(`The schema has no type "${type}".`)
  const fields = Object.keys(shown.getFields())
  const key = await answers.one({
    flag: 'key',
    text: 'the field that tells two of them apart',
    what: `field of ${type}`,
    choices: fields,
    fallback: keyOf(shown),
  })
  const made = makeEntity(draft, called, shown, key)
  return attach(made, called, type, answers)
}

/** The entity of a type, or the draft with a new one. */
export function withEntity(draft: Draft, type: string): { draft: Draft; entity: CheckedEntity } {
  const find = (context: CheckContext) => [...context.entities.values()].find((each) => each.type === type)
  const context = contextOf(draft)
  const there = find(context)
  if (there) return { draft, entity: there }
  const shown = context.graphql.schema?.getType(type)
  if (!isObjectType(shown)) throw new Refused(`The schema has no type "${type}".`)
  const made = makeEntity(draft, type, shown, keyOf(shown))
  const entity = find(contextOf(made))
  if (!entity) throw new Refused(`An entity for ${type} cannot be made here: write it by hand.`)
  return { draft: made, entity }
}

/** Writes an entity. `given`: its fields, by default those of the type that can be shown. Throws Refused where there is one. */
export function makeEntity(
  draft: Draft,
  name: string,
  type: GraphQLObjectType,
  key: string,
  given?: { readonly [name: string]: Yaml },
): Draft {
  const context = contextOf(draft)
  const there = context.names.entity.get(name)
  if (there) throw new Refused(`There is an entity "${name}" already (${placeText(there)}).`)
  const file = dashed(name)
  const problem = /^[A-Za-z]\w{0,59}$/.test(name) ? nameProblem('entity', file) : wrongName(name)
  if (problem !== undefined) throw new Refused(problem)
  const fields = given ?? fieldsOf(type, key, dateFormats(context))
  // Operations that are there need not ask for it: its things stay what they came with.
  const embedded = isAskedWithoutKey(type.name, key, context)
  const text = fileText({ entity: name, type: type.name, key, ...(embedded && { embedded }), fields })
  return createFile(draft, 'entities', file, text)
}

function wrongName(name: string): string {
  return `"${name}" cannot be the name of an entity: letters and digits only, as "Book".`
}

/** Types of which staff can see something; what only wraps the answers of operations is none of them. */
function showableTypes(schema: GraphQLSchema, areWrapped: boolean): readonly string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = roots.flatMap((root) => Object.values(root?.getFields() ?? {}))
  const wraps = new Set(areWrapped ? fields.map((field) => getNamedType(field.type)) : [])
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter((type) => !type.name.startsWith('__') && !roots.includes(type) && !wraps.has(type))
    .filter((type) => shownFields(type, keyOf(type)).length > 0)
    .map((type) => type.name)
}

/** The field that most likely tells two things apart: an id. */
export function keyOf(type: GraphQLObjectType): string {
  const fields = Object.values(type.getFields())
  const ids = fields.filter((field) => getNamedType(field.type).name === 'ID').map((field) => field.name)
  const likely = ['id', 'ID', `${type.name}ID`, `${type.name}Id`, 'key', 'Key']
  const named = likely.find((name) => fields.some((field) => field.name === name))
  return named ?? ids[0] ?? fields[0]?.name ?? 'id'
}

type Field = GraphQLField<unknown, unknown>

/** Fields that can be shown as they are; ids mean nothing to staff unless there is nothing else. */
function shownFields(type: GraphQLObjectType, key: string): readonly Field[] {
  const leaves = Object.values(type.getFields()).filter((field) => isLeafType(bare(field)))
  const words = leaves.filter((field) => getNamedType(field.type).name !== 'ID' && !field.name.startsWith('__'))
  return words.length > 0 ? words : leaves.filter((field) => field.name === key)
}

function bare({ type }: Field) {
  return isNonNullType(type) ? type.ofType : type
}

function fieldsOf(type: GraphQLObjectType, key: string, dates: readonly string[]): { readonly [name: string]: Yaml } {
  return Object.fromEntries(
    shownFields(type, key).map((field) => {
      const format = formatOf(field, type, dates)
      const empty = isNonNullType(field.type) ? undefined : '-'
      return [field.name, flow({ label: titleOf(field.name), format, empty })]
    }),
  )
}

function formatOf(
  { name, type, description }: Field,
  { description: whole }: GraphQLObjectType,
  dates: readonly string[],
) {
  const of = getNamedType(type)
  if (isEnumType(of) || isListType(type)) return undefined
  const timed = dates.find((each) => each.includes('HH'))
  const dated = dates.find((each) => !each.includes('HH'))
  if (/^(DateTime|Timestamp|Time)$/.test(of.name)) return timed ?? dated ?? 'dd/MM/yyyy HH:mm'
  if (of.name === 'Date') return dated ?? 'dd/MM/yyyy'
  if (of.name !== 'Int' && of.name !== 'Float') return undefined
  const documented = new RegExp(`\\b${name}\\b[^.;]*\\bbytes\\b`).test(whole ?? '')
  if (documented || /bytes/i.test(`${name} ${description ?? ''}`)) return 'bytes'
  if (/percent/i.test(name)) return 'percent'
  // 2,024 is no year.
  if (/year/i.test(name)) return undefined
  return of.name === 'Int' ? 'integer' : 'decimal'
}

/** Names the new entity where its type is shown without one. */
async function attach(draft: Draft, name: string, type: string, answers: Answers): Promise<Draft> {
  const places = placesOf(type, contextOf(draft))
  const files = [...new Set(places.map((each) => each.at))]
  const at = await answers.maybe({
    flag: 'on',
    text: 'the screen that shows it',
    what: `screen that shows ${type} without an entity`,
    choices: files,
    fallback: files[0],
  })
  if (at === undefined) {
    return note(
      draft,
      `Nothing shows "${name}" yet: say "entity: ${name}" where a query gives ${type}.`,
      'unused-entity',
    )
  }
  const edits = places
    .filter((each) => each.at === at)
    .map(({ file, node }) => addEntry(file, node, 'entity', name, { after: entry(node, 'with') ? 'with' : 'query' }))
  return change(draft, edits)
}

function placesOf(type: string, context: CheckContext) {
  return shownFiles(context).flatMap(({ name, source, tree }) =>
    (tree.kind === 'map' ? shownIn(tree) : [])
      .filter((map) => !entry(map, 'entity'))
      .filter((map) => rowOf(context.operations.get(stringAt(map, 'query') ?? '')?.result)?.name === type)
      .map((node) => ({ at: name, file: source, node })),
  )
}

/** What may name an entity: data of the file's own, unless it is a number only, and blocks whose grammar has the word. */
function shownIn(tree: YamlMap): readonly YamlMap[] {
  const data = entry(tree, 'data')?.value
  const sources = data?.kind === 'map' ? [...data.entries.values()].map((each) => each.value) : []
  const loaded = sources.flatMap((each) => (each.kind === 'map' && !entry(each, 'total') ? [each] : []))
  const grammars: Readonly<Record<string, ObjectRule>> = blockGrammars
  const blocks = [...mapsIn(tree)].filter((map) => grammars[stringAt(map, 'block') ?? '']?.properties.entity)
  return [...loaded, ...blocks]
}
