import '@mantine/core/styles/Loader.layer.css'
import { Loader } from '@mantine/core'
import { hosting } from '#generated/apps.ts'
import type { App } from '../../../generator/grammar/apps.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './host.module.css'

/** While a sub-application is on its way (product 1). It shows after a moment: a quick one comes without a flash. */
export function AppLoader({ app, whole = true }: { app: App; whole?: boolean }) {
  const title = useText(app.title)
  const text = useText(hosting?.texts.loading, { title })
  return (
    <div className={whole ? styles.loader : styles.small} role="status" data-app-loader>
      <Loader size={28} aria-hidden />
      {/* No heading that is gone to: the focus waits for the application's own. */}
      <p className={styles.dimmed} {...(whole && { role: 'heading', 'aria-level': 1 })}>
        {text}
      </p>
    </div>
  )
}
