import type { Entity } from '../../../generator/grammar/entities.ts'
import { isSame } from '../../runtime/forms/values.ts'

/** One of the things that are built, by its fields. */
export type Thing = Readonly<Record<string, unknown>>

/** A thing with the fields that its entity derives. */
export function derived(thing: Thing, entity: Entity | undefined): Thing {
  return entity?.derive?.(thing) ?? thing
}

/** What somebody did; done twice, it is as done once. */
export interface Act {
  readonly is: 'add' | 'set' | 'remove' | 'restore' | 'copy' | 'move'
  /** The id of the thing; of `add` and `copy` the one that was made up for the new thing. */
  readonly id: string
  /** Of `copy`: the id of what is copied. */
  readonly of?: string
  /** The id of what it comes behind; '' for the first place. */
  readonly after?: string
  /** Of `add` and `restore` all fields, of `set` those that change. */
  readonly values?: Thing
}

/** An act and what takes it back. */
export interface Step {
  readonly act: Act
  readonly back: Act
}

/** @param key the field with the id of a thing */
export function withAct(things: readonly Thing[], act: Act, key: string): readonly Thing[] {
  const at = placeOf(things, act.id, key)
  const thing = things[at]
  switch (act.is) {
    case 'add':
    case 'restore':
      return thing ? things : behind(things, { ...act.values, [key]: act.id }, act.after ?? '', key)
    case 'copy': {
      const copied = things[placeOf(things, act.of ?? '', key)]
      return thing || !copied ? things : behind(things, { ...copied, [key]: act.id }, act.of ?? '', key)
    }
    case 'remove':
      return thing ? things.filter((one) => one !== thing) : things
    case 'move':
      if (!thing || act.after === act.id) return things
      return behind(
        things.filter((one) => one !== thing),
        thing,
        act.after ?? '',
        key,
      )
    case 'set':
      return thing ? things.map((one) => (one === thing ? { ...thing, ...act.values } : one)) : things
  }
}

/** What takes an act back, and what does it again; undefined where it changes nothing. */
export function stepOf(things: readonly Thing[], act: Act, key: string): Step | undefined {
  const next = withAct(things, act, key)
  if (next === things) return undefined
  const at = placeOf(things, act.id, key)
  const was = things[at]
  const before = idAt(things, at - 1, key)
  switch (act.is) {
    case 'add':
    case 'restore':
    case 'copy':
      return { act, back: { is: 'remove', id: act.id } }
    case 'remove':
      return { act, back: { is: 'restore', id: act.id, after: before, values: was ?? {} } }
    case 'move':
      return before === idAt(next, placeOf(next, act.id, key) - 1, key)
        ? undefined
        : { act, back: { is: 'move', id: act.id, after: before } }
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

export function placeOf(things: readonly Thing[], id: string, key: string): number {
  return things.findIndex((thing) => thing[key] === id)
}

/** '' before the first. */
export function idAt(things: readonly Thing[], at: number, key: string): string {
  return at < 0 ? '' : String(things[at]?.[key] ?? '')
}

/** What is not there any more leaves the end. */
function behind(things: readonly Thing[], thing: Thing, id: string, key: string): readonly Thing[] {
  const at = id === '' ? 0 : placeOf(things, id, key) + 1
  const place = id !== '' && at === 0 ? things.length : at
  return [...things.slice(0, place), thing, ...things.slice(place)]
}
