import { useEffect, useRef, useState } from 'react'
import type { ListingNews } from '../../../generator/grammar/blocks/listing.ts'
import type { Listing } from '../../runtime/data/use-listing.ts'
import { useNews } from '../../runtime/data/use-news.ts'
import { isFocusLost, lastFocused } from '../../runtime/focus/last-focused.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import { withMore } from './counted.ts'
import styles from './news.module.css'

/** Offers what has come to the beginning of a list since it was loaded; it lies over the list, in which nothing moves. */
export default function NewsButton({ news, listing }: { news: ListingNews; listing: Listing }) {
  const { texts } = useServices()
  const scope = useScopes().settled
  const { count, isCut } = useNews(news, listing)
  const words = count > 0 ? texts.of(news.text, scope, { count }) : ''
  const shown = isCut ? withMore(words, count, texts.language) : words
  const said = useSaidOnce(shown)
  const place = useRef<HTMLDivElement>(null)
  const { status, button } = useFocusAtBeginning(count > 0)

  const begin = () => {
    place.current?.scrollIntoView({ block: 'nearest' })
    listing.begin()
  }
  return (
    <>
      <div ref={place} className={styles.place} aria-hidden />
      <div className={styles.news}>
        <p ref={status} tabIndex={-1} className={styles.unseen} role="status">
          {said}
        </p>
        {count > 0 && (
          <PlainButton ref={button} className={styles.button} size="compact-sm" onClick={begin}>
            {shown}
          </PlainButton>
        )}
      </div>
    </>
  )
}

/** What is said when there is news; that there is still more is not said again. */
function useSaidOnce(words: string): string {
  const [said, setSaid] = useState('')
  const isNews = words !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first words of several are said.
  useEffect(() => setSaid(words), [isNews])
  return said
}

/** The button goes when the list has begun anew: whoever pressed it is at the beginning of the list. */
function useFocusAtBeginning(isOffered: boolean) {
  const status = useRef<HTMLParagraphElement>(null)
  const pressed = useRef<Element>(null)
  const button = (element: HTMLButtonElement | null) => {
    pressed.current = element ?? pressed.current
  }
  useEffect(() => {
    if (!isOffered && pressed.current === lastFocused() && isFocusLost()) status.current?.focus()
  }, [isOffered])
  return { status, button }
}
