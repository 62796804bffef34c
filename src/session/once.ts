/** Gives the same promise every time; a failed one is given up, so that the next time tries again. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined
  return () => {
    coming ??= make().catch((failed) => {
      coming = undefined
      throw failed
    })
    return coming
  }
}
