import type { Match } from './address.ts'

/** Moves staff about. The router takes it over when it is there; nothing moves before. */
export interface Navigator {
  /** An address within the console. */
  go(href: string, options?: { readonly replace?: boolean }): void
  /** Resolves when whatever was gone to is there, or was not left for after all. */
  arrived(): Promise<void>
  /** Staff are on their way to another page than the one that is shown. */
  leaving(): boolean
  /** Steps have begun that lead to another page, such as what deletes the thing that is shown; gives how to end it. */
  startDeparting(): () => void
  /** Such steps, or a way to another page, are under way. */
  departing(): boolean
  /** The page that is shown. */
  current(): Match | undefined
  /** Asks the guards of the page again: the session has changed. */
  revalidate(): void
  attach(router: RouterPart): void
}

/** What only the router can do. */
type RouterPart = Omit<Navigator, 'attach' | 'startDeparting' | 'departing'>

/** `first`: the page that the address of the document asks for. */
export function createNavigator(first: Match | undefined): Navigator {
  let attached: RouterPart | undefined
  let departures = 0
  const leaving = () => attached?.leaving() ?? false
  return {
    go: (href, options) => attached?.go(href, options),
    arrived: async () => attached?.arrived(),
    leaving,
    startDeparting() {
      departures += 1
      return () => {
        departures -= 1
      }
    },
    departing: () => departures > 0 || leaving(),
    current: () => (attached ? attached.current() : first),
    revalidate: () => attached?.revalidate(),
    attach(router) {
      attached = router
    },
  }
}
