import type { ASTNode } from 'graphql'
import { type SourceFile, type Span, spanAt } from '../source.ts'

/** Where what a node of GraphQL was made of stands, for nodes that no .graphql file holds. */
const made = new WeakMap<object, Span>()

export function noteMade(node: ASTNode, place: Span): void {
  made.set(node, place)
}

/** Where it stands what a node was made of; undefined for one of a file. */
export function madeAt(node: ASTNode): Span | undefined {
  return made.get(node)
}

/** Where a node of GraphQL stands in its file; at the file's start where the parser does not say. */
export function spanOf(
  node: { readonly loc?: { readonly start: number; readonly end: number } | undefined },
  source: SourceFile,
): Span {
  const { loc } = node
  return made.get(node) ?? spanAt(source, loc?.start ?? 0, (loc?.end ?? 0) - (loc?.start ?? 0))
}
