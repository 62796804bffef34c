import type { ASTNode, Location, Source } from 'graphql'
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

/** The file of what was parsed: of one contract there may be several. */
const files = new WeakMap<Source, SourceFile>()

export function noteFile(text: Source, file: SourceFile): void {
  files.set(text, file)
}

type Located = { readonly loc?: Pick<Location, 'start' | 'end' | 'source'> | undefined }

/** The file in which a node stands; `otherwise` where it was not parsed of one. */
export function fileOf({ loc }: Located, otherwise: SourceFile): SourceFile {
  return (loc && files.get(loc.source)) ?? otherwise
}

/** Where a node of GraphQL stands in its file; at the start of `otherwise` where the parser does not say. */
export function spanOf(node: Located, otherwise: SourceFile): Span {
  const { loc } = node
  return made.get(node) ?? spanAt(fileOf(node, otherwise), loc?.start ?? 0, (loc?.end ?? 0) - (loc?.start ?? 0))
}
