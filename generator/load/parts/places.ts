import type { PutInPlace } from '../spec.ts'
import type { Expansion } from './expand.ts'

/** What an expansion notes of what it put in place. */
export type Places = Omit<Expansion, 'parts' | 'unread' | 'report'>

export function noPlaces(): Places {
  return {
    uses: new Map(),
    used: new Set(),
    roots: new Map(),
    values: new Map(),
    refused: new Set(),
    misshapen: new Set(),
  }
}

/** Adds what was noted of one file to what is known of all. */
export function addPlaces(all: Places, own: Places): void {
  for (const [use, part] of own.uses) all.uses.set(use, part)
  for (const name of own.used) all.used.add(name)
  for (const [node, use] of own.roots) all.roots.set(node, use)
  for (const [node, use] of own.values) all.values.set(node, use)
  for (const node of own.refused) all.refused.add(node)
  for (const node of own.misshapen) all.misshapen.add(node)
}

const names = ['uses', 'used', 'roots', 'values', 'refused', 'misshapen'] as const

/** How much is noted so far, of each kind. */
export type Sizes = Readonly<Record<(typeof names)[number], number>> | undefined

export function sizesOf(parts: PutInPlace | undefined): Sizes {
  return parts && (Object.fromEntries(names.map((name) => [name, parts[name].size])) as Sizes)
}

/** What was noted since it was that much. */
export function placesSince(sizes: Sizes, parts: PutInPlace | undefined): Places {
  if (!sizes || !parts) return noPlaces()
  const since = <Each>(all: Iterable<Each>, size: number) => [...all].slice(size)
  return {
    uses: new Map(since(parts.uses, sizes.uses)),
    used: new Set(since(parts.used, sizes.used)),
    roots: new Map(since(parts.roots, sizes.roots)),
    values: new Map(since(parts.values, sizes.values)),
    refused: new Set(since(parts.refused, sizes.refused)),
    misshapen: new Set(since(parts.misshapen, sizes.misshapen)),
  }
}
