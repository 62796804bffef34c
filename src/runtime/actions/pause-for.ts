/** Milliseconds before what could not be sent is tried again, the first, the second … time in a row. */
export const pauses = [500, 2000, 5000, 10_000, 20_000]

/** Resolves after a pause, or as soon as the browser is connected again, or nobody waits any more. */
export function pauseFor(pause: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      signal?.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, pause)
    addEventListener('online', go)
    signal?.addEventListener('abort', go)
  })
}
