import type { Sender } from '../operation/sender.ts'

/** What somebody does with an account. The console writes it down under these names (O-audit-03). */
export const accountDeeds = [
  ...(['signIn', 'signOut', 'acceptInvitation', 'confirmSignUp'] as const),
  ...(['changePassword', 'askToResetPassword', 'resetPassword'] as const),
  ...(['turnOnSecondFactor', 'turnOffSecondFactor'] as const),
] as const

export type AccountDeed = (typeof accountDeeds)[number]

/** What somebody did with an account, or tried to. */
export interface AccountAct {
  readonly deed: AccountDeed
  /** Of the account. Who tries something with it need not be its owner. */
  readonly sub: string
  readonly sender: Sender
  /** Why it was refused, in the words of the answer; left out for what was done. */
  readonly refusal?: string
}
