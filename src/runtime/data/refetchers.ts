/** Which operation stands behind a name that the spec gives: mounted listings, data and context names. */
export interface Refetchers {
  /** Returns how to take it out again. */
  add(name: string, operation: string): () => void
  /** The operations behind names; a name that nothing bears is an operation's own. */
  operations(names: readonly string[]): readonly string[]
}

export function createRefetchers(): Refetchers {
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
        return found.length > 0 ? found : [name]
      }),
  }
}
