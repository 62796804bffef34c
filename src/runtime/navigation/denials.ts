import type { Right } from '../../../generator/grammar/compiled.ts'

/** Under `denial` in expressions. */
export interface Denial {
  /** The rights that were missing, by the spec's own names. */
  readonly needs: readonly Right[]
  /** The address that was refused, to be tried again. */
  readonly page?: string
}

/** Remembers what was missing from when the guard denies a page until another one is entered. A reload forgets it. */
export interface Denials {
  /** Nothing where no right was missing: what a feature or a condition hides is nobody's business. */
  current(): Denial | undefined
  /** The guard of a page sent somebody on; `needs` are the rights that were missing, if that was why. */
  sent(needs?: readonly Right[], page?: string): void
  /** A page was entered; `behind`: the address of the page whose own address it stands behind. */
  entered(route: string, behind?: string): void
}

/** `page`: the route that says what was missing. */
export function createDenials(page: string): Denials {
  let current: Denial | undefined
  return {
    current: () => current,
    sent(needs = [], refused) {
      current = needs.length > 0 ? { needs, page: refused } : undefined
    },
    entered(route, behind) {
      if (behind !== undefined) current = { needs: [], page: behind }
      else if (route !== page) current = undefined
    },
  }
}
