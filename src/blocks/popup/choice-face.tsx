import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ReactNode } from 'react'
import styles from './choice-button.module.css'

/** What stands on a button that says what is chosen: `Status: Active`. */
export function ChoiceFace({ label, value, icon }: { label: string; value: string; icon?: ReactNode }) {
  return (
    <>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles.label}>{label}:</span> <span className={styles.value}>{value}</span>
      <IconChevronDown size={16} className={styles.chevron} aria-hidden />
    </>
  )
}
