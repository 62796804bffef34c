import { useEffect, useRef } from 'react'
import type { SwitcherBlock } from '../../../generator/grammar/blocks/switcher.ts'
import type { Listing } from '../../runtime/data/use-listing.ts'
import { useText, useTexts } from '../../runtime/scope.tsx'
import { PlainButton } from '../controls/plain-button.tsx'
import styles from './switcher-list.module.css'

/** Below the list: what is going on with it, and the button for more. */
export function SwitcherFoot({ node, listing }: { node: SwitcherBlock; listing: Listing }) {
  const { phase, hasMore, loadMore, stale, items, error, retry } = listing
  const engine = useTexts()
  const loading = useText(node.texts.loading)
  const more = useText(node.texts.more)
  const loadingMore = useText(node.texts.loadingMore)
  const empty = useText(node.texts.empty)
  const noMatch = useText(node.texts.noMatch ?? node.texts.empty)
  const foot = useRef<HTMLDivElement>(null)
  const asked = useFirstNew(foot, items.length)

  const isMore = phase === 'loadingMore'
  const words =
    phase === 'failed'
      ? (error ?? engine('failed'))
      : phase === 'empty'
        ? empty
        : phase === 'noMatch'
          ? noMatch
          : phase === 'loading' || stale
            ? loading
            : isMore
              ? loadingMore || loading
              : ''
  return (
    <div className={styles.foot} ref={foot}>
      {phase === 'loading' && items.length === 0 && <Bones />}
      <p className={styles.words} role="status" data-failed={phase === 'failed' || undefined}>
        {words}
      </p>
      {phase === 'failed' && <PlainButton onClick={retry}>{engine('retry')}</PlainButton>}
      {phase !== 'failed' && (hasMore || isMore) && !stale && items.length > 0 && (
        <PlainButton
          variant="subtle"
          fullWidth
          aria-busy={isMore || undefined}
          onClick={() => {
            asked(items.length)
            loadMore()
          }}
        >
          {more || engine('loading')}
        </PlainButton>
      )}
    </div>
  )
}

/** Whoever asked for more goes on with the first that came, whether or not the button stays. */
function useFirstNew(foot: React.RefObject<HTMLElement | null>, count: number) {
  const from = useRef<number>(undefined)
  useEffect(() => {
    const index = from.current
    if (index === undefined || count <= index) return
    from.current = undefined
    const came = foot.current?.parentElement?.querySelectorAll<HTMLElement>(':scope > ul > li > a')[index]
    came?.focus()
  }, [foot, count])
  return (index: number) => {
    from.current = index
  }
}

function Bones() {
  return (
    <div className={styles.bones} aria-hidden>
      {[62, 44, 74, 52].map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}
