import { type CompileCache, newCache } from '../../../generator/commands/compile.ts'
import { placesOf } from '../../../generator/commands/options.ts'

const caches = new Map<string, CompileCache>()

/**
 * What was found out of a spec, by its folder: all files of tests that a process runs have it in common, as a watch has
 * from edit to edit. The product's spec is large, and looked at for the first time it takes seconds. That what is kept says
 * the same as what is found anew is held by kept-checks.test.ts and fuzz.test.ts.
 */
export function cacheOf(spec: string): CompileCache {
  const cache = caches.get(spec) ?? newCache()
  caches.set(spec, cache)
  return cache
}

/** Of the product's spec, and of copies of it that are read as `spec` in their own folder. */
export const productCache = cacheOf(placesOf().spec)
