import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react'
import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import { combinationOf, isPressed } from '../../runtime/keys/combination.ts'
import { useScopes, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { lookOf } from '../dragging/place.ts'
import type { Dragging } from '../dragging/sorting.tsx'
import styles from './builder.module.css'
import { endOf } from './nesting.ts'
import { idOf as idIn, type Place, placeOf, standings, type Thing, withinOf } from './order.ts'
import { Row, type RowActs } from './row.tsx'
import type { Builder } from './use-builder.ts'
import { keysOf } from './use-building.ts'
import type { ThingProblems } from './use-problems.ts'

interface RowsProps {
  readonly node: BuilderBlock
  readonly builder: Builder
  readonly problems: ThingProblems
  readonly list: RefObject<HTMLOListElement | null>
  readonly dragging: Dragging | undefined
  readonly acts: RowActs
  readonly focusRow: (id: string | undefined) => void
}

const keys = { copy: combinationOf('Mod+D'), take: combinationOf('Mod+X'), put: combinationOf('Mod+V') }

/** The things in their order. The Tab key leads to one of them, arrows to the others. */
export function Rows({ node, builder, problems, list, dragging, acts, focusRow }: RowsProps) {
  const { texts } = useServices()
  const { settled } = useScopes()
  const { things, chosen, taken, kindOf, titleOf, said } = builder
  const id = useId()
  const hint = useText(node.texts.hint)
  const empty = useText(node.texts.empty)
  const [reached, setReached] = useState<string>()
  const nested = useMemo(() => keysOf(node), [node])
  const stands = useMemo(() => standings(things, nested), [things, nested])
  const idOf = (thing: Thing) => idIn(thing, nested)
  const isThere = things.some((thing) => idOf(thing) === reached)
  const stop = isThere ? reached : (chosen ?? (things[0] && idOf(things[0])))
  const from = dragging ? placeOf(things, dragging.what, nested) : -1
  const chosenThing = things.find((thing) => idOf(thing) === chosen)
  const place = (to: Place, words: string) => (
    <PlainButton
      size="compact-sm"
      variant="light"
      className={styles.place}
      onClick={() => {
        builder.acts.putTo(to)
        focusRow(taken)
      }}
    >
      {words}
    </PlainButton>
  )
  /** What is added then comes there: into what a thing lies in, or to the end of it all. */
  const chooseAround = (thing: Thing) => {
    const around = withinOf(thing, nested) || undefined
    builder.acts.choose(around)
    if (around !== undefined) focusRow(around)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && taken !== undefined) builder.acts.take(undefined)
    else if (event.key === 'Escape' && chosenThing) chooseAround(chosenThing)
    else {
      const on = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-thing]') : null
      const thing = on?.dataset.thing
      if (thing === undefined || !press(event, thing, { builder, acts, things, idOf, focusRow, taken })) return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.list}>
      <p id={id} className={styles.unseen}>
        {hint}
      </p>
      <p role="status" className={styles.unseen}>
        {said}
      </p>
      {things.length === 0 && <p className={styles.none}>{empty}</p>}
      <ol
        ref={list}
        className={styles.rows}
        onKeyDown={onKeyDown}
        // Beside the things nothing is chosen: what is added then comes to the end of it all.
        onClick={({ target }) => {
          if (target instanceof Element && !target.closest('[data-thing], button')) builder.acts.choose(undefined)
        }}
        onFocus={({ target }) => {
          const on = target.closest<HTMLElement>('[data-dragged]')
          if (on) setReached(on.dataset.dragged)
        }}
      >
        {things.map((thing, at) => {
          const own = idOf(thing)
          const { level = 0, within = '', isFirst = true, isLast = true, next } = stands.get(own) ?? {}
          return (
            <li key={own} data-row>
              {taken !== undefined &&
                taken !== own &&
                at === 0 &&
                place({ after: '', within: '' }, texts.of(node.texts.first, settled))}
              <Row
                node={node}
                id={own}
                thing={thing}
                kind={kindOf(thing[node.item.kind])}
                level={level}
                isFirst={isFirst}
                isLast={isLast}
                isChosen={own === chosen}
                isReached={own === stop}
                isTaken={own === taken}
                problem={problems.of(own)[0]}
                drag={dragging && lookOf(at, from, dragging, things.length)}
                hint={id}
                acts={acts}
              />
              {taken !== undefined && taken !== own && (
                <>
                  {node.texts.inside &&
                    builder.acts.mayLieIn(own) &&
                    place(endOf(things, own, nested), texts.of(node.texts.inside, settled, { thing: titleOf(thing) }))}
                  {builder.acts.mayLieIn(within) &&
                    next !== taken &&
                    place({ after: own, within }, texts.of(node.texts.behind, settled, { thing: titleOf(thing) }))}
                </>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

interface Pressing extends Pick<RowsProps, 'builder' | 'acts' | 'focusRow'> {
  readonly things: readonly Thing[]
  readonly idOf: (thing: Thing) => string
  readonly taken: string | undefined
}

/** What a key does at a row; false where it does nothing. */
function press(event: KeyboardEvent, id: string, { builder, acts, things, idOf, focusRow, taken }: Pressing): boolean {
  const { key, altKey, nativeEvent } = event
  const at = things.findIndex((thing) => idOf(thing) === id)
  const go = (to: number) => {
    const thing = things[Math.max(0, Math.min(things.length - 1, to))]
    if (thing) focusRow(idOf(thing))
    return true
  }
  if (isPressed(keys.copy, nativeEvent)) acts.copy(id)
  else if (isPressed(keys.take, nativeEvent)) acts.take(id)
  else if (isPressed(keys.put, nativeEvent)) {
    if (taken === undefined || taken === id) return false
    builder.acts.putAt(id)
    focusRow(taken)
  } else if (event.ctrlKey || event.metaKey || event.shiftKey) return false
  else if (key === 'ArrowUp') return altKey ? acts.move(id, -1) === undefined : go(at - 1)
  else if (key === 'ArrowDown') return altKey ? acts.move(id, 1) === undefined : go(at + 1)
  else if (altKey) return false
  else if (key === 'Home') return go(0)
  else if (key === 'End') return go(things.length)
  else if (key === 'Delete') acts.remove(id)
  else return false
  return true
}
