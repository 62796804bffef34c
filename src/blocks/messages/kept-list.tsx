import { useRef } from 'react'
import type { KeptMessages, MessageKind } from '../../../generator/grammar/blocks/messages.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { DefaultSkeleton } from '../../runtime/blocks/default-skeleton.tsx'
import { useCode } from '../../runtime/code/use-code.ts'
import { formatDate, momentPattern } from '../../runtime/dates/shown.ts'
import { extendScopes } from '../../runtime/expressions/scopes.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { useShown } from '../../runtime/rights/use-gate.ts'
import { ScopeProvider, useScopes, useSettled, useText, useTexts } from '../../runtime/scope.tsx'
import styles from './panel.module.css'
import { useKept } from './use-kept.ts'

export interface KeptListProps {
  readonly kept: KeptMessages
  /** The id of the title. */
  readonly title: string
  readonly close: () => void
}

/** What the backend keeps for whoever is signed in, the newest first. */
export function KeptList({ kept, title, close }: KeptListProps) {
  const engine = useTexts()
  const { items, loading, failure, hasMore, loadMore, retry } = useKept(kept)
  const kinds = useCode(true, kept.kinds)
  const unread = useSettled(kept.unread, 0)
  const all = useRun(kept.all.do)
  const allLabel = useText(kept.all.label)
  const empty = useText(kept.empty)
  const more = useText(kept.more)
  const list = useRef<HTMLUListElement>(null)
  const scopes = useScopes()
  if (failure !== undefined) {
    return (
      <div className={styles.empty} role="alert">
        <p className={styles.words}>{failure}</p>
        <button type="button" className={styles.clear} onClick={retry}>
          {engine('retry')}
        </button>
      </div>
    )
  }
  if (!kinds || (items.length === 0 && loading)) {
    return (
      <div className={styles.coming} aria-busy="true">
        <DefaultSkeleton />
        <DefaultSkeleton />
        <DefaultSkeleton />
      </div>
    )
  }
  if (items.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <>
      {unread > 0 && (
        <div className={styles.head}>
          <button
            type="button"
            className={styles.clear}
            disabled={all.running}
            onClick={() => {
              void all.run()
              list.current?.focus({ preventScroll: true })
            }}
          >
            {allLabel}
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys. */}
      <ul ref={list} className={styles.list} tabIndex={0} aria-labelledby={title} aria-busy={loading}>
        {items.map((item) => (
          <ScopeProvider key={String(kept.id(extendScopes(scopes, { item }).settled))} names={{ item }}>
            <Message kept={kept} kinds={kinds} close={close} />
          </ScopeProvider>
        ))}
        {hasMore && (
          <li className={styles.more}>
            <button type="button" className={styles.clear} onClick={loadMore}>
              {more}
            </button>
          </li>
        )}
      </ul>
    </>
  )
}

interface MessageProps {
  readonly kept: KeptMessages
  readonly kinds: readonly MessageKind[]
  readonly close: () => void
}

/** One message; `item` in scope is it. What is of no known kind is of a newer backend, and not shown. */
function Message({ kept, kinds, close }: MessageProps) {
  const { settled } = useScopes()
  const value = kept.kind(settled)
  const kind = kinds.find((each) => each.value === value)
  return kind ? <KnownMessage kept={kept} kind={kind} close={close} /> : null
}

function KnownMessage({ kept, kind, close }: { kept: KeptMessages; kind: MessageKind; close: () => void }) {
  const words = useText(kind.text)
  const news = useText(kept.news)
  const isRead = useSettled(kept.isRead, false)
  const at = useSettled(kept.at, '')
  const { shown } = useShown(kind)
  const { run } = useRun(kept.open)
  const read = () => isRead || void run()
  const inside = (
    <>
      {isRead ? null : <span className={styles.hidden}>{news} </span>}
      <Icon name={kind.icon} size={18} className={styles.icon} />
      <span className={styles.text}>{words}</span>
      <time className={styles.time} dateTime={at}>
        {formatDate(at, momentPattern)}
      </time>
    </>
  )
  return (
    <li className={styles.item} data-unread={!isRead || undefined}>
      {shown && kind.go ? (
        <GoLink
          go={kind.go}
          className={styles.open}
          onClick={() => {
            read()
            close()
          }}
        >
          {inside}
        </GoLink>
      ) : isRead ? (
        <div className={styles.open}>{inside}</div>
      ) : (
        <button type="button" className={styles.open} onClick={read}>
          {inside}
        </button>
      )}
    </li>
  )
}
