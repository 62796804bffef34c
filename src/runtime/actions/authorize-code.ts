import type * as Authorize from './authorize.ts'

let there: typeof Authorize | undefined

/** Fetches what opens pop-ups of other services: few controls do. */
export const loadAuthorize = async (): Promise<typeof Authorize> => {
  there = await import('./authorize.ts')
  return there
}

/** It, where it is there: a browser opens a pop-up in the tick of a press only. */
export const authorizeCode = (): typeof Authorize | undefined => there
