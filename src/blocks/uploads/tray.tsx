import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { isUnderWay, type Upload } from '../../runtime/uploads/upload.ts'
import { useStore } from '../../runtime/use-store.ts'
import { PlainButton } from '../controls/plain-button.tsx'
import styles from './tray.module.css'
import { TrayRow } from './tray-row.tsx'
import { useQueue } from './use-queue.ts'

const rowHeight = 58

/** What is sent while staff go on, those that wait and those that are over as well. A default export: it comes when it is needed. */
export default function Tray() {
  const { uploads, windows } = useServices()
  const engine = useTexts()
  const all = useStore(uploads)
  const queue = useQueue()
  const [isSmall, setIsSmall] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const newest = all.at(-1)?.way
  const waiting = all.filter(isUnderWay)
  const done = all.filter(({ state }) => state === 'done').length
  const isOver = waiting.length === 0
  const head = isOver
    ? newest?.words('over', { done, failed: all.length - done })
    : newest?.words('going', { done, total: all.length })
  const said = useSaid(isOver ? (head ?? '') : '')
  if (!newest || !queue) return null
  const { words } = newest

  const cancelAll = async () => {
    const text = words('sure', { count: waiting.length })
    const [title, button, other] = [words('cancelAll'), words('cancelAll'), engine('close')]
    if ((await windows.confirm({ title, text, button, other, danger: true })) === true) queue.cancelAll()
  }
  return (
    <section className={styles.tray} aria-label={words('label')} data-small={isSmall || undefined}>
      <div className={styles.head}>
        <span className={styles.title}>{head}</span>
        {!isOver && (
          <PlainButton type="button" size="compact-sm" onClick={() => void cancelAll()}>
            {words('cancelAll')}
          </PlainButton>
        )}
        <ActionIcon
          ref={fold}
          type="button"
          variant="subtle"
          color="gray"
          aria-expanded={!isSmall}
          aria-label={words(isSmall ? 'unfold' : 'fold')}
          onClick={() => setIsSmall(!isSmall)}
        >
          {isSmall ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        </ActionIcon>
        {isOver && (
          <ActionIcon
            type="button"
            variant="subtle"
            color="gray"
            aria-label={words('close')}
            onClick={() => uploads.set([])}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {!isSmall && <Rows all={all} label={words('label')} queue={queue} gone={() => fold.current?.focus()} />}
      <p role="status" className={styles.unseen}>
        {said}
      </p>
    </section>
  )
}

interface RowsProps {
  readonly all: readonly Upload[]
  readonly label: string
  readonly queue: NonNullable<ReturnType<typeof useQueue>>
  /** The control that had the focus goes. */
  readonly gone: () => void
}

/** Only the rows near those that are seen are in the document: there may be thousands. */
function Rows({ all, label, queue, gone }: RowsProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: all.length,
    overscan: 4,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroll.current,
    getItemKey: (index) => all[index]?.id ?? index,
  })
  // What was added last is seen.
  const before = useRef(0)
  useEffect(() => {
    if (all.length > before.current && scroll.current) scroll.current.scrollTop = before.current * rowHeight
    before.current = all.length
  }, [all.length])
  return (
    <div ref={scroll} className={styles.rows}>
      <ul className={styles.list} aria-label={label} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const upload = all[index]
          return (
            upload && (
              <li
                key={key}
                className={styles.row}
                style={{ top: start, height: rowHeight }}
                aria-setsize={all.length}
                aria-posinset={index + 1}
              >
                <TrayRow upload={upload} queue={queue} gone={gone} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** What is said is put in after the place for it is there: else nobody reads it out. */
function useSaid(words: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(words), [words])
  return said
}
