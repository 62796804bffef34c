import { type KeyboardEvent, useId, useRef } from 'react'
import type { Item } from '../../runtime/data/listing-pages.ts'
import { valueIn } from '../../runtime/expressions/evaluate.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import { useScopes, useText } from '../../runtime/scope.tsx'
import { useScreenState } from '../../runtime/screen-state.ts'
import { type CardsProps, useCardGrid } from './cards.tsx'
import styles from './listing.module.css'
import { PictureCard } from './picture-card.tsx'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Cards with pictures, or of which one is chosen: then they are a group of radio buttons, one stop of the Tab key, in
 * which the arrow keys choose the next.
 */
export default function PictureCards({ node, items, keyOf, total, stale, width }: CardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const { columns, stacked, first, shown, style, engine } = useCardGrid(node, items, width, list)
  const { choose } = node.item
  const label = useText(choose?.label)
  const group = useId()
  const scopes = useScopes()
  const { values: state, set } = useScreenState()

  const keptOf = (item: Item) => choose?.to(extendScopes(scopes, { item }).settled)
  const chosen = choose ? shown.findIndex((item) => isSame(keptOf(item), state[choose.set], node.entity?.key)) : -1
  const isUsable = (item: Item) => valueIn(node.item.disabled, extendScopes(scopes, { item }).settled) !== true
  // The one stop of the Tab key: what is chosen, else the first that can be.
  const stop = chosen >= 0 ? chosen : shown.findIndex(isUsable)
  const take = (index: number) => {
    const item = items[index]
    if (choose && item) set({ [choose.set]: keptOf(item) })
  }
  // Browsers know the radio buttons that are drawn only, and would go on at the other end of those.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const radios = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
    const usable = radios.filter((radio) => !radio.disabled)
    const next = usable[usable.indexOf(event.currentTarget) + step]
    next?.focus()
    next?.click()
  }

  return (
    <>
      <ul
        ref={list}
        className={styles.cards}
        style={style}
        data-stale={stale || undefined}
        aria-busy={stale || undefined}
        role={choose && 'radiogroup'}
        aria-label={label || undefined}
      >
        {shown.map((item, offset) => {
          const index = first + offset
          const place = { 'aria-posinset': index + 1, 'aria-setsize': total ?? -1 }
          return (
            <li key={keyOf(item)} data-row={Math.floor(index / columns)} {...(choose ? { role: 'none' } : place)}>
              <PictureCard
                node={node}
                item={item}
                stacked={stacked}
                radio={
                  choose && {
                    ...place,
                    name: group,
                    checked: offset === chosen,
                    tabIndex: offset === stop ? 0 : -1,
                    onChange: () => take(index),
                    onKeyDown: press,
                  }
                }
              />
            </li>
          )
        })}
      </ul>
      {engine}
    </>
  )
}

/** Whether what is kept is what this thing would be kept as; a thing that is loaded anew is the same by its key. */
function isSame(one: unknown, kept: unknown, key: string | undefined): boolean {
  if (one === null || one === undefined) return false
  if (typeof one !== 'object' || key === undefined) return one === kept
  const keyOf = (thing: unknown) => (thing as Item | undefined)?.[key]
  return keyOf(one) !== undefined && keyOf(one) === keyOf(kept)
}
