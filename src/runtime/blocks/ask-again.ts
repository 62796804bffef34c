import { forgiveCode } from '../code/fetch-once.ts'
import type { Services } from '../services.ts'

/** Asks again for the data and the code that could not be had: on "Try again", and when the server is back. */
export function askAgain({ resources, blocks, widgets }: Pick<Services, 'resources' | 'blocks' | 'widgets'>): void {
  resources.retryFailed()
  blocks.forgive()
  widgets.forgive()
  forgiveCode()
}
