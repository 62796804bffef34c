import type { Envelope } from '../../generator/grammar/console.ts'
import { unwrap } from '../runtime/data/unwrap.ts'
import { Failure } from '../runtime/failures/failure.ts'
import { never, type SignInAgain } from '../runtime/session/sign-in-again.ts'
import type { Post } from './post.ts'

export interface AgainNeeds {
  readonly envelope: Envelope | undefined
  /** Whether the error catalogue answers this failure with signing in again, or with new tokens. */
  readonly isOfSession: (failure: Failure) => Promise<boolean>
  /** The failure that says that the session is over, if it is: this one, or what came of asking for new tokens. */
  readonly whenOver: (failure: Failure) => Promise<Failure | undefined>
  readonly signInAgain: Pick<SignInAgain, 'ask' | 'refuse' | 'forgotten'>
  /** The token that requests carry now. */
  readonly token: () => string | undefined
}

/**
 * Holds what failed because the session was over in the middle of work, and sends it once more when somebody has signed
 * in again. Mutations as well: such an answer says that nobody was let in, hence that nothing was carried out.
 */
export function sendAgain(post: Post, { envelope, isOfSession, whenOver, signInAgain, token }: AgainNeeds): Post {
  /** The failures that matter here may come in the envelope as well; any other is whoever unwraps it to meet. */
  const attempt: Post = async (operation, variables) => {
    const body = await post(operation, variables)
    try {
      unwrap(body, operation, envelope)
    } catch (thrown) {
      if (thrown instanceof Failure && (await isOfSession(thrown))) throw thrown
    }
    return body
  }
  return async (operation, variables) => {
    const held = token()
    const began = signInAgain.forgotten()
    try {
      return await attempt(operation, variables)
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !(await isOfSession(thrown))) throw thrown
      // Somebody may have signed in again while this one was on its way.
      const isRenewed = () => token() !== undefined && token() !== held
      const over = isRenewed() ? thrown : await whenOver(thrown)
      // It was asked for somebody who is not there any more.
      if (signInAgain.forgotten() !== began) return await never()
      if (!over) throw thrown
      if (!isRenewed() && !(await signInAgain.ask(over))) throw over
    }
    try {
      return await attempt(operation, variables)
    } catch (thrown) {
      const over = thrown instanceof Failure ? await whenOver(thrown) : undefined
      if (!over) throw thrown
      signInAgain.refuse(over)
      throw over
    }
  }
}
