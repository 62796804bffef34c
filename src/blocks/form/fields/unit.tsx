import styles from './inner.module.css'

/** The unit of a number, behind its box. Its label says it as well, for those who listen. */
export default function Unit({ words }: { readonly words: string }) {
  return (
    <span className={styles.unit} aria-hidden>
      {words}
    </span>
  )
}
