import styles from './app.module.css'

/** A thin line above everything while the next page is on its way; quick ones never show it. */
export function PendingBar({ busy }: { busy: boolean }) {
  return busy ? <div className={styles.pending} data-pending aria-hidden /> : null
}
