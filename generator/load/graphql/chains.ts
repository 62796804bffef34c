/**
 * How many things lead to each other at most from each on, itself counted: 1 for one that leads to none. Ways that come
 * back to where they were are followed up to there. Iterates where it could call itself: chains may be of any length.
 */
export function chainLengths(leads: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>()
  for (const start of leads.keys()) {
    const way: { readonly name: string; readonly next: readonly string[]; at: number; longest: number }[] = []
    const entered = new Set<string>()
    const enter = (name: string) => {
      entered.add(name)
      way.push({ name, next: leads.get(name) ?? [], at: 0, longest: 0 })
    }
    if (!lengths.has(start)) enter(start)
    for (let step = way.at(-1); step; step = way.at(-1)) {
      const next = step.next[step.at]
      const known = next === undefined ? undefined : lengths.get(next)
      if (next !== undefined && known === undefined && !entered.has(next) && leads.has(next)) {
        enter(next)
        continue
      }
      step.longest = Math.max(step.longest, known ?? 0)
      step.at += 1
      if (next !== undefined) continue
      way.pop()
      lengths.set(step.name, step.longest + 1)
    }
  }
  return lengths
}
