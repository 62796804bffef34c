import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  Lexer,
  type NameNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type Source,
  TokenKind,
  visit,
} from 'graphql'
import { error, type Report } from '../../problem.ts'
import { caps } from '../limits.ts'
import type { SourceFile, Span } from '../source.ts'
import { chainLengths } from './chains.ts'
import type { OperationDocument } from './graphql.ts'
import { spanOf } from './span.ts'

/** Where brackets stand in each other deeper than anybody writes, if they do: readers of GraphQL call themselves for each. */
export function tooDeepAt(source: Source): number | undefined {
  const lexer = new Lexer(source)
  let depth = 0
  try {
    for (let count = 0; count < caps.graphqlTokens; count++) {
      const { kind, start } = lexer.advance()
      if (kind === TokenKind.EOF) return undefined
      if (opening.has(kind)) depth += 1
      else if (closing.has(kind)) depth -= 1
      if (depth > caps.graphqlDepth) return start
    }
  } catch (problem) {
    // The reader stops here, too, and says why.
    if (!(problem instanceof GraphQLError)) throw problem
  }
  return undefined
}

const opening: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** The name of an input from which on inputs need each other in a longer chain than anybody writes: GraphQL follows it by calling itself. */
export function tooDeepInput({ definitions }: DocumentNode): NameNode | undefined {
  const inputs = definitions.flatMap((each) =>
    each.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION || each.kind === Kind.INPUT_OBJECT_TYPE_EXTENSION ? [each] : [],
  )
  const needs = new Map<string, string[]>()
  for (const { name, fields = [] } of inputs) {
    const needed = fields.flatMap(({ type }) =>
      type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.NAMED_TYPE ? [type.type.name.value] : [],
    )
    needs.set(name.value, [...(needs.get(name.value) ?? []), ...needed])
  }
  const lengths = chainLengths(needs)
  return inputs.find(({ name }) => (lengths.get(name.value) ?? 0) > caps.graphqlDepth)?.name
}

/**
 * Leaves out operations that ask for too much. Fragments in fragments double what is asked for with each, and whoever
 * compares the fields of an operation, here and at the server, walks them all.
 */
export function withoutLarge(documents: readonly OperationDocument[], report: Report): readonly OperationDocument[] {
  const fragments = new Map(
    documents.flatMap(({ document }) =>
      document.definitions.flatMap((each) =>
        each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
      ),
    ),
  )
  const lengths = chainLengths(
    new Map([...fragments].map(([name, { selectionSet }]) => [name, spreadIn(selectionSet)] as const)),
  )
  const depthOf = (each: OperationDefinitionNode | FragmentDefinitionNode) =>
    1 + Math.max(0, ...spreadIn(each.selectionSet).map((name) => lengths.get(name) ?? 0))
  for (const [name, each] of fragments) if (depthOf(each) > caps.graphqlDepth) fragments.delete(name)
  const sizes = new Map<string, number>()
  return documents.map(({ source, document: read }) => {
    const deep = read.definitions.filter((each) => isAsked(each) && depthOf(each) > caps.graphqlDepth)
    // One of them is enough to say; of the others, many are deep because of it.
    const [first] = deep
    if (first) reportDeep(first, source, report)
    const shallow = read.definitions.filter((each) => !deep.includes(each))
    const document: DocumentNode = first ? { ...read, definitions: shallow } : read
    const large = document.definitions.filter(
      (each) => isAsked(each) && sizeOf(each.selectionSet, fragments, sizes) > caps.graphqlFields,
    )
    if (large.length === 0) return { source, document }
    for (const each of large) reportLarge(each, source, report)
    const definitions = document.definitions.filter((each) => !large.includes(each))
    return { source, document: { ...document, definitions } }
  })
}

/** The fragments that something asks for, however deep. */
function spreadIn(selectionSet: SelectionSetNode): readonly string[] {
  const found: string[] = []
  visit(selectionSet, {
    FragmentSpread({ name }) {
      found.push(name.value)
    },
  })
  return found
}

function isAsked(node: DefinitionNode): node is OperationDefinitionNode | FragmentDefinitionNode {
  return node.kind === Kind.OPERATION_DEFINITION || node.kind === Kind.FRAGMENT_DEFINITION
}

/** Fields with those of the fragments in them, each as often as it is used; what is beyond the cap is not counted out. */
function sizeOf(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  sizes: Map<string, number>,
): number {
  let size = 0
  for (const each of selections) {
    if (size > caps.graphqlFields) return size
    size += 1
    if (each.kind !== Kind.FRAGMENT_SPREAD) {
      if (each.selectionSet) size += sizeOf(each.selectionSet, fragments, sizes)
      continue
    }
    const name = each.name.value
    const fragment = fragments.get(name)
    if (!fragment) continue
    if (!sizes.has(name)) {
      // A fragment in itself is GraphQL's to tell.
      sizes.set(name, 0)
      sizes.set(name, sizeOf(fragment.selectionSet, fragments, sizes))
    }
    size += sizes.get(name) ?? 0
  }
  return size
}

function reportDeep(node: DefinitionNode, source: SourceFile, report: Report): void {
  const message = `Fragments stand in each other more than ${caps.graphqlDepth} deep from here on. Write out in the first of them what the last ones ask for.`
  report(error('too-deep', placeOf(node, source), message))
}

function placeOf(node: DefinitionNode, source: SourceFile): Span {
  return spanOf(('name' in node && node.name) || node, source)
}

function reportLarge(node: DefinitionNode, source: SourceFile, report: Report): void {
  report(
    error(
      'too-large',
      placeOf(node, source),
      `This asks for more than ${caps.graphqlFields} fields, counted with those of its fragments.`,
    ),
  )
}
