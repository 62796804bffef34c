import {
  type DocumentNode,
  type FieldNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  Kind,
  type NameNode,
  parseType,
  type SelectionSetNode,
} from 'graphql'
import type { LoadedGraphql } from '../../load/graphql/graphql.ts'
import { type Field, rootFields } from '../../load/graphql/root-fields.ts'
import { caps } from '../../load/limits.ts'
import { error, type Report } from '../../problem.ts'
import type { CheckedEntity } from '../entities.ts'
import { isRead, Reading, together } from '../expressions/reading.ts'
import { nullType } from '../expressions/types.ts'
import { dataOf, partsOf, type Wrapped } from './derived.ts'
import type { OpenOperation, OperationInfo } from './operations.ts'
import { askable } from './read-type.ts'
import { valueOfSelection } from './types.ts'

/** Derived operations of the last run; what comes to the same over the same schema is the same again. */
export interface DerivedCache {
  last?: {
    readonly graphql: LoadedGraphql
    readonly envelope: string
    readonly known: Map<string, { readonly text: string; readonly info: OperationInfo }>
  }
}

/** What is known when all that may read an answer was walked. */
export interface Closing {
  readonly graphql: LoadedGraphql
  readonly entities: Iterable<CheckedEntity>
  readonly envelope: Wrapped
  /** The variable by which the backend knows a write again; the runtime fills it in. */
  readonly idempotency: string | undefined
  readonly report: Report
}

/** Gives derived operations their documents: they ask for what is read, in the place of all that could be. */
export function closeOperations(
  operations: Map<string, OperationInfo>,
  closing: Closing,
  cache: DerivedCache = {},
): void {
  const { graphql } = closing
  const { schema } = graphql
  if (!schema) return
  const envelope = JSON.stringify(closing.envelope ?? null)
  if (cache.last?.graphql !== graphql || cache.last.envelope !== envelope)
    cache.last = { graphql, envelope, known: new Map() }
  const { known } = cache.last
  const keys = keysByType(closing.entities)
  const fields = rootFields(graphql)
  const asked: Asked = new Map()
  const open = [...operations.values()].filter((each) => each.open)
  // What a write answers brings up to date what queries have asked for: these come first.
  const inOrder = [...open.filter((each) => each.kind === 'query'), ...open.filter((each) => each.kind === 'mutation')]
  for (const info of inOrder) {
    const of = fields.get(info.name)?.of
    if (!of || !info.open) continue
    const document = documentOf(info, of, info.open, { ...closing, schema, keys, asked })
    const text = JSON.stringify(document)
    const before = known.get(info.name)
    const same = before?.text === text && before.info.place.offset === info.place.offset
    const closed = same ? before.info : closedInfo(info, of, document, closing.envelope, schema)
    known.set(info.name, { text, info: closed })
    operations.set(info.name, closed)
  }
}

/** The fields by which things of a type are known, and whether they are kept under one beyond the answer they came in. */
type Keys = ReadonlyMap<string, { readonly names: ReadonlySet<string>; readonly kept: boolean }>

/** By type, the plain fields that queries ask for. */
type Asked = Map<string, Set<string>>

interface Making extends Closing {
  readonly schema: GraphQLSchema
  readonly keys: Keys
  readonly asked: Asked
}

function keysByType(entities: Iterable<CheckedEntity>): Keys {
  const found = new Map<string, { readonly names: Set<string>; kept: boolean }>()
  for (const { type, key, embedded, whole } of entities) {
    if (!Object.hasOwn(whole.fields, key)) continue
    const keys = found.get(type) ?? { names: new Set(), kept: false }
    keys.names.add(key)
    keys.kept ||= !embedded
    found.set(type, keys)
  }
  return found
}

function closedInfo(
  info: OperationInfo,
  of: Field,
  document: DocumentNode,
  envelope: Wrapped,
  schema: GraphQLSchema,
): OperationInfo {
  const [operation] = document.definitions
  const [root] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : []
  const asked = root?.kind === Kind.FIELD ? root : undefined
  const wrapped = envelope && envelope !== 'unknown' ? envelope : undefined
  const data = wrapped ? asked?.selectionSet?.selections.find((each) => nameOf(each) === wrapped.data) : asked
  const type = dataOf(of, envelope)
  const result =
    data?.kind === Kind.FIELD && type ? valueOfSelection(type, data.selectionSet, schema, new Map()) : nullType
  const names = (operation?.kind === Kind.OPERATION_DEFINITION ? operation.variableDefinitions : undefined) ?? []
  const variables = new Map(
    names.flatMap(({ variable: { name } }) => {
      const found = info.variables.get(name.value)
      return found ? [[name.value, found] as const] : []
    }),
  )
  const { open: _open, ...rest } = info
  return { ...rest, variables, result, document }
}

function nameOf(node: SelectionSetNode['selections'][number]): string | undefined {
  return node.kind === Kind.FIELD ? node.name.value : undefined
}

function documentOf(info: OperationInfo, of: Field, open: OpenOperation, making: Making): DocumentNode {
  const args = of.args.filter(
    (each) => isRequiredArgument(each) || open.sent.has(each.name) || each.name === making.idempotency,
  )
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: info.kind as never,
        name: named(info.name),
        variableDefinitions: args.map((each) => ({
          kind: Kind.VARIABLE_DEFINITION,
          variable: { kind: Kind.VARIABLE, name: named(each.name) },
          // What has a default may be left out, and is then the backend's to fill in.
          type: parseType(String(each.defaultValue === undefined ? each.type : getNullableType(each.type)), {
            noLocation: true,
          }),
        })),
        selectionSet: {
          kind: Kind.SELECTION_SET,
          selections: [
            {
              ...fieldNode(of.name, answerSelection(info, of, open, making)),
              arguments: args.map((each) => ({
                kind: Kind.ARGUMENT,
                name: named(each.name),
                value: { kind: Kind.VARIABLE, name: named(each.name) },
              })),
            },
          ],
        },
      },
    ],
  }
}

/** How it went, what was said, and of the data what is read; all of it where the backend answers without an envelope. */
function answerSelection(
  info: OperationInfo,
  of: Field,
  open: OpenOperation,
  making: Making,
): SelectionSetNode | undefined {
  const { envelope } = making
  const type = dataOf(of, envelope)
  const data = type && dataSelection(info, type, open, making)
  if (!envelope || envelope === 'unknown') return data
  const parts = partsOf(of.type)
  const part = (name: string | undefined, set?: SelectionSetNode) =>
    name !== undefined && parts.has(name) ? [fieldNode(name, set)] : []
  const failure = parts.get(envelope.error ?? '')
  const hasFields = failure && !isLeafType(getNamedType(failure.type))
  const { errorType, errorMessage, errorField, errorBy } = envelope
  const told = failure && partsOf(failure.type)
  // What is wrong with arguments matters to who sends them.
  const ofSent = info.kind === 'mutation' ? [errorField, errorBy].filter((name) => told?.has(name ?? '')) : []
  const words = [errorType, errorMessage, ...ofSent].filter((name) => name !== undefined)
  const isList = type && isListType(getNullableType(type))
  const isAsked =
    info.kind === 'query' || open.reading.used || data?.selections.some((each) => nameOf(each) !== typename)
  return setOf([
    ...part(envelope.status),
    ...part(envelope.error, hasFields ? setOf(words.map((name) => fieldNode(name))) : undefined),
    ...(isList ? part(envelope.total) : []),
    ...(open.cursors.size > 0 ? part(envelope.cursor) : []),
    ...part(envelope.message),
    ...(isAsked ? part(envelope.data, data) : []),
  ])
}

function dataSelection(
  info: OperationInfo,
  type: GraphQLOutputType,
  open: OpenOperation,
  making: Making,
): SelectionSetNode | undefined {
  const { name } = getNamedType(type)
  const isWrite = info.kind === 'mutation'
  const shown = isWrite && making.keys.get(name)?.kept ? making.asked.get(name) : undefined
  const selection: Selection = {
    making: isWrite ? { ...making, asked: new Map() } : making,
    around: [],
    tooDeep: () => making.report(tooDeep(open)),
  }
  return selected(type, new Set([open.reading]), selection, shown)
}

function tooDeep({ use }: OpenOperation) {
  const message = `What is read of its answer lies more than ${caps.graphqlDepth} levels deep: write this operation by hand, into api/operations.`
  return error('too-deep', use, message)
}

interface Selection {
  readonly making: Making
  /** The types of the objects around. */
  readonly around: readonly string[]
  readonly tooDeep: () => void
}

/** The fields of a type that are read, in the order of the schema, with the keys by which the console knows things. */
function selected(
  type: GraphQLOutputType,
  readings: Iterable<Reading>,
  { making, around, tooDeep }: Selection,
  shown?: ReadonlySet<string>,
): SelectionSetNode | undefined {
  const of = getNamedType(type)
  if (isLeafType(of)) return undefined
  const all = together(readings)
  const whole = [...all].some((each) => each.whole)
  const keys = making.keys.get(of.name)?.names
  const fields = isObjectType(of) || isInterfaceType(of) ? askable(Object.values(of.getFields())) : []
  const plain = making.asked.get(of.name) ?? new Set()
  making.asked.set(of.name, plain)
  const found: FieldNode[] = []
  for (const [name, field] of fields) {
    const inner = getNamedType(field.type)
    if (isLeafType(inner)) {
      if (!whole && !isRead(name, all) && !keys?.has(name) && !shown?.has(name)) continue
      plain.add(name)
      found.push(fieldNode(name))
      continue
    }
    const isWhole = whole && ![...around, of.name].includes(inner.name)
    if (!isWhole && !isRead(name, all)) continue
    if (around.length >= caps.graphqlDepth) {
      tooDeep()
      break
    }
    const parts = [...all].flatMap((each) => each.parts.get(name) ?? [])
    const given = isWhole ? [...parts, everything()] : parts
    found.push(fieldNode(name, selected(field.type, given, { making, around: [...around, of.name], tooDeep })))
  }
  return setOf(found.length > 0 ? found : [fieldNode(typename)])
}

function everything(): Reading {
  const reading = new Reading()
  reading.whole = true
  return reading
}

/** What every object has, where nothing else is read of it but that it is there. */
const typename = '__typename'

function setOf(selections: readonly FieldNode[]): SelectionSetNode {
  return { kind: Kind.SELECTION_SET, selections }
}

function fieldNode(name: string, selectionSet?: SelectionSetNode): FieldNode {
  return { kind: Kind.FIELD, name: named(name), ...(selectionSet && { selectionSet }) }
}

function named(value: string): NameNode {
  return { kind: Kind.NAME, value }
}
