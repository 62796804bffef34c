/** A name that is close to another, and whether no other name is as close. */
export interface Closest {
  readonly name: string
  readonly sure: boolean
}

/**
 * The name that was most likely meant: at most 2 edits away (3 in long names), or the same but for case and dashes.
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  return closest(name, names)?.name
}

/** As `nearest`; it is `sure` where only that name can have been meant, so that a machine may write it. */
export function closest(name: string, names: Iterable<string>): Closest | undefined {
  let best: string | undefined
  let bestDistance = Math.min(name.length > 8 ? 3 : 2, Math.max(1, name.length - 2)) + 1
  let rivals = false
  if (name.length < 2) return undefined
  const plain = plainForm(name)
  for (const candidate of names) {
    if (candidate === name || candidate === best) continue
    const alike = candidate.length >= plain.length && plainForm(candidate) === plain
    const distance = alike ? 0 : editDistance(name, candidate, bestDistance + 1)
    if (distance === bestDistance && best !== undefined) rivals = true
    if (
      distance < bestDistance ||
      (distance > 0 && distance === bestDistance && best !== undefined && closerInLength(name, candidate, best))
    ) {
      rivals &&= distance === bestDistance
      best = candidate
      bestDistance = distance
    }
  }
  if (best === undefined) return undefined
  return { name: best, sure: !rivals && name.length >= shortest[bestDistance as 0 | 1 | 2 | 3] }
}

/** The least length of a name at which its nearest one is sure, by the number of edits between both. */
const shortest = [2, 3, 6, 10] as const

/** Of two names that are equally far away, a letter mistyped is likelier than one left out. */
function closerInLength(name: string, candidate: string, best: string): boolean {
  return Math.abs(candidate.length - name.length) < Math.abs(best.length - name.length)
}

function plainForm(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '')
}

/** Insertions, deletions, exchanges and swaps of neighbours from `a` to `b`; `limit` or more once it cannot be less. */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  // What both begin and end with costs nothing; of names of one kind that is often most of them.
  const most = Math.min(a.length, b.length)
  let from = 0
  while (from < most && a[from] === b[from]) from++
  let less = 0
  while (less < most - from && a[a.length - 1 - less] === b[b.length - 1 - less]) less++
  return distanceBetween(a.slice(from, a.length - less), b.slice(from, b.length - less), limit)
}

function distanceBetween(a: string, b: string, limit: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = new Array<number>(b.length + 1).fill(limit)
    current[0] = i
    let least = i
    // Further from the middle than the limit, nothing costs less than it.
    for (let j = Math.max(1, i - limit); j <= Math.min(b.length, i + limit); j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least >= limit) return limit
    before = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
