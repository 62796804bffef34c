import { useEffect, useRef, useState } from 'react'
import type { ListingBlock } from '../../../generator/grammar/blocks/listing.ts'
import type { Listing } from '../../runtime/data/use-listing.ts'
import { isFocusLost, lastFocused } from '../../runtime/focus/last-focused.ts'
import { useSettled, useText, useTexts } from '../../runtime/scope.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import styles from './listing.module.css'

interface FootProps {
  readonly node: ListingBlock
  readonly listing: Listing
  /** How many things the list shows: fewer than are loaded where some stand as one. */
  readonly shown: number
}

/** The end of what is loaded: says that there is more and fetches it, when staff come near or ask for it. */
export function Foot({ node, listing, shown }: FootProps) {
  const { phase, hasMore, loadMore, items, stale } = listing
  const engine = useTexts()
  const hasStalled = useStalled(items.length, shown)
  const more = useText(hasStalled ? node.fold?.more : node.texts.more)
  const loadingMore = useText(node.texts.loadingMore)
  const loading = useText(node.texts.loading)
  const distance = useSettled(node.page?.distance, 0)
  const scrolls = node.page?.more === 'scroll' && !hasStalled
  const sentinel = useSentinel(scrolls && hasMore ? loadMore : undefined, distance, items.length)

  const isLoading = phase === 'loadingMore'
  const { status, button } = useFocusAtEnd(!scrolls && (hasMore || isLoading))

  let words = ''
  if (phase === 'failed') words = listing.error ?? engine('failed')
  else if (stale) words = loading
  else if (isLoading) words = loadingMore || engine('loading')
  else if (hasMore && scrolls) words = more

  return (
    <div className={styles.foot} data-whole={node.page ? undefined : true}>
      <div ref={sentinel} className={styles.sentinel} data-end aria-hidden />
      <p
        ref={status}
        tabIndex={-1}
        className={styles.words}
        role="status"
        data-failed={phase === 'failed' || undefined}
      >
        {words}
      </p>
      {phase === 'failed' && <PlainButton onClick={listing.retry}>{engine('retry')}</PlainButton>}
      {!scrolls && (hasMore || isLoading) && (
        <PlainButton ref={button} aria-busy={isLoading || undefined} onClick={loadMore}>
          {more || engine('loading')}
        </PlainButton>
      )}
    </div>
  )
}

/** Whether nothing more is shown for all that was loaded last: it stands as one with what was there. */
function useStalled(loaded: number, shown: number): boolean {
  const [last, setLast] = useState({ loaded, shown, hasStalled: false })
  if (last.loaded === loaded) return last.hasStalled
  const hasStalled = loaded > last.loaded && shown <= last.shown
  setLast({ loaded, shown, hasStalled })
  return hasStalled
}

/** The button for more goes when there is no more: the focus stays where it was, at the end of the list. */
function useFocusAtEnd(offersMore: boolean) {
  const status = useRef<HTMLParagraphElement>(null)
  const pressed = useRef<Element>(null)
  const button = (element: HTMLButtonElement | null) => {
    pressed.current = element ?? pressed.current
  }
  useEffect(() => {
    if (!offersMore && pressed.current === lastFocused() && isFocusLost()) status.current?.focus()
  }, [offersMore])
  return { status, button }
}

/** Calls `reach` when the element comes within `distance` pixels of the window; asked anew when `length` changes. */
function useSentinel(reach: (() => void) | undefined, distance: number, length: number) {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(reach)
  latest.current = reach
  const wanted = reach !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list may still end inside the window.
  useEffect(() => {
    if (!wanted || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current?.(),
      { rootMargin: `0px 0px ${distance}px 0px` },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [wanted, distance, length])
  return element
}
