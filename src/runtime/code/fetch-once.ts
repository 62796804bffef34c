/** What lets code that could not be had be asked for again. */
const waiting = new Set<() => void>()

/** Code could not be had: `again` lets it be asked for once it is forgiven. */
export function whenForgiven(again: () => void): void {
  waiting.add(again)
}

/** Lets code that could not be had be asked for again: after "Try again", and when the server is back. */
export function forgiveCode(): void {
  for (const again of waiting) again()
  waiting.clear()
}

/**
 * Fetches code once: the same promise each time, for `use`. One that failed stays so until it is forgiven: React draws
 * anew when a promise fails, and would ask without end.
 */
export function fetchOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let coming: Promise<Code> | undefined
  return () => {
    if (coming) return coming
    coming = load()
    coming.catch(() =>
      whenForgiven(() => {
        coming = undefined
      }),
    )
    return coming
  }
}
