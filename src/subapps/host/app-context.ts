import type { ApolloClient } from '@apollo/client'
import type { App } from '../../../generator/grammar/apps.ts'
import type { Ability } from '../../../generator/values/gates/evaluate.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { isWaiting, type Scopes } from '../../runtime/expressions/scopes.ts'
import type { Match } from '../../runtime/navigation/address.ts'
import { isOwnPath } from '../../runtime/navigation/href.ts'
import type { Services } from '../../runtime/services.ts'
import { type AppContext, type AppNavigation, contract } from '../contract.ts'
import { type DrawnHost, drawnHost } from './drawn-host.ts'

/** What a sub-application is told at a time. */
export interface Told {
  readonly base: string
  readonly address: string
  readonly scopes: Scopes
  readonly ability: Ability
  readonly scheme: AppContext['scheme']
  /** Only for what is drawn from the spec: it shares the host's services. */
  readonly drawn?: DrawnHost
}

/** What stays the same for as long as a sub-application stands there. */
export interface Lasting {
  readonly app: App
  readonly services: Services
  readonly navigation: AppNavigation
  readonly fail: (reason: unknown) => void
}

/** The context of a sub-application, as it is now. */
export function appContext({ app, services, navigation, fail }: Lasting, told: Told, signal: AbortSignal): AppContext {
  const { session, features, notices, texts, api } = services
  const { base, address, scopes, ability, scheme, drawn } = told
  return Object.freeze({
    contract,
    base,
    address,
    values: Object.freeze(givenTo(app, scopes)),
    session: Object.freeze({ token: () => session.token() }),
    can: (action: string, subject: string) => ability.can(action, subject),
    feature: (name: string) => {
      try {
        return features.of(scopes).allowed(name)
      } catch (thrown) {
        if (isWaiting(thrown)) return false
        throw thrown
      }
    },
    navigation,
    client: () => api.client() as Promise<ApolloClient>,
    notify: (tone: Parameters<AppContext['notify']>[0], text: string) => notices.notify({ tone, text: String(text) }),
    fail,
    language: texts.language,
    scheme,
    signal,
    ...(drawn && { [drawnHost]: drawn }),
  })
}

/** What the spec hands over; what is loading or not there is null, so that it can be compared and passed on. */
export function givenTo({ gives }: App, { settled }: Scopes): Record<string, unknown> {
  return Object.fromEntries(Object.entries(gives).map(([name, value]) => [name, valueIn(value, settled) ?? null]))
}

/**
 * The way about of a sub-application. `staysIn`: whether a page still shows it, so that nobody is asked before going
 * there.
 */
export function appNavigation(
  { navigator, unsaved }: Pick<Services, 'navigator' | 'unsaved'>,
  staysIn: (page: Match | undefined) => boolean,
  { signal, report }: { readonly signal: AbortSignal; readonly report: (thrown: unknown) => void },
): AppNavigation {
  return Object.freeze({
    go(href: string, options?: { readonly replace?: boolean }) {
      if (!isOwnPath(href)) throw new Error(`"${href}" is no address within the console.`)
      if (!signal.aborted) navigator.go(href, options)
    },
    back() {
      if (!signal.aborted) globalThis.history.back()
    },
    guard(isUnsaved: () => boolean) {
      const asks = () => {
        try {
          return isUnsaved() === true
        } catch (thrown) {
          report(thrown)
          return false
        }
      }
      const remove = unsaved.add({ window: undefined, unsaved: asks, goneOn: (page) => !staysIn(page) })
      const closing = (event: BeforeUnloadEvent) => {
        if (asks()) event.preventDefault()
      }
      globalThis.addEventListener('beforeunload', closing)
      const release = () => {
        signal.removeEventListener('abort', release)
        globalThis.removeEventListener('beforeunload', closing)
        remove()
      }
      signal.addEventListener('abort', release)
      return release
    },
  })
}
