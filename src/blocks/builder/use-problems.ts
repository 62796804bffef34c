import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import { isObject } from '../../runtime/forms/values.ts'
import { useScope } from '../../runtime/scope.tsx'

/** What is wrong with the things, as the server said last. */
export interface ThingProblems {
  readonly all: readonly { readonly id: string | undefined; readonly words: string }[]
  readonly of: (id: string | undefined) => readonly string[]
}

export function useProblems({ problems: node }: BuilderBlock): ThingProblems {
  const scope = useScope()
  const rows = (node?.of(scope) ?? []).filter(isObject)
  const all = node
    ? rows.map((row) => ({ id: (row[node.id] ?? undefined) as string | undefined, words: String(row[node.words]) }))
    : []
  return { all, of: (id) => (id === undefined ? [] : all.filter((one) => one.id === id).map(({ words }) => words)) }
}
