import type { Span } from './source.ts'
import type { LoadedSpec } from './spec.ts'
import { entry } from './tree.ts'

/** What console.yaml says of the version of the language, and where; nothing where it does not. */
export function versionOf(spec: LoadedSpec): { readonly version: unknown; readonly span: Span } | undefined {
  const node = entry(spec.concepts.get('console')?.[0]?.tree, 'specVersion')?.value
  return node?.kind === 'scalar' ? { version: node.value, span: node.span } : undefined
}
