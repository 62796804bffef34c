import type { Property, SpecialRule } from './language.ts'
import { string, values } from './language.ts'

/**
 * A place to go: a route's name, `back`, `{ to, with }`, `{ path, with, planned }` or `{ href }`. `with:` may stand
 * beside it as well.
 */
export const go: SpecialRule = { rule: 'special', name: 'go', shape: string }

export const goWith: Property = {
  about: 'Values for the path and query of the page.',
  rule: values('route'),
  into: 'go',
}
