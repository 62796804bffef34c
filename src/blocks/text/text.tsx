import { lazy, Suspense } from 'react'
import type { TextBlock } from '../../../generator/grammar/blocks/text.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './text.module.css'

/** Most pages have no such line, and those of visitors come without the icons. */
const ToneIcon = lazy(() => import('./tone-icon.tsx'))

export function View({ node: { text, tone } }: BlockProps<TextBlock>) {
  const words = useText(text)
  if (tone !== 'success' && tone !== 'warning')
    return (
      <p className={styles.text} data-tone={tone}>
        {words}
      </p>
    )
  return (
    <p className={styles.text} data-tone={tone}>
      <span className={styles.icon} aria-hidden>
        <Suspense>
          <ToneIcon tone={tone} />
        </Suspense>
      </span>
      <span className={styles.words}>{words}</span>
    </p>
  )
}
