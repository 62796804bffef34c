import type { ReactNode } from 'react'
import styles from './state-message.module.css'

export interface StateMessageProps {
  icon?: ReactNode
  text: string
  hint?: string | undefined
  /** What staff can do about it. */
  actions?: ReactNode
  /** Announced when it comes up: something failed. */
  alert?: boolean
}

/** What stands where something else would: nothing here yet, nothing fits, it failed, it may not be seen. */
export function StateMessage({ icon, text, hint, actions, alert }: StateMessageProps) {
  return (
    <div className={styles.message} role={alert ? 'alert' : undefined} data-alert={alert || undefined}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={styles.text}>{text}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
