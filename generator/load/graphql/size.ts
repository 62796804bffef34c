import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { error, type Report } from '../../problem.ts'
import { caps } from '../limits.ts'
import { type SourceFile, spanAt } from '../source.ts'
import type { OperationDocument } from './graphql.ts'

/** Where brackets stand in each other deeper than anybody writes, if they do: readers of GraphQL call themselves for each. */
export function tooDeepAt(text: string): number | undefined {
  const pieces = /#.*|"""(?:[^"\\]|\\.|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|[[{()}\]]/gs
  let depth = 0
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    if (piece === '{' || piece === '[' || piece === '(') depth++
    else if (piece === '}' || piece === ']' || piece === ')') depth--
    if (depth > caps.graphqlDepth) return index
  }
  return undefined
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
  const sizes = new Map<string, number>()
  return documents.map(({ source, document }) => {
    const large = document.definitions.filter(
      (each) => isAsked(each) && sizeOf(each.selectionSet, fragments, sizes) > caps.graphqlFields,
    )
    if (large.length === 0) return { source, document }
    for (const each of large) reportLarge(each, source, report)
    const definitions = document.definitions.filter((each) => !large.includes(each))
    return { source, document: { ...document, definitions } satisfies DocumentNode }
  })
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

function reportLarge(node: DefinitionNode, source: SourceFile, report: Report): void {
  const loc = ('name' in node ? node.name?.loc : undefined) ?? node.loc
  const place = spanAt(source, loc?.start ?? 0, (loc?.end ?? 0) - (loc?.start ?? 0))
  report(
    error(
      'too-large',
      place,
      `This asks for more than ${caps.graphqlFields} fields, counted with those of its fragments.`,
    ),
  )
}
