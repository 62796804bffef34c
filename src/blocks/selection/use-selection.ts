import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Selecting } from '../../../generator/grammar/selecting.ts'
import { evaluateGate } from '../../../generator/values/gates/evaluate.ts'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import { useAbility } from '../../runtime/gates/ability-context.tsx'
import { useScopes } from '../../runtime/scope.tsx'
import { useKeptHere } from '../../runtime/screens/kept-here.ts'
import { useServices } from '../../runtime/services-context.tsx'
import { chosenOf, createSelection, type Extent, type Selection } from './selection.ts'

/** Whether staff may do anything with what is selected, whatever that is: without it, nothing can be selected. */
export function useMaySelect(actions: Selecting['actions']): boolean {
  const { features } = useServices()
  const ability = useAbility()
  const scopes = useScopes()
  const asking = { scope: scopes.settled, ability, features: features.of(scopes) }
  return actions.some(({ gate }) => {
    const verdict = evaluateGate(gate && { ...gate, when: undefined }, asking)
    return verdict.allowed || (verdict.instead !== undefined && 'disabled' in verdict.instead)
  })
}

/** The key of a thing, worked out once for each. */
export function useKeyOf({ id }: Pick<Selecting, 'id'>): (item: Item) => string {
  const scopes = useScopes()
  const latest = useRef({ id, scopes })
  latest.current = { id, scopes }
  const [keyOf] = useState(() => {
    const known = new WeakMap<Item, string>()
    return (item: Item) => {
      const { id, scopes } = latest.current
      const key = known.get(item) ?? String(id(extendScopes(scopes, { item }).settled))
      known.set(item, key)
      return key
    }
  })
  return keyOf
}

export interface SelectionOptions {
  /** What is selected in one is not in the next. */
  readonly view: string
  readonly settled: boolean
  /** How many may be selected. */
  readonly most?: number | undefined
  /** What is selected stays so in the next view: it is counted before what is there. */
  readonly keeps?: boolean | undefined
  /** The name under which other views of the screen have the same selection; what it was of stays in it. */
  readonly shares?: string | undefined
}

/** A selection that knows what there is. */
export function useSelection(keys: readonly string[], options: SelectionOptions): Selection {
  const { view, settled, most, keeps, shares } = options
  const keptHere = useKeptHere()
  const [own] = useState(createSelection)
  const selection = shares === undefined ? own : keptHere(`selection ${shares}`, createSelection)
  const seen = useRef(view)
  useLayoutEffect(() => {
    const gone = keeps ? chosenOf(selection.state()).filter((key) => !keys.includes(key)) : []
    selection.know([...gone, ...keys], most)
    if (!settled || seen.current === view) return
    seen.current = view
    selection.forgetMissing()
  }, [selection, keys, view, settled, most, keeps])
  return selection
}

/** Remembers the things that were there, where what is selected stays so. */
export function useThings(selection: Selection, byKey: ReadonlyMap<string, Item>, keeps: boolean): void {
  useLayoutEffect(() => {
    if (keeps) for (const [key, item] of byKey) selection.things.set(key, item)
  }, [keeps, selection, byKey])
}

/** Draws only what changes. */
export function useIsSelected(selection: Selection, key: string): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.has(key))
}

/** Whether no more can be selected. */
export function useIsFull(selection: Selection): boolean {
  return useSyncExternalStore(selection.subscribe, selection.isFull)
}

/** Whether what is selected gives way to another one. */
export function useIsOne(selection: Selection): boolean {
  return useSyncExternalStore(selection.subscribe, selection.isOne)
}

export function useExtent(selection: Selection): Extent {
  return useSyncExternalStore(selection.subscribe, selection.extent)
}
