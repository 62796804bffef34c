import { whenReached } from '../connection/connection.ts'
import { isOffline } from '../failures/failure.ts'
import type { Match } from '../navigation/address.ts'
import type { Services } from '../services.ts'
import { type Entered, enterPage } from './enter.ts'

/**
 * Goes to a page, and where the server is out of reach waits until it is back: the page before stays meanwhile, under the
 * words that say so. Rejects with any other failure, with what fails twice though the server answers, and with the reason
 * of the signal when somebody goes elsewhere instead.
 */
export async function enterWhenReached(page: Match, services: Services, signal: AbortSignal): Promise<Entered> {
  const { connection } = services
  for (let failedInReach = false; ; ) {
    try {
      return await enterPage(page, services)
    } catch (thrown) {
      if (!isOffline(thrown)) throw thrown
      const isThere = await connection.reach()
      if (isThere && failedInReach) throw thrown
      failedInReach = isThere
      await whenReached(connection, signal)
      services.resources.retryFailed()
    }
  }
}
