/** What a promise gives, if it does within so many ms; rejects with what `late` makes otherwise, or when it is given up. */
export function within<T>(
  time: number,
  promise: PromiseLike<T> | T,
  late: () => unknown,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(() => reject(late())), time)
    const givenUp = () => done(() => reject(signal?.reason))
    const done = (settle: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', givenUp)
      settle()
    }
    if (signal?.aborted) {
      givenUp()
      return
    }
    signal?.addEventListener('abort', givenUp)
    Promise.resolve(promise).then(
      (value) => done(() => resolve(value)),
      (reason) => done(() => reject(reason)),
    )
  })
}
