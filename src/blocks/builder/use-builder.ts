import { useMemo, useRef, useState } from 'react'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { derived } from '../../runtime/data/derive.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import { isObject } from '../../runtime/forms/values.ts'
import { useScopes, useSettled } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import { uuid } from '../../runtime/uuid.ts'
import type { Building } from './building.ts'
import { type Kind, type KindGroup, kindsOf } from './kinds.ts'
import { mayLieIn, type Nesting, placeAt, placeBefore } from './nesting.ts'
import { idOf, type Place, placeOf, siblingsIn, type Thing, thingOf, withinOf } from './order.ts'
import { keysOf, useBuilding } from './use-building.ts'

/** What can be done; the same functions for as long as the block is there. */
export interface BuilderActs {
  readonly choose: (id: string | undefined) => void
  /** Adds one of a kind behind the chosen thing, or before the row of that number; its id. */
  readonly add: (kind: Kind, before?: number) => string
  readonly set: (values: Thing) => void
  readonly copy: (id: string) => void
  /** @returns the id of what the focus goes to then */
  readonly remove: (id: string) => string | undefined
  readonly move: (id: string, by: -1 | 1) => void
  readonly putBefore: (id: string, before: number) => void
  /** Marks it, to be put elsewhere; undefined: nothing any more. */
  readonly take: (id: string | undefined) => void
  /** Puts what was taken in a place. */
  readonly putTo: (place: Place) => void
  /** Puts what was taken into a thing where it may lie there, else behind it. */
  readonly putAt: (id: string) => void
  /** Whether what was taken may lie in a thing. */
  readonly mayLieIn: (within: string) => boolean
  readonly undo: () => string | undefined
  readonly redo: () => string | undefined
}

export interface Builder {
  readonly building: Building
  readonly things: readonly Thing[]
  readonly groups: readonly KindGroup[]
  readonly kindOf: (name: unknown) => Kind | undefined
  readonly titleOf: (thing: Thing) => string
  readonly chosen: string | undefined
  readonly taken: string | undefined
  readonly acts: BuilderActs
  /** What was done last, for those who do not see it. */
  readonly said: string
}

/** What stands in a builder, what is chosen of it, and what can be done with it. */
export function useBuilder(node: BuilderBlock): Builder {
  const { texts } = useServices()
  const scopes = useScopes()
  const building = useBuilding(node)
  const { things } = useStore(building.state)
  const [wanted, setChosen] = useState<string>()
  const [taken, setTaken] = useState<string>()
  const [said, setSaid] = useState('')
  const chosen = things.some((thing) => thing[node.id] === wanted) ? wanted : undefined
  const { groups, byName } = useMemo(() => {
    const groups = kindsOf(node.palette.groups, texts, scopes.settled)
    return { groups, byName: new Map(groups.flatMap(({ kinds }) => kinds.map((kind) => [kind.name, kind]))) }
  }, [node, texts, scopes])
  const kindOf = (name: unknown) => byName.get(String(name))
  const titleOf = (plain: Thing) => {
    const thing = derived(plain, node.entity)
    const { title } = node.item
    if ('field' in title) return fieldWords(node.entity, title.field, thing, texts)
    return texts.of(title.text, extendScopes(scopes, { item: thing }).settled)
  }
  const levels = useSettled(node.nesting?.levels, 1)
  const now = { node, building, chosen, taken, texts, scopes, titleOf, kindOf, levels }
  const latest = useRef(now)
  latest.current = now

  const acts = useMemo((): BuilderActs => {
    const all = () => building.state.get().things
    const keys = keysOf(node)
    const at = (id: string) => thingOf(all(), id, keys)
    const nesting = (): Nesting => {
      const { kindOf, node, levels } = latest.current
      return { keys, levels, kindOf: (thing) => kindOf(thing[node.item.kind]) }
    }
    const say = (text: Text, id: string, thing = at(id)) => {
      if (!thing) return
      const { texts, scopes, titleOf } = latest.current
      const siblings = siblingsIn(all(), withinOf(thing, keys), keys)
      const place = siblings.indexOf(thing) + 1
      setSaid(texts.of(text, scopes.settled, { thing: titleOf(thing), place, total: siblings.length }))
    }
    const moveTo = (id: string, place: Place) => {
      if (building.do({ is: 'move', id, ...place })) say(latest.current.node.texts.moved, id)
    }
    return {
      choose: setChosen,
      add(kind, before) {
        const { node, chosen, scopes } = latest.current
        const starts = valueIn(node.palette.starts, extendScopes(scopes, { added: kind }).settled)
        const brought = { kind: kind.name }
        const place =
          before === undefined
            ? placeAt(all(), at(chosen ?? ''), brought, nesting())
            : placeBefore(all(), before, brought, nesting())
        const id = uuid()
        const values = { ...(isObject(starts) ? starts : {}), [node.item.kind]: kind.name }
        building.do({ is: 'add', id, ...place, values })
        setChosen(id)
        say(node.texts.added, id)
        return id
      },
      set(values) {
        const { chosen } = latest.current
        if (chosen !== undefined) building.do({ is: 'set', id: chosen, values })
      },
      copy(of) {
        const id = uuid()
        if (!building.do({ is: 'copy', id, of })) return
        setChosen(id)
        say(latest.current.node.texts.added, id)
      },
      remove(id) {
        const row = placeOf(all(), id, keys)
        const thing = all()[row]
        if (!thing) return undefined
        say(latest.current.node.texts.removed, id, thing)
        building.do({ is: 'remove', id })
        const next = all()[Math.min(row, all().length - 1)]
        return next && idOf(next, keys)
      },
      move(id, by) {
        const thing = at(id)
        if (!thing) return
        const within = withinOf(thing, keys)
        const siblings = siblingsIn(all(), within, keys)
        const to = siblings.indexOf(thing) + by
        if (to < 0 || to >= siblings.length) return
        const after = siblings[by < 0 ? to - 1 : to]
        moveTo(id, { after: after ? idOf(after, keys) : '', within })
      },
      putBefore(id, before) {
        const thing = at(id)
        if (thing) moveTo(id, placeBefore(all(), before, { thing }, nesting()))
      },
      take(id) {
        setTaken(id)
        if (id === undefined) setSaid('')
        else say(latest.current.node.texts.taken, id)
      },
      putTo(place) {
        const { taken } = latest.current
        setTaken(undefined)
        if (taken !== undefined) moveTo(taken, place)
      },
      putAt(id) {
        const { taken } = latest.current
        const thing = taken === undefined ? undefined : at(taken)
        setTaken(undefined)
        if (thing) moveTo(idOf(thing, keys), placeAt(all(), at(id), { thing }, nesting()))
      },
      mayLieIn(within) {
        const thing = at(latest.current.taken ?? '')
        return thing !== undefined && mayLieIn(all(), within, { thing }, nesting())
      },
      undo: building.undo,
      redo: building.redo,
    }
  }, [building, node])
  return { building, things, groups, kindOf, titleOf, chosen, taken, acts, said }
}
