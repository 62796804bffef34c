import type { Problem } from '../../problem.ts'
import { pages } from '../../problems/pages.ts'

/**
 * Whether what a problem marks is a name that the spec defines somewhere: that definition may be what is mistyped. Words of
 * the language are defined by none of its files.
 */
export function marksName({ code, names }: Problem): boolean {
  return names ?? pages[code]?.names ?? false
}
