import type { Console } from '../../../generator/grammar/console.ts'

/** Which operation stands behind a name that the spec gives: mounted listings and data, and context names. */
export interface Refetchers {
  /** Returns how to take it out again. */
  add(name: string, operation: string): () => void
  /** The operations behind names; a name that nothing bears is an operation's own. */
  operations(names: readonly string[]): readonly string[]
}

/** `context`: the console's names that every screen may use. */
export function createRefetchers(context: Console['context'] = {}): Refetchers {
  const mounted = new Set<{ readonly name: string; readonly operation: string }>()
  return {
    add(name, operation) {
      const entry = { name, operation }
      mounted.add(entry)
      return () => {
        mounted.delete(entry)
      }
    },
    operations: (names) =>
      names.flatMap((name) => {
        const found = [...mounted].filter((entry) => entry.name === name).map((entry) => entry.operation)
        if (found.length > 0) return found
        const one = context[name]
        return [one && 'operation' in one ? one.operation.name : name]
      }),
  }
}
