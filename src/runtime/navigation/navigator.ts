import type { Match } from './address.ts'

/** Moves staff about. The router takes it over when it is there; nothing moves before. */
export interface Navigator {
  /** An address within the console. */
  go(href: string, options?: GoOptions): void
  /** Somebody else is asked first, for every way within the console. */
  detour(by: Detour): void
  /** The browser has gone back or forth; called before the router hears of it. */
  popped(event: PopStateEvent): void
  /** Resolves when whatever was gone to is there, or was not left for after all. */
  arrived(): Promise<void>
  /** The path of the page that is shown, or is being gone to. */
  path(): string
  /** The address from which one came to the page that is shown, of one for people who are signed in. */
  former(): string | undefined
  /** Calls whenever the router has moved, be it within a page; gives how to end that. */
  moved(listener: () => void): () => void
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

export interface GoOptions {
  /** The page that is left is not come back to. */
  readonly replace?: boolean | undefined
}

/** How the router goes. */
interface RouterOptions extends GoOptions {
  /** The next page comes into the entry of the history that the browser is at, which is no page. */
  readonly takes?: boolean
  /** What the entry of the next page says of itself. */
  readonly state?: unknown
}

type RouterGo = (href: string, options?: RouterOptions) => void

export interface Detour {
  /** Goes on with `go`; resolves when it has. */
  go(href: string, options: GoOptions | undefined, go: RouterGo): Promise<void> | void
  /** May keep it from the router. */
  pop(event: PopStateEvent): void
}

/** What only the router can do. */
interface RouterPart extends Omit<Navigator, 'go' | 'detour' | 'popped' | 'attach' | 'startDeparting' | 'departing'> {
  readonly go: RouterGo
}

/** `first`: the page that the address of the document asks for. */
export function createNavigator(first: Match | undefined): Navigator {
  let attached: RouterPart | undefined
  let departures = 0
  let detour: Detour | undefined
  let going: Promise<void> | void
  const leaving = () => attached?.leaving() ?? false
  return {
    go(href, options) {
      if (!attached) return
      if (detour) going = detour.go(href, options, attached.go)
      else attached.go(href, options)
    },
    detour(by) {
      detour = by
    },
    popped: (event) => detour?.pop(event),
    async arrived() {
      await going
      await attached?.arrived()
    },
    path: () => attached?.path() ?? globalThis.location.pathname,
    former: () => attached?.former(),
    moved: (listener) => attached?.moved(listener) ?? (() => {}),
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
