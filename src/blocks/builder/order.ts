/** One of the things that are built, by its fields. */
export type Thing = Readonly<Record<string, unknown>>

/** The fields by which things are known: the id of each, and of what it lies in; without that, they lie in none. */
export interface Keys {
  readonly id: string
  readonly within?: string
}

/** Where a thing stands: behind a sibling, '' for the first place; and in what, '' for nothing. */
export interface Place {
  readonly after: string
  readonly within: string
}

export function placeOf(things: readonly Thing[], id: string, keys: Keys): number {
  return things.findIndex((thing) => thing[keys.id] === id)
}

/** The thing of an id. */
export function thingOf(things: readonly Thing[], id: string, keys: Keys): Thing | undefined {
  return things[placeOf(things, id, keys)]
}

export const idOf = (thing: Thing, keys: Keys): string => String(thing[keys.id])

/** The id of what a thing lies in; '' for nothing. */
export function withinOf(thing: Thing, { within }: Keys): string {
  return within === undefined ? '' : String(thing[within] ?? '')
}

/** What lies right in something, or for '' in nothing, in order. */
export function siblingsIn(things: readonly Thing[], within: string, keys: Keys): readonly Thing[] {
  return things.filter((thing) => withinOf(thing, keys) === within)
}

/** A thing and all that lies in it. */
export function branchOf(things: readonly Thing[], thing: Thing, keys: Keys): readonly Thing[] {
  if (keys.within === undefined) return [thing]
  const inside = siblingsIn(things, idOf(thing, keys), keys)
  return [thing, ...inside.flatMap((each) => branchOf(things, each, keys))]
}

/** How many things a thing lies in: 0 for none. */
export function depthOf(things: readonly Thing[], thing: Thing, keys: Keys): number {
  const above = thingOf(things, withinOf(thing, keys), keys)
  return above ? depthOf(things, above, keys) + 1 : 0
}

/** How many levels a thing and what lies in it have. */
export function heightOf(things: readonly Thing[], thing: Thing, keys: Keys): number {
  const inside = keys.within === undefined ? [] : siblingsIn(things, idOf(thing, keys), keys)
  return 1 + Math.max(0, ...inside.map((each) => heightOf(things, each, keys)))
}

/** Where a thing stands now. */
export function standsAt(things: readonly Thing[], thing: Thing, keys: Keys): Place {
  const within = withinOf(thing, keys)
  const siblings = siblingsIn(things, within, keys)
  const before = siblings[siblings.indexOf(thing) - 1]
  return { after: before ? idOf(before, keys) : '', within }
}

/** Things with a branch of others in a place; what is not there any more leaves the end of its level, or of all. */
export function put(
  things: readonly Thing[],
  [first, ...inside]: readonly Thing[],
  { after, within }: Place,
  keys: Keys,
): readonly Thing[] {
  if (!first) return things
  const before = after === '' ? undefined : thingOf(things, after, keys)
  const holder = before ? withinOf(before, keys) : thingOf(things, within, keys) ? within : ''
  const siblings = siblingsIn(things, holder, keys)
  const last = before ?? (after === '' && (within === '' || holder === within) ? undefined : siblings.at(-1))
  const branch = last ? branchOf(things, last, keys) : []
  const end = branch.at(-1)
  const at = end ? things.indexOf(end) + 1 : holder === '' ? 0 : placeOf(things, holder, keys) + 1
  const placed = keys.within === undefined ? first : { ...first, [keys.within]: holder === '' ? null : holder }
  return [...things.slice(0, at), placed, ...inside, ...things.slice(at)]
}

/** How a row stands among the others. */
export interface Standing {
  /** How many things it lies in. */
  readonly level: number
  readonly within: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The id of the sibling behind it. */
  readonly next: string | undefined
}

/** How each thing stands, by its id; looked at once for all of them. */
export function standings(things: readonly Thing[], keys: Keys): ReadonlyMap<string, Standing> {
  const levels = new Map<string, Thing[]>()
  for (const thing of things) {
    const within = withinOf(thing, keys)
    const level = levels.get(within)
    if (level) level.push(thing)
    else levels.set(within, [thing])
  }
  const all = new Map<string, Standing>()
  const stand = (within: string, level: number) => {
    const siblings = levels.get(within) ?? []
    siblings.forEach((thing, at) => {
      const id = idOf(thing, keys)
      const next = siblings[at + 1]
      const isLast = next === undefined
      all.set(id, { level, within, isFirst: at === 0, isLast, next: next && idOf(next, keys) })
      if (keys.within !== undefined) stand(id, level + 1)
    })
  }
  stand('', 0)
  return all
}
