import { isSame } from '../../runtime/forms/values.ts'
import { branchOf, idOf, type Keys, type Place, put, standsAt, type Thing, thingOf, withinOf } from './order.ts'

/** What somebody did; done twice, it is as done once. */
export interface Act extends Partial<Place> {
  readonly is: 'add' | 'set' | 'remove' | 'restore' | 'copy' | 'move'
  /** The id of the thing; of `add` and `copy` the one that was made up for the new thing. */
  readonly id: string
  /** Of `copy`: the id of what is copied. */
  readonly of?: string
  /** Of `add` and `restore` all fields, of `set` those that change. */
  readonly values?: Thing
  /** Of `restore`: what lay in it. */
  readonly inside?: readonly Thing[]
}

/** An act and what takes it back. */
export interface Step {
  readonly act: Act
  readonly back: Act
}

export function withAct(things: readonly Thing[], act: Act, keys: Keys): readonly Thing[] {
  const thing = thingOf(things, act.id, keys)
  const place = { after: act.after ?? '', within: act.within ?? '' }
  switch (act.is) {
    case 'add':
    case 'restore': {
      if (thing) return things
      return put(things, [{ ...act.values, [keys.id]: act.id }, ...(act.inside ?? [])], place, keys)
    }
    case 'copy': {
      const copied = thingOf(things, act.of ?? '', keys)
      if (thing || !copied) return things
      const behind = { after: idOf(copied, keys), within: withinOf(copied, keys) }
      return put(things, copiesOf(branchOf(things, copied, keys), act.id, keys), behind, keys)
    }
    case 'remove': {
      const gone = thing && branchOf(things, thing, keys)
      return gone ? things.filter((one) => !gone.includes(one)) : things
    }
    case 'move': {
      const branch = thing && branchOf(things, thing, keys)
      const goesInItself = branch?.some((one) => [act.after, act.within].includes(idOf(one, keys)))
      if (!branch || goesInItself) return things
      return put(
        things.filter((one) => !branch.includes(one)),
        branch,
        place,
        keys,
      )
    }
    case 'set':
      return thing ? things.map((one) => (one === thing ? { ...thing, ...act.values } : one)) : things
  }
}

/** What takes an act back, and what does it again; undefined where it changes nothing. */
export function stepOf(things: readonly Thing[], act: Act, keys: Keys): Step | undefined {
  const next = withAct(things, act, keys)
  if (next === things) return undefined
  const was = thingOf(things, act.id, keys)
  switch (act.is) {
    case 'add':
    case 'restore':
    case 'copy':
      return { act, back: { is: 'remove', id: act.id } }
    case 'remove': {
      if (!was) return undefined
      const [, ...inside] = branchOf(things, was, keys)
      return { act, back: { is: 'restore', id: act.id, ...standsAt(things, was, keys), values: was, inside } }
    }
    case 'move': {
      const now = thingOf(next, act.id, keys)
      if (!was || !now) return undefined
      const [before, after] = [standsAt(things, was, keys), standsAt(next, now, keys)]
      return isSame(before, after) ? undefined : { act, back: { is: 'move', id: act.id, ...before } }
    }
    case 'set': {
      const names = Object.keys(act.values ?? {}).filter((name) => !isSame(was?.[name], act.values?.[name]))
      if (names.length === 0) return undefined
      const values = Object.fromEntries(names.map((name) => [name, was?.[name] ?? null]))
      return { act, back: { is: 'set', id: act.id, values } }
    }
  }
}

/** Acts with those that set fields of one thing, one right after another, as one. */
export function joined(acts: readonly Act[], act: Act): readonly Act[] {
  const last = acts.at(-1)
  if (act.is !== 'set' || last?.is !== 'set' || last.id !== act.id) return [...acts, act]
  return [...acts.slice(0, -1), { ...last, values: { ...last.values, ...act.values } }]
}

/** Copies of a thing and what lies in it. Those inside are called after the first: `id-1`, in order, as the server does it too. */
function copiesOf(branch: readonly Thing[], id: string, keys: Keys): readonly Thing[] {
  const ids = new Map(branch.map((thing, at) => [idOf(thing, keys), at === 0 ? id : `${id}-${at}`]))
  return branch.map((thing) => {
    const copy = { ...thing, [keys.id]: ids.get(idOf(thing, keys)) }
    const within = ids.get(withinOf(thing, keys))
    return keys.within === undefined || within === undefined ? copy : { ...copy, [keys.within]: within }
  })
}
