import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { SwitcherBlock } from '../../../generator/grammar/blocks/switcher.ts'
import { useListing } from '../../runtime/data/use-listing.ts'
import { ScopeProvider, useText } from '../../runtime/scope.tsx'
import { Entry, Inside } from './entry.tsx'
import { moveAmong } from './move-among.ts'
import { SwitcherActions } from './switcher-actions.tsx'
import { SwitcherFoot } from './switcher-foot.tsx'
import styles from './switcher-list.module.css'
import { SwitcherSearch } from './switcher-search.tsx'

export interface SwitcherListProps {
  node: SwitcherBlock
  /** Called when staff have chosen; without it the list stands in a window, which closes when the page changes. */
  done?: () => void
}

/**
 * What one may change to, page by page, with search. Arrow keys lead through all that can be chosen; what is typed goes
 * to the search.
 */
export default function SwitcherList({ node, done }: SwitcherListProps) {
  const listing = useListing(useMemo(() => listingOf(node), [node]))
  const list = useRef<HTMLDivElement>(null)
  const label = useText(node.label)
  const id = useId()
  const { items, phase, stale, view, isTyping } = listing
  const isWaiting = isTyping || stale || phase === 'loading'
  // What is meant is what is found: while that is on its way, the key is kept for it.
  const [wish, setWish] = useState<HitKey>()
  const toFirst = (key: HitKey) => {
    const first = list.current?.querySelector<HTMLElement>('ul a[href]')
    if (key === 'Enter') first?.click()
    else first?.focus()
  }
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const key = view.search.trim() !== '' && event.target instanceof HTMLInputElement ? hitKey(event) : undefined
    setWish(isWaiting ? key : undefined)
    if (key !== undefined && (isWaiting || key === 'Enter')) {
      event.preventDefault()
      if (!isWaiting) toFirst(key)
    } else if (list.current) moveAmong(list.current, event)
  }
  useEffect(() => {
    if (wish === undefined || isWaiting) return
    setWish(undefined)
    toFirst(wish)
  })

  useLayoutEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('input, a, button')
    if (!matchMedia('(pointer: coarse)').matches) first?.focus({ preventScroll: true })
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys lead among the links and buttons in it.
    <div className={styles.switcher} ref={list} onKeyDown={keys} data-phase={phase}>
      {node.search && <SwitcherSearch search={node.search} value={view.search} change={listing.setSearch} list={id} />}
      <div className={styles.scroll}>
        <ul id={id} className={styles.items} aria-label={label} aria-busy={stale || phase === 'loading'}>
          {items.map((item) => (
            <ScopeProvider key={listing.keyOf(item)} names={{ item }}>
              <li>
                <Entry entry={node.item} done={done} />
                {node.item.inside && <Inside inside={node.item.inside} done={done} />}
              </li>
            </ScopeProvider>
          ))}
        </ul>
        <SwitcherFoot node={node} listing={listing} />
      </div>
      {node.actions && <SwitcherActions actions={node.actions} done={done} />}
    </div>
  )
}

type HitKey = 'Enter' | 'ArrowDown'

/** A key that in the field leads to what is found. */
function hitKey({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): HitKey | undefined {
  // Whoever composes a letter ends that with Enter.
  if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return undefined
  return key === 'Enter' || key === 'ArrowDown' ? key : undefined
}

/** The same as a listing, which knows how to load and search; nothing of it is kept in the address. */
function listingOf(node: SwitcherBlock): ListingBlock {
  const { at, operation, entity, page, search, texts } = node
  const values = node.with
  return {
    block: 'listing',
    at,
    name: at,
    operation,
    with: values,
    entity,
    page,
    search,
    texts,
    filters: [],
    item: { as: 'row', fields: [] },
  }
}
