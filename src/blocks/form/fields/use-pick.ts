import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Text } from '../../../../generator/grammar/compiled.ts'
import { madeUse, readUse, type Use } from '../../../../generator/values/use.ts'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import type { InputProps } from './input-props.ts'
import { type Picked, usePicked } from './use-picked.ts'
import type { Suggestion } from './use-suggestions.ts'
import { useWantedFocus } from './use-wanted-focus.ts'

/** What a field holds that has things chosen, and what can be done with them. */
export interface Picking {
  readonly isOne: boolean
  /** By which the chosen things are known. */
  readonly values: readonly string[]
  readonly picked: readonly Picked[]
  readonly most: number
  /** How many more there may be. */
  readonly room: number
  /** What was done, for those who listen. */
  readonly said: string
  hush(): void
  /** Adds one of what was suggested. */
  add(chosen: Suggestion): void
  /** Takes what was chosen in the window: adds it, or puts the first of it in the place of the one at `instead`. */
  take(chosen: readonly string[], instead?: number): void
  /**
   * Adds what came while somebody may be at something else, so that the focus stays; where one thing is chosen, puts it in
   * its place.
   * @returns whether there was room
   */
  arrive(value: string): boolean
  /** What is said of each for this use alone, in the order of the values; empty where nothing is. */
  readonly texts: readonly string[]
  /** Says something else of one. */
  say(at: number, text: string): void
  remove(at: number): void
  move(from: number, to: number): void
}

/** @param element what the field is drawn in: the focus stays there */
export function usePick(
  { field, value, change, unseen = 0, most: ofData }: InputProps,
  element: RefObject<HTMLElement | null>,
): Picking {
  const { texts } = useServices()
  const { settled } = useScopes()
  const words = field.pick
  const isOne = words?.one === true
  const held = usesIn(value)
  const values = held.map(({ To }) => To)
  const [known] = useState(() => new Map<string, Suggestion>())
  const picked = usePicked(field.suggest, values, known)
  const [said, setSaid] = useState('')
  const focus = useWantedFocus(element)
  const most = isOne ? 1 : Math.min(valueIn(words?.most, settled) ?? Number.POSITIVE_INFINITY, ofData ?? Infinity)
  // What one may not see takes its room as well.
  const room = Math.max(0, most - values.length - unseen)
  const latest = useRef({ held, room })
  useLayoutEffect(() => {
    latest.current = { held, room }
  })

  const put = (uses: readonly Use[]) => {
    const next = uses.map(madeUse)
    change(isOne ? next[0] : next)
  }
  const tell = (text: Text | undefined, args: object) => setSaid(texts.of(text, settled, { ...args }))
  const titleOf = (at: number) => picked[at]?.title ?? ''

  return {
    isOne,
    values,
    picked,
    most,
    room,
    said,
    hush: () => setSaid(''),
    add(chosen) {
      known.set(chosen.value, chosen)
      put([...held, asUse(chosen.value)])
      tell(words?.added, { thing: chosen.title })
      if (isOne) focus('[data-remove]')
    },
    take(chosen, instead) {
      // The window may have been open for long.
      const { held, room } = latest.current
      const fresh = [...new Set(chosen)].filter((one) => !held.some(({ To }) => To === one)).map(asUse)
      const taken = fresh.slice(0, instead === undefined ? room : 1)
      if (taken.length === 0) return
      const next = instead === undefined ? [...held, ...taken] : held.toSpliced(instead, 1, ...taken)
      put(next)
      tell(words?.choose?.added, { count: taken.length })
      // The button that opened it goes where there is no more room.
      if (instead === undefined && taken.length === room) focus(`[data-picked="${next.length - 1}"] button`)
    },
    arrive(value) {
      const { held, room } = latest.current
      if (held.some(({ To }) => To === value)) return true
      if (!isOne && room === 0) return false
      const next = isOne ? [asUse(value)] : [...held, asUse(value)]
      // Several may come before anything is drawn anew.
      latest.current = { held: next, room: room - 1 }
      // The input in which more are looked for goes where there is no more room.
      if (room <= 1 && element.current?.contains(document.activeElement))
        focus(`[data-picked="${next.length - 1}"] button`)
      put(next)
      return true
    },
    texts: held.map(({ Text }) => Text),
    say(at, Text) {
      const use = held[at]
      if (use) put(held.toSpliced(at, 1, { ...use, Text }))
    },
    remove(at) {
      tell(words?.removed, { thing: titleOf(at) })
      put(held.toSpliced(at, 1))
      focus(values.length > 1 ? `[data-picked="${Math.max(0, at - 1)}"] [data-remove]` : 'input')
    },
    move(from, to) {
      const moved = held[from]
      if (moved === undefined || to < 0 || to >= values.length || to === from) return
      tell(words?.moved, { thing: titleOf(from), place: to + 1, total: values.length })
      put(held.toSpliced(from, 1).toSpliced(to, 0, moved))
      focus(`[data-picked="${to}"] button`)
    },
  }
}

/** The uses that a field holds: a list, or one. */
function usesIn(value: unknown): readonly Use[] {
  return [value].flat().flatMap((each) => readUse(each) ?? [])
}

const asUse = (To: string): Use => ({ To, Text: '' })
