import { Failure } from '../runtime/failures/failure.ts'

/** What a call of the session throws: the identity service's own name and words for what went wrong. */
export async function asFailure<T>(operation: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown
    const { name, message } = thrown as Error
    const offline = name === 'NetworkError' || name === 'TimeoutError'
    throw new Failure({ kind: offline ? 'offline' : 'session', operation, type: name, message })
  }
}
