import type { Match } from './address.ts'

/** Moves staff about. The router takes it over when it is there; nothing moves before. */
export interface Navigator {
  /** An address within the console. */
  go(href: string, options?: { readonly replace?: boolean }): void
  /** Resolves when whatever was gone to is there, or was not left for after all. */
  arrived(): Promise<void>
  /** Staff are on their way to another page than the one that is shown. */
  leaving(): boolean
  /** The page that is shown. */
  current(): Match | undefined
  /** Asks the guards of the page again: the session has changed. */
  revalidate(): void
  attach(router: Omit<Navigator, 'attach'>): void
}

/** `first`: the page that the address of the document asks for. */
export function createNavigator(first: Match | undefined): Navigator {
  let attached: Omit<Navigator, 'attach'> | undefined
  return {
    go: (href, options) => attached?.go(href, options),
    arrived: async () => attached?.arrived(),
    leaving: () => attached?.leaving() ?? false,
    current: () => (attached ? attached.current() : first),
    revalidate: () => attached?.revalidate(),
    attach(router) {
      attached = router
    },
  }
}
