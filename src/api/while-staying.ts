import type { Session } from '../runtime/session/session.ts'
import { never } from '../runtime/session/sign-in-again.ts'
import type { Post } from './post.ts'

/**
 * Asks nothing with a session that somebody is about to end: the server would refuse it. Queries that are under way are
 * given up when a sign-out begins, and asked once more where it comes to nothing; mutations go through.
 */
export function whileStaying(post: Post, { state, stayed }: Pick<Session, 'state' | 'stayed'>): Post {
  return async (operation, variables) => {
    if (operation.kind === 'mutation') return await post(operation, variables)
    const began = state.get().signedIn
    for (;;) {
      const signal = await stayed()
      // It was asked for somebody who is not there any more.
      if (began && !state.get().signedIn) return await never()
      try {
        return await post(operation, variables, signal)
      } catch (thrown) {
        if (!signal.aborted) throw thrown
      }
    }
  }
}
