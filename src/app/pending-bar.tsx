import { useNavigation } from 'react-router-dom'
import styles from './app.module.css'

/** A thin line above everything while the next page is on its way; quick ones never show it. */
export function PendingBar() {
  return useNavigation().state !== 'idle' ? <div className={styles.pending} data-pending aria-hidden /> : null
}
