/** What is to be found out of things that cost much to try one by one. */
interface Trying<Thing> {
  /** Things of one kind are tried together. */
  readonly kindOf: (thing: Thing) => string
  /** How many are tried at once at most: fewer where they often get into each other's way. */
  readonly most: number
  /** What a thing is about: two about one of these are not tried together. */
  readonly aboutOf: (thing: Thing) => readonly string[]
  /** What is wrong with some that are tried at once; nothing if all is well with each. */
  readonly faultsOf: (things: readonly Thing[]) => Promise<readonly string[]>
}

/**
 * Tries things in groups, each group when one of its things is first asked for. Where something is wrong with a group, its
 * halves are tried, so that what is told of a thing in the end was found with it alone.
 * @returns the faults of a thing, by its name
 */
export function inGroups<Thing>(
  things: readonly (readonly [string, Thing])[],
  { kindOf, most, aboutOf, faultsOf }: Trying<Thing>,
): (name: string) => Promise<readonly string[]> {
  const known = new Map<string, readonly string[]>()
  const groups = groupsOf(things, { kindOf, most, aboutOf })
  const learn = async (group: readonly (readonly [string, Thing])[]): Promise<void> => {
    const faults = await faultsOf(group.map(([, thing]) => thing))
    if (faults.length === 0 || group.length === 1) {
      for (const [name] of group) known.set(name, faults)
      return
    }
    const half = Math.ceil(group.length / 2)
    await learn(group.slice(0, half))
    await learn(group.slice(half))
  }
  return async (name) => {
    if (!known.has(name)) await learn(groups.find((group) => group.some(([each]) => each === name)) ?? [])
    return known.get(name) ?? ['is none of them']
  }
}

function groupsOf<Thing>(
  things: readonly (readonly [string, Thing])[],
  { kindOf, most, aboutOf }: Omit<Trying<Thing>, 'faultsOf'>,
): readonly (readonly (readonly [string, Thing])[])[] {
  const groups: { readonly kind: string; readonly about: Set<string>; readonly all: (readonly [string, Thing])[] }[] =
    []
  for (const each of things) {
    const kind = kindOf(each[1])
    const about = aboutOf(each[1])
    const fits = groups.find(
      (group) => group.kind === kind && group.all.length < most && !about.some((one) => group.about.has(one)),
    )
    if (fits) fits.all.push(each)
    else groups.push({ kind, about: new Set(), all: [each] })
    for (const one of about) (fits ?? groups.at(-1))?.about.add(one)
  }
  return groups.map(({ all }) => all)
}
