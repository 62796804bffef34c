import type { Sender } from '../operation/sender.ts'
import type { AccountDeed } from './account-act.ts'

/** What is tried with an account, which is named by one of both. */
export interface Attempt {
  deed: AccountDeed
  sub?: string
  username?: string
  sender: Sender
}

/** What an operation knows of a request besides its input. */
export interface Call {
  /** Where it came from, as rates are kept by it (address.ts). */
  address: string
  sender: Sender
  /** The language of letters that come of it: one of `languages` (server/mail/letters.ts). */
  language: string
  /**
   * Says what is tried, and with whose account: should it be refused, the console is told, once the answer is on its way, so
   * that the time it takes tells nobody whether there is such an account.
   */
  tries(attempt: Omit<Attempt, 'sender'>): void
  /** Runs a task once the answer is on its way: what it takes tells the caller nothing. A failure is logged. */
  afterwards(task: () => Promise<unknown>): void
}
