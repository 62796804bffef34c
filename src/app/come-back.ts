import { Failure } from '../runtime/failures/failure.ts'
import { addressOf } from '../runtime/navigation/address.ts'
import type { Services } from '../runtime/services.ts'
import type { Arrival } from '../runtime/session/session.ts'
import { startFirstPage } from './start-first-page.ts'

/**
 * Starts the first page; where somebody comes back from a hosted sign-in, that is finished first, before any guard is
 * asked. Gives what the error catalogue has to be told when there is somebody to be shown it.
 */
export function startWithWhoeverComes(services: Services): Promise<Failure | undefined> | undefined {
  const coming = services.session.comeBack(new URL(globalThis.location.href))
  if (coming) return coming.then((arrival) => arrive(arrival, services))
  startFirstPage(services)
}

function arrive(arrival: Arrival, services: Services): Failure | undefined {
  const { previous } = services
  // The address holds a code or tokens: no entry of the history may keep them.
  globalThis.history.replaceState(null, '', destination(arrival, services))
  startFirstPage(services, { keepsPrevious: true })
  // Whoever was refused may sign in otherwise, and still wants to go there.
  if (arrival.kind !== 'signedIn' && arrival.path !== undefined) previous.keep(arrival.path)
  if (arrival.kind === 'refused') return arrival.failure
  return arrival.kind === 'said' && !takesMessage(services) ? refused(arrival.message) : undefined
}

/** The parameter by which the sign-in page learns what a hosted sign-in said (product 8). */
const says = 'err_msg'

/** A sign-in page without it leaves what was said to the error catalogue. */
function takesMessage({ spec, addresses }: Services): boolean {
  return says in (addresses.routes.find((one) => one.name === spec.console.pages.signIn)?.query ?? {})
}

function refused(message: string): Failure {
  return new Failure({ kind: 'session', operation: 'federatedSignIn', type: 'Refused', message })
}

function destination(arrival: Arrival, { previous, addresses: { routes }, spec: { console: settings } }: Services) {
  const at = (name: string | undefined, values = {}) => {
    const route = routes.find((one) => one.name === name)
    return (route && addressOf(route, values)) ?? '/'
  }
  if (arrival.kind === 'signedIn') {
    // It went through other hands: only a path of this console's own is gone to.
    if (arrival.path !== undefined) previous.keep(arrival.path)
    else previous.forget()
    return previous.take() ?? at(settings.pages.home)
  }
  // Product 8: the sign-in page says why.
  return at(settings.pages.signIn, arrival.kind === 'said' ? { [says]: arrival.message } : {})
}
