import type { MessagesBlock } from '../../../generator/grammar/blocks/messages.ts'
import { formatValue } from '../../runtime/expressions/format.ts'
import type { SaidMessage } from '../../runtime/notices/history.ts'
import { useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import styles from './panel.module.css'

export interface SaidListProps {
  readonly node: MessagesBlock
  /** The title above it; none where it stands elsewhere. */
  readonly label?: string
  /** The id of the title. */
  readonly title: string
  /** Takes the focus, when the button that had it is gone. */
  readonly focus: () => void
}

/** What was said in this session, the newest first. */
export function SaidList({ node, label, title, focus }: SaidListProps) {
  const { history } = useServices().notices
  const said = useStore(history.said)
  const clear = useText(node.clear)
  const empty = useText(node.empty)
  return (
    <>
      {(label !== undefined || said.length > 0) && (
        <div className={styles.head}>
          {label !== undefined && (
            <h2 id={title} className={styles.title}>
              {label}
            </h2>
          )}
          {said.length > 0 && (
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                history.clear()
                focus()
              }}
            >
              {clear}
            </button>
          )}
        </div>
      )}
      {said.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keys.
        <ul className={styles.list} tabIndex={0} aria-labelledby={title}>
          {said.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
    </>
  )
}

function Message({ message: { text, tone, at, times } }: { message: SaidMessage }) {
  const time = new Date(at)
  return (
    <li className={styles.message} data-tone={tone}>
      <p className={styles.text}>
        {text}
        {times > 1 && <span className={styles.times}>×{times}</span>}
      </p>
      <time className={styles.time} dateTime={time.toISOString()}>
        {formatValue(time, { date: 'HH:mm' })}
      </time>
    </li>
  )
}
