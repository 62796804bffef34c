/**
 * Does some work while every request of the page goes through `around`. Amplify leaves no other way to look at an
 * answer or to change an address.
 */
export async function aroundFetch<T>(around: (next: typeof fetch) => typeof fetch, work: () => Promise<T>): Promise<T> {
  const before = globalThis.fetch
  const ours = around((...request) => before.apply(globalThis, request))
  globalThis.fetch = ours
  try {
    return await work()
  } finally {
    // Somebody may have put something around it in the meantime: that stays.
    if (globalThis.fetch === ours) globalThis.fetch = before
  }
}
