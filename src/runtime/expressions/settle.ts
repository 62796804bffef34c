import { isWaiting } from './scopes.ts'

/** What `read` gives once everything that it waits for is there. Rejects with what it throws otherwise. */
export async function settle<T>(read: () => T): Promise<T> {
  // Each round waits for one thing; a scope has few, so this many rounds mean that something never becomes ready.
  for (let round = 0; round < 100; round += 1) {
    try {
      return read()
    } catch (thrown) {
      if (!isWaiting(thrown)) throw thrown
      await thrown
    }
  }
  throw new Error('What was waited for never became ready.')
}
