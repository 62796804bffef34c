import { useServices } from '../services-context.tsx'
import { useStore } from '../use-store.ts'
import { NoticeView } from './notice-view.tsx'
import styles from './notices.module.css'

/**
 * Where messages to staff appear. The live region is there from the start and empty, because screen readers read what
 * is put into a region that they know.
 */
export function NoticeHost() {
  const { notices, spec, texts } = useServices()
  const shown = useStore(notices.shown)
  return (
    <section className={styles.host} data-place={spec.console.notices.place} aria-label={texts.engine('notices')}>
      <div aria-live="polite" className={styles.list}>
        {shown.map((notice) => (
          <NoticeView key={notice.id} notice={notice} />
        ))}
      </div>
    </section>
  )
}
