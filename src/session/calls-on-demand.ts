import type { SessionCall, SessionCalls } from '../../generator/grammar/session.ts'

const callNames = [
  'signIn',
  'confirmSignIn',
  'completeNewPassword',
  'federatedSignIn',
  'signUp',
  'confirmSignUp',
  'resendSignUpCode',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'updateAttributes',
  'setUpSecondFactor',
  'verifySecondFactor',
  'disableSecondFactor',
  'secondFactor',
  'refresh',
  'signOut',
] as const satisfies readonly SessionCall[]

/** The calls, whose code comes with the first of them; `own` are those that cannot wait for it. */
export function callsOnDemand(load: () => Promise<SessionCalls>, own: Pick<SessionCalls, 'signOut'>): SessionCalls {
  const call = (name: SessionCall) => async (input: never) => (await load())[name](input)
  const calls = Object.fromEntries(callNames.map((name) => [name, call(name)])) as Record<
    (typeof callNames)[number],
    unknown
  > as SessionCalls
  return { ...calls, ...own }
}
