import { fetchOnce } from '../code/fetch-once.ts'
import type * as Where from './where.ts'

/** Fetches it; resolves once `whereCode` has it. */
export const loadWhereCode = fetchOnce(() =>
  import('./where.ts').then((code) => {
    there = code
  }),
)
let there: typeof Where | undefined

/** The code of filters that staff put together: few addresses have any. Throws the promise of it while it is on its way. */
export function whereCode(): typeof Where {
  if (!there) throw loadWhereCode()
  return there
}
