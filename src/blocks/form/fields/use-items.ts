import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Text } from '../../../../generator/grammar/compiled.ts'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { copiedItem } from '../../../runtime/forms/copied-item.ts'
import type { InnerField } from '../../../runtime/forms/inner-fields.ts'
import { withInnerRecord } from '../../../runtime/forms/inner-records.ts'
import {
  fits,
  type Item,
  itemsOf,
  kindOf,
  moved,
  newItem,
  titleOfItem,
  withNewKeys,
} from '../../../runtime/forms/items.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import type { InputProps } from './input-props.ts'

/** What can be done with items; the same object for all of them. */
export interface ItemActs {
  /** Adds one at a place. @param component of a block: the key of its group */
  add(at: number, component?: string): void
  change(key: string, values: Readonly<Record<string, unknown>>): void
  move(from: number, to: number): void
  duplicate(at: number): void
  copy(at: number): void
  paste(at: number): void
  remove(at: number): void
  toggle(key: string): void
  /** Asks which kind is to be added at a place; undefined: nothing any more. */
  ask(at: number | undefined): void
}

/** The items of a field, which of them are open, and what was done. */
export interface Items {
  readonly of: InnerField
  readonly items: readonly Item[]
  readonly most: number
  readonly isFull: boolean
  readonly open: ReadonlySet<string>
  readonly acts: ItemActs
  /** Where a block is to be added whose kind is asked for; undefined for nowhere. */
  readonly asked: number | undefined
  readonly said: string
  /** Why what was copied was not added, as long as nothing else was done; empty for nothing. */
  readonly refused: string
  /** What was taken out last, as long as nothing else was done; undefined for nothing. */
  readonly taken: { readonly words: string; readonly putBack: () => void } | undefined
  titleOf(at: number): string
  toggleAll(open: boolean): void
}

/** @param focus leads the focus to what a selector names, once that is drawn */
export function useItems(
  { field, inner, inside, path = '', value, change, most: ofData }: InputProps,
  focus: (selector: string) => void,
): Items {
  const { texts } = useServices()
  const { settled } = useScopes()
  const words = field.items
  const of = inner ?? { name: field.name, field, required: false }
  const items = itemsOf(value)
  const limit = valueIn(words?.most, settled)
  const rule = typeof inner?.rules?.max === 'number' ? inner.rules.max : undefined
  const most = Math.min(limit ?? Number.POSITIVE_INFINITY, rule ?? ofData ?? Number.POSITIVE_INFINITY)
  const closed = valueIn(words?.closed, settled) ?? Number.POSITIVE_INFINITY
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(items.length < closed ? items.map(({ Key }) => Key) : []),
  )
  const [said, setSaid] = useState('')
  const [asked, setAsked] = useState<number>()
  const [refused, setRefused] = useState('')
  const [taken, setTaken] = useState<{ readonly item: Item; readonly at: number; readonly words: string }>()
  const known = useRef(new Set(items.map(({ Key }) => Key)))
  // What is wrong in it is seen: whoever is led there finds its field.
  const told = (inside ?? []).map(({ path: at }) => at.slice(path.length + 1).split('/')[0] ?? '')
  const wrong = [...new Set(told)].join()
  useEffect(() => {
    if (wrong !== '') setOpen((before) => new Set([...before, ...wrong.split(',')]))
  }, [wrong])
  // What others have added, or came back by undoing, is open as what was there from the beginning.
  useEffect(() => {
    const fresh = items.flatMap(({ Key }) => (known.current.has(Key) ? [] : [Key]))
    if (fresh.length === 0) return
    for (const key of fresh) known.current.add(key)
    if (items.length < closed) setOpen((before) => new Set([...before, ...fresh]))
  })

  const say = (text: Text | undefined, args: object) => texts.of(text, settled, { ...args })
  const titleAt = (all: readonly Item[], at: number): string => {
    const item = all[at]
    if (!item) return ''
    const component = of.fields?.find(({ name }) => of.field.type === 'blocks' && name === item.Component)
    const label = component?.label ?? of.label ?? ''
    return titleOfItem(of, item) ?? say(words?.one, { label, number: at + 1 })
  }
  const put = (next: readonly Item[], text: Text | undefined, args: object) => {
    setTaken(undefined)
    setAsked(undefined)
    setRefused('')
    setSaid(say(text, args))
    change(next)
  }
  const insert = (item: Item, at: number) => {
    const next = items.toSpliced(at, 0, item)
    known.current.add(item.Key)
    setOpen((before) => new Set([...before, item.Key]))
    put(next, words?.added, { thing: titleAt(next, at) })
    focus(`[data-part="${CSS.escape(item.Key)}"] [data-fields] :is(input, textarea, select, button)`)
  }
  const isFull = items.length >= most
  const own: ItemActs = {
    add: (at, component) => !isFull && insert(newItem(of, component), at),
    change: (key, values) => change(withInnerRecord(of, items, key, values)),
    move(from, to) {
      if (to < 0 || to >= items.length || to === from) return
      put(moved(items, from, to), words?.moved, { thing: titleAt(items, from), place: to + 1, total: items.length })
      focus(`[data-at="${to}"] [data-toggle]`)
    },
    duplicate(at) {
      const item = items[at]
      if (item && !isFull) insert(withNewKeys(of, item), at + 1)
    },
    copy(at) {
      const item = items[at]
      if (!item) return
      const title = titleAt(items, at)
      copiedItem.set({ item, of: kindOf(of, item), title })
      setSaid(say(words?.copied, { thing: title }))
    },
    paste(at) {
      const copied = copiedItem.get()
      if (!copied || isFull) return
      if (fits(of, copied.of)) insert(withNewKeys(of, copied.item as Item), at)
      else setRefused(say(words?.unfit, { thing: copied.title }))
    },
    remove(at) {
      const item = items[at]
      if (!item) return
      const told = say(words?.removed, { thing: titleAt(items, at) })
      put(items.toSpliced(at, 1), undefined, {})
      setTaken({ item, at, words: told })
      focus(items.length > 1 ? `[data-at="${Math.max(0, at - 1)}"] [data-toggle]` : '[data-add]')
    },
    ask: setAsked,
    toggle: (key) =>
      setOpen((before) => {
        const next = new Set(before)
        if (!next.delete(key)) next.add(key)
        return next
      }),
  }
  const latest = useRef(own)
  useLayoutEffect(() => {
    latest.current = own
  })
  // The same for as long as the field is there: of many items, only the one that is typed into is drawn again.
  const acts = useMemo(
    () => Object.fromEntries(actNames.map((name) => [name, (...given: never[]) => call(latest.current[name], given)])),
    [],
  ) as unknown as ItemActs
  return {
    ...{ of, items, most, isFull, open, acts, asked, said, refused },
    taken: taken && {
      words: taken.words,
      putBack: () => insert(taken.item, Math.min(taken.at, items.length)),
    },
    titleOf: (at) => titleAt(items, at),
    toggleAll: (isOpen) => setOpen(new Set(isOpen ? items.map(({ Key }) => Key) : [])),
  }
}

const actNames = ['add', 'change', 'move', 'duplicate', 'copy', 'paste', 'remove', 'toggle', 'ask'] as const

function call(act: (...given: never[]) => void, given: never[]): void {
  act(...given)
}
