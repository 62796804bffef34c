/** What an operation knows of a request besides its input. */
export interface Call {
  /** Where it came from, as rates are kept by it (address.ts). */
  address: string
  /** The language of letters that come of it: one of `languages` (server/mail/letters.ts). */
  language: string
  /** Runs a task once the answer is on its way: what it takes tells the caller nothing. A failure is logged. */
  afterwards(task: () => Promise<unknown>): void
}
