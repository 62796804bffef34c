/** What stands at one place of a list before and after; one of them is missing where it was added or removed. */
export interface Pair<Item> {
  readonly before?: Item
  readonly after?: Item
  /** It stands elsewhere among those that stayed. */
  readonly moved?: boolean
}

export interface Likeness<Item> {
  /** The same for items that are the same in every respect. */
  readonly whole: (item: Item) => string
  /** What an item is called; nothing if it has no name. */
  readonly name: (item: Item) => string | undefined
  /** Items of different kinds are never one and the same. */
  readonly kind: (item: Item) => string
  /** Its kind says little: where nothing of two such items is alike, they are two. */
  readonly plain: (item: Item) => boolean
  /** From 0 (nothing alike) to 1. */
  readonly alike: (one: Item, other: Item) => number
}

/**
 * Finds for each item of a list what became of it: first those that stayed as they are, then those that kept their
 * name, then those that are mostly alike, and last those of one kind that stand between the same neighbours.
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  { whole, name, kind, plain, alike }: Likeness<Item>,
): readonly Pair<Item>[] {
  const partner = new Map<number, number>()
  const taken = new Set<number>()
  const take = (from: number, to: number) => {
    partner.set(from, to)
    taken.add(to)
  }
  const matchBy = (textOf: (item: Item) => string | undefined) => {
    const free = new Map<string | undefined, number[]>()
    for (const [to, item] of after.entries()) {
      const text = taken.has(to) ? undefined : textOf(item)
      free.set(text, [...(free.get(text) ?? []), to])
    }
    for (const [from, item] of before.entries()) {
      const text = partner.has(from) ? undefined : textOf(item)
      const to = text === undefined ? undefined : free.get(text)?.shift()
      if (to !== undefined) take(from, to)
    }
  }
  matchBy(whole)
  matchBy((item) => {
    const own = name(item)
    return own === undefined ? undefined : `${kind(item)} ${own}`
  })
  const left = () => before.flatMap((item, from) => (partner.has(from) ? [] : [{ item, from }]))
  const close = left().flatMap(({ item, from }) =>
    after.flatMap((each, to) => {
      const likeness = taken.has(to) || kind(each) !== kind(item) ? 0 : alike(item, each)
      return likeness > 0.5 ? [{ from, to, likeness, far: Math.abs(from - to) }] : []
    }),
  )
  for (const { from, to } of close.sort((a, b) => b.likeness - a.likeness || a.far - b.far)) {
    if (!partner.has(from) && !taken.has(to)) take(from, to)
  }
  for (const { item, from } of left()) {
    const to = after.findIndex(
      (each, at) =>
        !taken.has(at) &&
        kind(each) === kind(item) &&
        (!plain(item) || alike(item, each) > 0) &&
        gap(at, after, taken) === gapBefore(from, partner),
    )
    if (to >= 0) take(from, to)
  }
  return inOrder(before, after, partner)
}

/** How many of the items before it have a partner: between which neighbours an item stands. */
function gap(at: number, items: readonly unknown[], taken: ReadonlySet<number>): number {
  return items.slice(0, at).filter((_, index) => taken.has(index)).length
}

function gapBefore(from: number, partner: ReadonlyMap<number, number>): number {
  return [...partner.keys()].filter((each) => each < from).length
}

/** In the order of `after`, with what was removed where it stood. */
function inOrder<Item>(
  before: readonly Item[],
  after: readonly Item[],
  partner: ReadonlyMap<number, number>,
): readonly Pair<Item>[] {
  const from = new Map([...partner].map(([one, other]) => [other, one]))
  const matched = after.flatMap((_, to) => from.get(to) ?? [])
  const still = longestRise(matched)
  const pairs: Pair<Item>[] = []
  let done = 0
  const tellRemoved = (until: number) => {
    for (; done < until; done++) {
      const item = before[done]
      if (!partner.has(done) && item !== undefined) pairs.push({ before: item })
    }
  }
  for (const [to, item] of after.entries()) {
    const at = from.get(to)
    if (at === undefined) pairs.push({ after: item })
    else {
      if (still.has(at)) tellRemoved(at)
      const old = before[at] as Item
      pairs.push(still.has(at) ? { before: old, after: item } : { before: old, after: item, moved: true })
    }
  }
  tellRemoved(before.length)
  return pairs
}

/** The most numbers of a row that stand in rising order: the fewest others have moved. */
function longestRise(row: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = []
  const previous: number[] = []
  for (const [at, value] of row.entries()) {
    lengths[at] = 1
    previous[at] = -1
    for (let earlier = 0; earlier < at; earlier++) {
      if ((row[earlier] as number) < value && (lengths[earlier] as number) + 1 > (lengths[at] as number)) {
        lengths[at] = (lengths[earlier] as number) + 1
        previous[at] = earlier
      }
    }
  }
  const rise = new Set<number>()
  let at = lengths.indexOf(Math.max(...lengths, 0))
  while (at >= 0) {
    rise.add(row[at] as number)
    at = previous[at] ?? -1
  }
  return rise
}
