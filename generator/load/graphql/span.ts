import { type SourceFile, type Span, spanAt } from '../source.ts'

/** Where a node of GraphQL stands in its file; at the file's start where the parser does not say. */
export function spanOf(
  { loc }: { readonly loc?: { readonly start: number; readonly end: number } | undefined },
  source: SourceFile,
): Span {
  return spanAt(source, loc?.start ?? 0, (loc?.end ?? 0) - (loc?.start ?? 0))
}
