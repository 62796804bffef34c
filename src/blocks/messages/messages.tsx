import { useRef, useState } from 'react'
import type { MessagesBlock } from '../../../generator/grammar/blocks/messages.ts'
import { fetchAhead } from '../../runtime/code/fetch-ahead.ts'
import { later } from '../../runtime/code/later.tsx'
import { Icon } from '../../runtime/icon.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useSettled, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { useStore } from '../../runtime/use-store.ts'
import styles from './messages.module.css'

const loadPanel = () => import('./panel.tsx')
const Panel = later(loadPanel)

/** More than these are not counted on the button. */
const most = 99

/** A button with how many messages nobody has looked at; what they say comes when it is wanted. */
export function View({ node }: BlockProps<MessagesBlock>) {
  const { history } = useServices().notices
  const said = useStore(history.unseen)
  const unread = useSettled(node.kept?.unread, 0)
  const count = node.kept ? unread : said
  const label = useText(node.label)
  // The rules of plurals take a browser a while the first time: not for none.
  const unseen = useText(count > 0 ? node.unseen : undefined, { count })
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const show = (next: boolean) => {
    // Opening and closing: what came in between was seen.
    history.look()
    setOpen(next)
  }
  return (
    <div className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={count > 0 ? `${label}: ${unseen}` : label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => show(!open)}
        onPointerEnter={() => fetchAhead(loadPanel)}
        onFocus={() => fetchAhead(loadPanel)}
      >
        <Icon name={node.icon} size={20} />
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count > most ? `${most}+` : count}
          </span>
        )}
      </button>
      {open && <Panel node={node} label={label} button={button} close={() => show(false)} />}
    </div>
  )
}

export const Skeleton = () => <div className={styles.button} aria-hidden />
