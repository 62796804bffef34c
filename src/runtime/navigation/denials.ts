import type { Right } from '../../../generator/grammar/compiled.ts'

/** What was missing: rights by the spec's own names. Under `denial` in expressions. */
export interface Denial {
  readonly needs: readonly Right[]
}

/** Remembers what was missing from when the guard denies a page until another one is entered. A reload forgets it. */
export interface Denials {
  /** Nothing where no right was missing: what a feature or a condition hides is nobody's business. */
  current(): Denial | undefined
  /** The guard sent somebody on; `needs` are the rights that were missing, if that was why. */
  sent(needs?: readonly Right[]): void
  entered(route: string): void
}

/** `page`: the route that says what was missing. */
export function createDenials(page: string): Denials {
  let current: Denial | undefined
  return {
    current: () => current,
    sent(needs = []) {
      current = needs.length > 0 ? { needs } : undefined
    },
    entered(route) {
      if (route !== page) current = undefined
    },
  }
}
