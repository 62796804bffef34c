import { Failure } from '../failures/failure.ts'
import type { Session } from '../session/session.ts'

/** Calls the session by the name that a step gives; nothing but what `SessionCalls` declares can be called. */
export async function callSession(
  call: string,
  input: Readonly<Record<string, unknown>>,
  { calls }: Session,
): Promise<unknown> {
  if (!Object.hasOwn(calls, call)) {
    throw new Failure({ kind: 'session', operation: call, message: `There is no call "${call}" of the session.` })
  }
  // The generator has checked the input against the call's own type.
  const run = calls[call as keyof typeof calls] as (input: Readonly<Record<string, unknown>>) => Promise<unknown>
  return await run(input)
}
