import { useMemo, useRef, useState } from 'react'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { fieldWords } from '../../runtime/expressions/field-words.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import { isObject } from '../../runtime/forms/values.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import { uuid } from '../../runtime/uuid.ts'
import { derived, idAt, placeOf, type Thing } from './acts.ts'
import type { Building } from './building.ts'
import { type Kind, type KindGroup, kindsOf } from './kinds.ts'
import { useBuilding } from './use-building.ts'

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
  /** Puts what was taken behind another one; '' for the first place. */
  readonly putBehind: (after: string) => void
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
  const now = { node, building, chosen, taken, texts, scopes, titleOf }
  const latest = useRef(now)
  latest.current = now

  const acts = useMemo((): BuilderActs => {
    const all = () => building.state.get().things
    const key = () => latest.current.node.id
    const say = (text: Text, id: string, thing = all()[placeOf(all(), id, key())]) => {
      if (!thing) return
      const { texts, scopes, titleOf } = latest.current
      const place = placeOf(all(), id, key()) + 1
      setSaid(texts.of(text, scopes.settled, { thing: titleOf(thing), place, total: all().length }))
    }
    const moveBehind = (id: string, after: string) => {
      if (building.do({ is: 'move', id, after })) say(latest.current.node.texts.moved, id)
    }
    return {
      choose: setChosen,
      add(kind, before) {
        const { node, chosen, scopes } = latest.current
        const starts = valueIn(node.palette.starts, extendScopes(scopes, { added: kind }).settled)
        const end = placeOf(all(), chosen ?? '', key())
        const after = idAt(all(), before === undefined ? (end < 0 ? all().length - 1 : end) : before - 1, key())
        const id = uuid()
        const values = { ...(isObject(starts) ? starts : {}), [node.item.kind]: kind.name }
        building.do({ is: 'add', id, after, values })
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
        const at = placeOf(all(), id, key())
        const thing = all()[at]
        if (!building.do({ is: 'remove', id })) return undefined
        say(latest.current.node.texts.removed, id, thing)
        return idAt(all(), Math.min(at, all().length - 1), key()) || undefined
      },
      move(id, by) {
        const at = placeOf(all(), id, key())
        if (at + by < 0 || at + by >= all().length) return
        moveBehind(id, by < 0 ? idAt(all(), at - 2, key()) : idAt(all(), at + 1, key()))
      },
      putBefore(id, before) {
        const at = placeOf(all(), id, key())
        if (before === at || before === at + 1) return
        moveBehind(id, idAt(all(), before - 1, key()))
      },
      take(id) {
        setTaken(id)
        if (id === undefined) setSaid('')
        else say(latest.current.node.texts.taken, id)
      },
      putBehind(after) {
        const { taken } = latest.current
        setTaken(undefined)
        if (taken !== undefined) moveBehind(taken, after)
      },
      undo: building.undo,
      redo: building.redo,
    }
  }, [building])
  return { building, things, groups, kindOf, titleOf, chosen, taken, acts, said }
}
