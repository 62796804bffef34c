import styles from './brand.module.css'

/** The console's mark, its name's first letter, and its name. */
export function Brand({ text }: { text: string }) {
  return (
    <span className={styles.brand}>
      <span className={styles.mark} aria-hidden>
        {text.slice(0, 1)}
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  )
}
