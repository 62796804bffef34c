import type { SessionCall, SessionCalls } from '../../generator/grammar/session.ts'

/** Every call; TypeScript keeps the list complete. */
const callNames = Object.keys({
  signIn: 0,
  confirmSignIn: 0,
  completeNewPassword: 0,
  federatedSignIn: 0,
  signUp: 0,
  confirmSignUp: 0,
  resendSignUpCode: 0,
  forgotPassword: 0,
  resetPassword: 0,
  changePassword: 0,
  updateAttributes: 0,
  setUpSecondFactor: 0,
  verifySecondFactor: 0,
  disableSecondFactor: 0,
  secondFactor: 0,
  refresh: 0,
  signOut: 0,
} satisfies Record<SessionCall, 0>) as SessionCall[]

/** The calls, whose code comes with the first of them; `own` are those that cannot wait for it. */
export function callsOnDemand(load: () => Promise<SessionCalls>, own: Pick<SessionCalls, 'signOut'>): SessionCalls {
  const call = (name: SessionCall) => async (input: never) => (await load())[name](input)
  const calls = Object.fromEntries(callNames.map((name) => [name, call(name)])) as unknown as SessionCalls
  return { ...calls, ...own }
}
