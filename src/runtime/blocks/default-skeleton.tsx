import styles from './blocks.module.css'

/** For blocks that have no skeleton of their own. */
export function DefaultSkeleton() {
  return <div className={styles.skeleton} aria-hidden data-skeleton />
}
