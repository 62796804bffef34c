import { caps } from '../../load/limits.ts'
import { type Position, type Reading, readPositions, TooComplicated } from './positions.ts'

/**
 * Why a regular expression could keep staff's browser busy for minutes over a short text; nothing where it cannot. That
 * is so where the same letters can be read in two ways, over and over: each letter more then doubles the tries. It is as
 * good as so where many repeats in a row can read the same letters. Patterns that are slow over very long texts pass.
 */
export function patternCost(pattern: string): string | undefined {
  if (pattern.length > caps.patternLength) return `A regular expression has ${caps.patternLength} letters at most.`
  // Only a repeat of what is in brackets can hold another one or a choice.
  const repeats = pattern.match(/[*+]|,\d*\}/g)?.length ?? 0
  if (!/\)[*+?{]/.test(pattern) && repeats < longRow) return undefined
  try {
    const readings = readPositions(pattern)
    if (readings.some((reading) => reading.manyEmpty || isAmbiguousOverAndOver(reading)))
      return 'With some texts this regular expression never ends: what it repeats can be read in several ways. Repeat each part once, and let no two choices begin alike.'
    if (readings.some((reading) => longestRow(reading) >= longRow))
      return `With some texts this regular expression takes minutes: ${longRow} of its repeats can read the same letters. Put between them what none of them reads.`
    return undefined
  } catch (cause) {
    if (cause instanceof TooComplicated) return 'This regular expression is too long to be proved. Write it simpler.'
    throw cause
  }
}

/** Repeats in a row that can read the same letters: the tries grow with that power of the text's length. */
const longRow = 5

/** The most repeats in a row of which each can leave letters to the next. */
function longestRow({ positions }: Reading): number {
  const repeats = positions.flatMap(({ next }, at) => (next.includes(at) ? [at] : []))
  const rows = new Map<number, number>()
  const rowFrom = (repeat: number): number => {
    const known = rows.get(repeat)
    if (known !== undefined) return known
    rows.set(repeat, 1)
    const row = 1 + Math.max(0, ...leavesTo(repeat, positions).map(rowFrom))
    rows.set(repeat, row)
    return row
  }
  return Math.max(0, ...repeats.map(rowFrom))
}

/** The repeats that can be come to from one by reading one of its letters over and over. */
function leavesTo(from: number, positions: readonly Position[]): readonly number[] {
  const found: number[] = []
  const seen = new Set([from])
  const pending = [{ at: from, letters: positions[from]?.characters }]
  for (let step = pending.pop(); step; step = pending.pop()) {
    for (const next of positions[step.at]?.next ?? []) {
      const position = positions[next]
      if (seen.has(next) || !position || !step.letters) continue
      const letters = step.letters.intersect(position.characters)
      if (letters.isEmpty) continue
      seen.add(next)
      if (position.next.includes(next)) found.push(next)
      pending.push({ at: next, letters })
    }
  }
  return found
}

/**
 * Whether a place can be come back to in two ways by the same letters. Pairs of places that can be read at once are
 * walked; a pair of different ones that leads from a place back to it, or a step that can be taken in two ways, is such.
 */
function isAmbiguousOverAndOver({ positions }: Reading): boolean {
  const loops = components(positions.length, (at) => positions[at]?.next ?? [])
  const sameLoop = (one: number, other: number) => loops[one] === loops[other]
  for (const [at, { next }] of positions.entries()) {
    const inLoop = next.filter((each) => sameLoop(at, each))
    if (new Set(inLoop).size < inLoop.length) return true
  }
  const width = positions.length
  const overlap = overlaps(positions)
  let steps = 0
  const after = (pair: number) => {
    const [one, other] = [Math.floor(pair / width), pair % width]
    const pairs: number[] = []
    for (const a of positions[one]?.next ?? []) {
      if (!sameLoop(one, a)) continue
      for (const b of positions[other]?.next ?? []) {
        if (++steps > 2_000_000) throw new TooComplicated()
        if (sameLoop(other, b) && overlap(a, b)) pairs.push(a * width + b)
      }
    }
    return pairs
  }
  const pairLoops = components(width * width, after)
  // Of the pairs around a place that is read twice at once, one with two different places is enough.
  const straight = new Set(positions.map((_, at) => pairLoops[at * width + at]))
  return pairLoops.some((loop, pair) => Math.floor(pair / width) !== pair % width && straight.has(loop))
}

function overlaps(positions: readonly Position[]): (one: number, other: number) => boolean {
  const known = new Map<number, boolean>()
  return (one, other) => {
    const key = Math.min(one, other) * positions.length + Math.max(one, other)
    const [a, b] = [positions[one], positions[other]]
    const found = known.get(key) ?? (a !== undefined && b !== undefined && !a.characters.isDisjointWith(b.characters))
    known.set(key, found)
    return found
  }
}

/** Nodes that lead to each other have the same number (Tarjan's algorithm, without calling itself). */
function components(count: number, after: (node: number) => readonly number[]): readonly number[] {
  const found = new Array<number>(count).fill(-1)
  const low = new Array<number>(count).fill(-1)
  const order = new Array<number>(count).fill(-1)
  const open: number[] = []
  let clock = 0
  let components = 0
  for (let root = 0; root < count; root++) {
    if (order[root] !== -1) continue
    const walk: { node: number; next: readonly number[]; at: number }[] = []
    const enter = (node: number) => {
      order[node] = low[node] = clock++
      open.push(node)
      walk.push({ node, next: after(node), at: 0 })
    }
    enter(root)
    for (let top = walk.at(-1); top; top = walk.at(-1)) {
      const { node } = top
      const next = top.next[top.at++]
      if (next !== undefined) {
        if (order[next] === -1) enter(next)
        else if (found[next] === -1) low[node] = Math.min(low[node] ?? 0, order[next] ?? 0)
        continue
      }
      walk.pop()
      const parent = walk.at(-1)
      if (parent) low[parent.node] = Math.min(low[parent.node] ?? 0, low[node] ?? 0)
      if (low[node] !== order[node]) continue
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        found[member] = components
        if (member === node) break
      }
      components++
    }
  }
  return found
}
