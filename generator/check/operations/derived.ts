import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  Kind,
  parseType,
} from 'graphql'
import type { Envelope } from '../../grammar/console.ts'
import type { Kept } from '../../kept.ts'
import type { LoadedGraphql } from '../../load/graphql/graphql.ts'
import { type Field, fieldSpan, type RootField, rootFields } from '../../load/graphql/root-fields.ts'
import type { Span } from '../../load/source.ts'
import type { LoadedSpec } from '../../load/spec.ts'
import type { YamlNode } from '../../load/tree.ts'
import { error, type Report } from '../../problem.ts'
import type { Notes } from '../expressions/notes.ts'
import { Reading } from '../expressions/reading.ts'
import { anyType, nullable, nullType, numberType, objectOf, stringType, type ValueType } from '../expressions/types.ts'
import type { OperationInfo, Operations, VariableInfo } from './operations.ts'
import { readType } from './read-type.ts'
import { inputType, valueOfSelection } from './types.ts'

export type Wrapped = Envelope | 'unknown' | undefined

/** The names that stand under `query` and `mutate`, wherever, each with its first place. */
export function usedNames(spec: LoadedSpec, kept: Kept): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>()
  for (const files of spec.concepts.values())
    for (const file of files) {
      const own = kept.of(`operations named in ${file.source.path}`, [file], () => usedIn(file.tree))
      for (const [name, span] of own) if (!found.has(name)) found.set(name, span)
    }
  return found
}

function usedIn(tree: YamlNode): ReadonlyMap<string, Span> {
  const found = new Map<string, Span>()
  const look = (node: YamlNode): void => {
    if (node.kind === 'list') for (const item of node.items) look(item)
    if (node.kind !== 'map') return
    for (const { key, value } of node.entries.values()) {
      if ((key === 'query' || key === 'mutate') && value.kind === 'scalar' && typeof value.value === 'string') {
        if (!found.has(value.value)) found.set(value.value, value.span)
      } else look(value)
    }
  }
  look(tree)
  return found
}

/** Operations for what the spec uses and no document asks for: whatever the schema offers may be read of them. */
export function openOperations(
  used: ReadonlyMap<string, Span>,
  written: Operations,
  graphql: LoadedGraphql,
  envelope: Wrapped,
  notes: Notes,
  report: Report,
): Map<string, OperationInfo> {
  const found = new Map<string, OperationInfo>(written)
  const documented = new Set(graphql.documents.flatMap(({ document }) => document.definitions.flatMap(nameOf)))
  const fields = rootFields(graphql)
  for (const [name, use] of used) {
    const field = fields.get(name)
    if (!field || documented.has(name)) continue
    const info = openOperation(name, field, use, graphql, envelope, report, notes)
    if (info) found.set(name, info)
  }
  return found
}

function nameOf(node: DocumentNode['definitions'][number]): readonly string[] {
  return node.kind === Kind.OPERATION_DEFINITION && node.name ? [node.name.value] : []
}

/** One of them; undefined where it does not answer as the console reads answers, which is told at its use. */
export function openOperation(
  name: string,
  { kind, of }: RootField,
  use: Span,
  graphql: LoadedGraphql,
  envelope: Wrapped,
  report: Report,
  notes?: Notes,
): OperationInfo | undefined {
  const { schema } = graphql
  if (!schema) return undefined
  const missing = partsMissing(of, envelope)
  if (missing.length > 0) {
    const parts = missing.map((each) => `"${each}"`).join(', ')
    const message = `"${name}" does not answer in the console's envelope: ${parts} is missing in ${getNamedType(of.type).name}.`
    report(error('no-envelope', use, message))
    return undefined
  }
  const reading = new Reading(notes)
  const data = dataOf(of, envelope)
  const result = envelope === 'unknown' ? anyType : data ? readType(data, reading, schema) : nullType
  const response = envelope === 'unknown' ? anyType : responseOf(result, of, envelope, schema)
  const variables: ReadonlyMap<string, VariableInfo> = new Map(
    of.args.map((each) => [each.name, variableOf(each, schema)] as const),
  )
  const place = fieldSpan(of, graphql) ?? use
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] }
  return {
    name,
    kind,
    field: of.name,
    variables,
    result,
    response,
    place,
    document,
    open: { reading, sent: new Set(), cursors: new Set(), use },
  }
}

function variableOf(argument: GraphQLArgument, schema: GraphQLSchema): VariableInfo {
  const type = inputType(parseType(String(argument.type)), schema)
  const required = isRequiredArgument(argument)
  return { name: argument.name, type: required ? type : nullable(type), required }
}

/** The type of a field's data, in its envelope or as it is; undefined where it answers without any. */
export function dataOf({ type }: Field, envelope: Wrapped): GraphQLOutputType | undefined {
  if (!envelope || envelope === 'unknown') return type
  return partsOf(type).get(envelope.data)?.type
}

export function partsOf(type: GraphQLOutputType): ReadonlyMap<string, Field> {
  const named = getNamedType(type)
  return new Map(isObjectType(named) || isInterfaceType(named) ? Object.entries(named.getFields()) : [])
}

function partsMissing({ type }: Field, envelope: Wrapped): readonly string[] {
  if (!envelope || envelope === 'unknown') return []
  const parts = partsOf(type)
  const needed = [envelope.status, envelope.error].filter((name) => name !== undefined)
  const missing = needed.filter((name) => !parts.has(name))
  const failure = parts.get(envelope.error ?? '')
  const errorFields = failure ? partsOf(failure.type) : undefined
  const words = [envelope.errorType, envelope.errorMessage].filter((name) => name !== undefined)
  return [
    ...missing,
    ...words
      .filter((name) => errorFields && errorFields.size > 0 && !errorFields.has(name))
      .map((name) => `${envelope.error}.${name}`),
  ]
}

function responseOf(result: ValueType, { type }: Field, envelope: Envelope | undefined, schema: GraphQLSchema) {
  if (!envelope) return objectOf({ data: result })
  const parts = partsOf(type)
  const part = (name: string | undefined) => {
    const found = parts.get(name ?? '')
    return found && isLeafType(getNamedType(found.type))
      ? valueOfSelection(found.type, undefined, schema, new Map())
      : undefined
  }
  return objectOf({
    data: nullable(result),
    message: nullable(part(envelope.message) ?? stringType),
    totalItems: nullable(part(envelope.total) ?? numberType),
  })
}
