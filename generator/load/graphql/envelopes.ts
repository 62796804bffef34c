import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InterfaceTypeDefinitionNode,
  Kind,
  type NamedTypeNode,
  type NameNode,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  type TypeNode,
} from 'graphql'
import { error, type Report } from '../../problem.ts'
import type { SourceFile } from '../source.ts'
import { spanOf } from './span.ts'

/** What console.yaml says of envelopes that are made. */
export interface MadeEnvelopes {
  /** The interface of the schema that each of them implements; it has the fields of all but the data. */
  readonly of: string
  /** The field with the data. */
  readonly data: string
}

/**
 * The schema in which every root field answers in an envelope: one that states its data (`[Book!]`) answers
 * `BookListResponse!`, `Book` answers `BookResponse!`, and one that states the interface answers `Response!`, without data.
 * A field whose type is written as an envelope stays. Every node keeps the place of what it was made of. Undefined where
 * the schema has no such interface.
 */
export function withEnvelopes(
  document: DocumentNode,
  envelopes: MadeEnvelopes,
  source: SourceFile,
  report: Report,
): DocumentNode | undefined {
  const { definitions } = document
  const isOf = (each: DefinitionNode): each is InterfaceTypeDefinitionNode =>
    each.kind === Kind.INTERFACE_TYPE_DEFINITION && each.name.value === envelopes.of
  const of = definitions.find(isOf)
  if (!of) return undefined
  const written = new Set(
    definitions.filter(isType).flatMap((each) => (implementsOne(each, envelopes.of) ? each.name.value : [])),
  )
  const taken = new Set(definitions.flatMap((each) => ('name' in each ? (each.name?.value ?? []) : [])))
  const roots = rootNames(definitions)
  const made = new Map<string, ObjectTypeDefinitionNode>()
  const wrapped = (field: FieldDefinitionNode): FieldDefinitionNode => {
    if (written.has(bare(field.type).name.value)) return field
    const type = envelopeFor(field.type, of, envelopes.data)
    const name = type.name.value
    if (taken.has(name)) {
      const message = `This is answered in an envelope that is called "${name}", and the schema has another type of that name: rename that one.`
      report(error('graphql', spanOf(field.type, source), message))
      return field
    }
    if (!made.has(name)) made.set(name, type)
    return { ...field, type: { kind: Kind.NON_NULL_TYPE, type: named(type.name), loc: field.type.loc } }
  }
  const all = definitions.map((each) =>
    isType(each) && roots.has(each.name.value) ? { ...each, fields: each.fields?.map(wrapped) } : each,
  )
  return { ...document, definitions: [...all, ...made.values()] }
}

function isType(each: DefinitionNode): each is ObjectTypeDefinitionNode | ObjectTypeExtensionNode {
  return each.kind === Kind.OBJECT_TYPE_DEFINITION || each.kind === Kind.OBJECT_TYPE_EXTENSION
}

function implementsOne({ interfaces }: ObjectTypeDefinitionNode | ObjectTypeExtensionNode, name: string): boolean {
  return interfaces?.some((each) => each.name.value === name) ?? false
}

/** The names of the types that queries and mutations begin with. */
function rootNames(definitions: readonly DefinitionNode[]): ReadonlySet<string> {
  const said = definitions.flatMap((each) =>
    each.kind === Kind.SCHEMA_DEFINITION || each.kind === Kind.SCHEMA_EXTENSION ? (each.operationTypes ?? []) : [],
  )
  return new Set(said.length > 0 ? said.map(({ type }) => type.name.value) : ['Query', 'Mutation'])
}

function envelopeFor(type: TypeNode, of: InterfaceTypeDefinitionNode, data: string): ObjectTypeDefinitionNode {
  const { loc } = type
  const isEmpty = bare(type).name.value === of.name.value
  const name: NameNode = { kind: Kind.NAME, value: `${isEmpty ? '' : dataName(type)}Response`, loc }
  const field: FieldDefinitionNode = {
    kind: Kind.FIELD_DEFINITION,
    name: { kind: Kind.NAME, value: data, loc },
    type: withoutNonNull(type),
    loc,
  }
  return {
    kind: Kind.OBJECT_TYPE_DEFINITION,
    name,
    interfaces: [named(of.name)],
    fields: [...(of.fields ?? []), ...(isEmpty ? [] : [field])],
    loc,
  }
}

/** Data in words: `Book`, of a list `BookList`. */
function dataName(type: TypeNode): string {
  if (type.kind === Kind.NAMED_TYPE) return type.name.value
  return type.kind === Kind.LIST_TYPE ? `${dataName(type.type)}List` : dataName(type.type)
}

/** What failed has no data, whatever the data is else. */
function withoutNonNull(type: TypeNode): TypeNode {
  return type.kind === Kind.NON_NULL_TYPE ? type.type : type
}

function bare(type: TypeNode): NamedTypeNode {
  return type.kind === Kind.NAMED_TYPE ? type : bare(type.type)
}

function named(name: NameNode): NamedTypeNode {
  return { kind: Kind.NAMED_TYPE, name, loc: name.loc }
}
