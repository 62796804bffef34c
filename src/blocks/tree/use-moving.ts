import { useCallback, useRef, useState } from 'react'
import type { TreeMove } from '../../../generator/grammar/blocks/tree.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { nextMoment } from '../../runtime/data/moments.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { type Move, withMoves } from './moves.ts'
import { type Goal, goalFor, outermost } from './places.ts'
import { top } from './rows.ts'
import type { Branches } from './use-branches.ts'

export interface Moving {
  /** Those that are marked, to be put elsewhere. */
  readonly marked: readonly string[]
  mark(keys: readonly string[]): void
  cancel(): void
  goalFor(target: string, keys: readonly string[]): Goal
  /** Moves things, or says why not; gives whether they are on their way. */
  put(keys: readonly string[], target: string): boolean
  readonly words: MovingWords
}

/** What is said of moving. */
export interface MovingWords {
  moving(keys: readonly string[]): string
  here(target: string): string
  /** Where things would go. */
  goal(goal: Goal): string
}

/** Moves things of a tree: they are shown where they go at once, and are back if it fails. */
export function useMoving(
  move: TreeMove,
  { hierarchy, thingOf, moves, reload }: Branches,
  { titleOf, say }: { titleOf: (key: string) => string; say: (words: string) => void },
): Moving {
  const { texts, notices } = useServices()
  const scopes = useScopes()
  const [marked, setMarked] = useState<readonly string[]>([])
  const { run } = useRun(move.do)
  // One after the other: each is sent from what the one before made of it.
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const to = (words: TreeMove['texts']['into'], target: string, more = {}) =>
    texts.of(words, scopes.settled, {
      target: target === top ? texts.of(move.texts.top, scopes.settled) : titleOf(target),
      ...more,
    })

  const send = async (added: readonly Move[], target: string, done: string) => {
    const isDone = await run({ moved: added.map(({ key }) => key), target })
    const become = (next: (one: Move) => readonly Move[]) =>
      moves.set((all) => all.flatMap((one) => (added.includes(one) ? next(one) : [one])))
    if (!isDone) {
      become(() => [])
      return
    }
    const moment = nextMoment()
    become((one) => [{ ...one, done: moment }])
    say(done)
    if (move.do.some(({ step }) => step === 'refetch')) return
    const ends = [target, ...added.map(({ from }) => from)]
    reload([...ends, ...ends.flatMap((each) => hierarchy.parentOf(each) ?? [])])
  }

  return {
    marked,
    mark(keys) {
      const all = outermost(keys, hierarchy)
      setMarked(all)
      if (all.length > 0) say(movingWords(all))
    },
    cancel() {
      setMarked([])
      say(texts.of(move.texts.cancelled, scopes.settled))
    },
    goalFor: useCallback((target, keys) => goalFor(target, keys, hierarchy), [hierarchy]),
    put(keys, target) {
      const moved = outermost(keys, hierarchy)
      const { verdict } = goalFor(target, moved, hierarchy)
      if (verdict === 'refuses') notices.notify({ text: to(move.texts.refused, target), tone: 'warning' })
      if (verdict !== 'takes') return false
      const added = moved.flatMap((key): readonly Move[] => {
        const [item, from] = [thingOf(key)?.item, hierarchy.parentOf(key)]
        return item && from !== undefined && from !== target ? [{ key, item, from, to: target }] : []
      })
      setMarked([])
      moves.set((all) => withMoves(all, added))
      const done = to(move.texts.moved, target, { name: titleOf(moved[0] ?? ''), count: moved.length })
      before.current = before.current.then(() => send(added, target, done))
      return true
    },
    words: {
      moving: movingWords,
      here: (target) => to(move.texts.here, target),
      goal: ({ target, verdict }) =>
        verdict === 'same' ? '' : to(verdict === 'takes' ? move.texts.into : move.texts.refused, target),
    },
  }

  function movingWords(keys: readonly string[]): string {
    return texts.of(move.texts.moving, scopes.settled, { name: titleOf(keys[0] ?? ''), count: keys.length })
  }
}
