import {
  type DirectiveNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  isInputObjectType,
  Kind,
  type ObjectTypeDefinitionNode,
  type StringValueNode,
  type TypeNode,
  valueFromASTUntyped,
} from 'graphql'
import type { LoadedGraphql } from '../../load/graphql/graphql.ts'
import { fileOf, madeAt, spanOf } from '../../load/graphql/span.ts'
import type { SourceFile, Span } from '../../load/source.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'
import type { Unknowns } from '../names/misspelt.ts'
import { isRight, type Right, type RightNames, readRight } from '../rights.ts'

/** What `@requires` in the schema says of one operation field. */
export interface Requirement {
  /** `Query.books` */
  readonly field: string
  readonly session: boolean
  readonly can: readonly Right[]
  readonly feature?: string
  /** Rights on single things, which their access lists decide. */
  readonly things?: readonly ThingRight[]
  /** Rights that are asked where an argument names somebody else than the caller. */
  readonly others?: readonly ThingRight[]
  /** Said where a session is enough, whether or not the backend knows whose it is. */
  readonly known?: false
  /** Said where a member who is shut out is answered all the same. */
  readonly active?: false
  readonly place: Span
}

/** A right on the things whose ids some arguments hold. */
export interface ThingRight extends Right {
  /** Arguments by their names, and fields of those that are input objects or lists of them: `PlantID`, `Beds.PlantID`. */
  readonly of: readonly string[]
}

/** The names that `@requires` may use. */
export interface RequirementNames extends RightNames {
  readonly features: readonly string[]
  readonly unknowns?: Unknowns
}

/** Reads `@requires(can, feature, session, known, active, things, others)` of every query and mutation; a field without it needs a session only. */
export function checkRequires(graphql: LoadedGraphql, names: RequirementNames, report: Report): readonly Requirement[] {
  const { schema, schemaSource } = graphql
  if (!schema || !schemaSource) return []
  const found: Requirement[] = []
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    const nodes = [type?.astNode, ...(type?.extensionASTNodes ?? [])] as (ObjectTypeDefinitionNode | null | undefined)[]
    for (const node of nodes)
      for (const field of node?.fields ?? [])
        found.push(
          requirement(`${type?.name}.${field.name.value}`, field, schema, fileOf(field, schemaSource), names, report),
        )
  }
  return found
}

function requirement(
  field: string,
  node: FieldDefinitionNode,
  schema: GraphQLSchema,
  source: SourceFile,
  names: RequirementNames,
  report: Report,
): Requirement {
  const named = node.arguments ?? []
  const known = {
    things: named.flatMap(({ name: { value }, type }) => [
      value,
      ...fieldsOf(type, schema).map((inner) => `${value}.${inner}`),
    ]),
    others: named.map(({ name }) => name.value),
  }
  const directive = node.directives?.find((each) => each.name.value === 'requires')
  const strings = directive ? stringsOf(directive, 'can') : []
  const can = strings.flatMap((text) => {
    const right = rightOf(text, source, names, report)
    return right ? [right] : []
  })
  const [things, others] = (['things', 'others'] as const).map((word) =>
    (directive ? stringsOf(directive, word) : []).flatMap((text) => {
      const right = thingRightOf(text, { field: node.name.value, known: known[word] }, source, names, report)
      return right ? [right] : []
    }),
  ) as [ThingRight[], ThingRight[]]
  const [feature] = directive ? stringsOf(directive, 'feature') : []
  if (feature && !madeAt(feature) && !names.features.includes(feature.value)) {
    const place = spanOf(feature, source)
    const mend = meant(source, place, feature.value, names.features)
    report(
      error('unknown-feature', place, `"${feature.value}" is no feature of features.yaml.${didYouMean(mend)}`, mend),
    )
  }
  return {
    field,
    session: !isSaidFalse(directive, 'session'),
    can,
    ...(feature && { feature: feature.value }),
    ...(things.length > 0 && { things }),
    ...(others.length > 0 && { others }),
    ...(isSaidFalse(directive, 'known') && { known: false }),
    ...(isSaidFalse(directive, 'active') && { active: false }),
    place: spanOf(directive ?? node.name, source),
  }
}

function isSaidFalse(directive: DirectiveNode | undefined, name: string): boolean {
  const value = directive?.arguments?.find((each) => each.name.value === name)?.value
  return value !== undefined && valueFromASTUntyped(value) === false
}

function stringsOf(directive: DirectiveNode, name: string): StringValueNode[] {
  const value = directive.arguments?.find((each) => each.name.value === name)?.value
  const values = value?.kind === Kind.LIST ? value.values : value ? [value] : []
  return values.filter((each) => each.kind === Kind.STRING)
}

/** The fields of an input object, also of one in a list. */
function fieldsOf(type: TypeNode, schema: GraphQLSchema): readonly string[] {
  if (type.kind !== Kind.NAMED_TYPE) return fieldsOf(type.type, schema)
  const named = schema.getType(type.name.value)
  return isInputObjectType(named) ? Object.keys(named.getFields()) : []
}

/** `Update Plant of PlantID, PlantIDs` taken apart. @param known what may be named behind its `of` */
function thingRightOf(
  text: StringValueNode,
  { field, known }: { readonly field: string; readonly known: readonly string[] },
  source: SourceFile,
  names: RequirementNames,
  report: Report,
): ThingRight | undefined {
  const [, words = text.value, list = ''] = text.value.match(/^(.*) of ([\w\s,.]+)$/) ?? []
  const right = rightOf(text, source, names, report, words)
  const of = list.split(',').flatMap((name) => name.trim() || [])
  if (of.length === 0) {
    const message = `"${text.value}" does not say of which things. Write "${words} of" and the argument with their ids.`
    report(error('unknown-argument', spanOf(text, source), message))
    return undefined
  }
  for (const name of of.filter((each) => !known.includes(each))) {
    const mend = meant(source, spanOf(text, source), name, known)
    const message = `"${name}" is no argument of ${field}.${didYouMean(mend)}`
    report(error('unknown-argument', spanOf(text, source), message, { suggestion: mend.suggestion }))
  }
  return right && { ...right, of }
}

function rightOf(
  node: StringValueNode,
  source: SourceFile,
  names: RequirementNames,
  report: Report,
  words = node.value,
): Right | undefined {
  const read = readRight(words, names, source, spanOf(node, source))
  if (isRight(read)) return read
  // Of a resource it is told where the verb says it.
  if (madeAt(node)) return undefined
  report(read.problem)
  if (read.unknown) names.unknowns?.set(read.problem, read.unknown)
  return undefined
}
