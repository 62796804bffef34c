import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  NoUnusedFragmentsRule,
  type OperationDefinitionNode,
  specifiedRules,
  validate,
} from 'graphql'
import type { Envelope } from '../../grammar/console.ts'
import { type LoadedGraphql, type OperationDocument, reportGraphql } from '../../load/graphql/graphql.ts'
import { spanOf } from '../../load/graphql/span.ts'
import { placeText, type SourceFile, type Span } from '../../load/source.ts'
import { written } from '../../meant.ts'
import { didYouMean, error, type Mend, type Problem, type Report } from '../../problem.ts'
import type { Reading } from '../expressions/reading.ts'
import type { ValueType } from '../expressions/types.ts'
import { withoutKnownMistakes } from './known-mistakes.ts'
import { responseOf } from './response.ts'
import { inputType } from './types.ts'
import { withoutUndeclared } from './undeclared.ts'
import { withoutMistypedVariables } from './variables.ts'

/** A variable of an operation. */
export interface VariableInfo {
  readonly name: string
  readonly type: ValueType
  /** Not nullable and without a default: it must be given. */
  readonly required: boolean
}

/** An operation of api/operations that fits the schema. */
export interface OperationInfo {
  readonly name: string
  readonly kind: 'query' | 'mutation'
  readonly field: string
  /** Variables in the order of their definition. */
  readonly variables: ReadonlyMap<string, VariableInfo>
  /** What `data.<name>` is: unwrapped from the console's envelope. */
  readonly result: ValueType
  /** What `result` is in the steps behind: { data, message, totalItems }. */
  readonly response: ValueType
  readonly place: Span
  /** The operation with the fragments that it uses: as written, or as derived once all that reads it is known. */
  readonly document: DocumentNode
  /** Of a derived operation: what is read of its data, and which variables are sent. */
  readonly open?: OpenOperation
}

/** What the walk gathers of an operation that nobody has written down. */
export interface OpenOperation {
  readonly reading: Reading
  readonly sent: Set<string>
  /** Of these, such as take where the page before ended: then the answer is asked where it goes on. */
  readonly cursors: Set<string>
  /** The first line that uses it. */
  readonly use: Span
}

export type Operations = ReadonlyMap<string, OperationInfo>

/** Fragments may stand in other files than the operations that use them. */
const rules = specifiedRules.filter(
  (rule) => rule !== NoUnusedFragmentsRule && !/^LoneAnonymous|^UniqueOperationNames/.test(rule.name),
)

/** What was checked last; the same GraphQL in the same envelope is not checked again. */
export interface OperationsCache {
  last?: {
    readonly graphql: LoadedGraphql
    readonly envelope: string
    readonly operations: Operations
    readonly problems: readonly Problem[]
  }
}

/** Checks every operation against the schema; those that fit are given back by name. */
export function checkOperations(
  graphql: LoadedGraphql,
  envelope: Envelope | 'unknown' | undefined,
  report: Report,
  cache: OperationsCache = {},
): Operations {
  const wrapped = JSON.stringify(envelope ?? null)
  if (cache.last?.graphql !== graphql || cache.last.envelope !== wrapped) {
    const problems: Problem[] = []
    const operations = checkAll(graphql, envelope, (problem) => problems.push(problem))
    cache.last = { graphql, envelope: wrapped, operations, problems }
  }
  for (const problem of cache.last.problems) report(problem)
  return cache.last.operations
}

function checkAll(graphql: LoadedGraphql, envelope: Envelope | 'unknown' | undefined, report: Report): Operations {
  const found = new Map<string, OperationInfo>()
  const { schema } = graphql
  if (!schema) return found
  const fragments = fragmentsOf(graphql.documents)
  const places = new Map<string, Span>()
  for (const { source, document } of graphql.documents) {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue
      const name = definition.name?.value
      const place = spanOf(definition.name ?? definition, source)
      if (name === undefined) {
        report(error('unnamed-operation', place, 'An operation needs a name: screens ask for it by name.'))
        continue
      }
      const first = places.get(name)
      if (first) {
        const message = `There is an operation "${name}" already, at ${placeText(first)}. Names are used once.`
        const mend = ownName(definition, name, place, graphql.documents)
        report(error('duplicate-operation', place, message + didYouMean(mend), mend))
        continue
      }
      places.set(name, place)
      const info = checkOperation(name, definition, { schema, source, fragments, envelope, report })
      if (info) found.set(name, info)
    }
  }
  return found
}

/** An operation that was copied is called after the field that it asks for, if no other one is. */
function ownName(
  { selectionSet }: OperationDefinitionNode,
  name: string,
  place: Span,
  documents: readonly OperationDocument[],
): Mend {
  const asked = rootName(selectionSet)
  if (asked === undefined || asked === name) return {}
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  // Where the other one asks for the same, it is the same operation twice.
  const isCopy = operations.some((each) => each.name?.value === name && rootName(each.selectionSet) !== asked)
  const isTaken = operations.some((each) => each.name?.value === asked)
  return isCopy && !isTaken ? { suggestion: asked, fix: written(place, name, asked) } : {}
}

function rootName({ selections: [root] }: OperationDefinitionNode['selectionSet']): string | undefined {
  return root?.kind === Kind.FIELD ? root.name.value : undefined
}

interface OperationCheck {
  readonly schema: GraphQLSchema
  readonly source: SourceFile
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly envelope: Envelope | 'unknown' | undefined
  readonly report: Report
}

function checkOperation(
  name: string,
  definition: OperationDefinitionNode,
  check: OperationCheck,
): OperationInfo | undefined {
  const { schema, source, report } = check
  const place = spanOf(definition.name ?? definition, source)
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [definition, ...usedFragments(definition, check.fragments)],
  }
  const problems = validate(schema, document, rules)
  const others = withoutKnownMistakes(problems, definition, check)
  const left = withoutMistypedVariables(others, definition, source, report)
  for (const problem of withoutUndeclared(left, definition, check)) reportGraphql(problem, source, report)
  if (problems.length > 0) return undefined
  if (definition.operation === 'subscription') {
    report(error('wrong-operation', place, 'Subscriptions are not part of the language; write a query.'))
    return undefined
  }
  const [root, second] = definition.selectionSet.selections
  if (!root || second || root.kind !== Kind.FIELD) {
    const at = second ?? root ?? definition
    report(
      error(
        'several-fields',
        spanOf(at, source),
        `An operation asks for one field, so that its response can be unwrapped. Make "${name}" several operations.`,
      ),
    )
    return undefined
  }
  if (root.alias)
    report(error('renamed-field', spanOf(root.alias, source), 'The field of an operation keeps its name.'))
  const response = responseOf(root, definition.operation, { ...check, span: (node) => spanOf(node, source) })
  if (!response || root.alias) return undefined
  const variables = new Map<string, VariableInfo>()
  for (const each of definition.variableDefinitions ?? []) {
    const type = inputType(each.type, schema)
    const variable = each.variable.name.value
    variables.set(variable, {
      name: variable,
      type,
      required: each.type.kind === Kind.NON_NULL_TYPE && !each.defaultValue,
    })
  }
  return { name, kind: definition.operation, field: root.name.value, variables, ...response, place, document }
}

/** Fragments by their name, whichever file they stand in. */
export function fragmentsOf(documents: readonly OperationDocument[]): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const { document } of documents)
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  return fragments
}

/** The fragments that a definition needs, directly and through others. */
function usedFragments(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  all: ReadonlyMap<string, FragmentDefinitionNode>,
  used = new Map<string, FragmentDefinitionNode>(),
): readonly FragmentDefinitionNode[] {
  const pending = [...definition.selectionSet.selections]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = all.get(node.name.value)
      if (!fragment || used.has(node.name.value)) continue
      used.set(node.name.value, fragment)
      usedFragments(fragment, all, used)
    } else pending.push(...(node.selectionSet?.selections ?? []))
  }
  return [...used.values()]
}
