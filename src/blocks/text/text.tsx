import type { TextBlock } from '../../../generator/grammar/blocks/text.ts'
import { later } from '../../runtime/code/later.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './text.module.css'

/** Most pages have no such line, and those of visitors come without the icons. */
const ToneIcon = later(() => import('./tone-icon.tsx'))

export function View({ node: { text, tone, focus } }: BlockProps<TextBlock>) {
  const words = useText(text)
  if (!focus && tone !== 'success' && tone !== 'warning')
    return (
      <p className={styles.text} data-tone={tone}>
        {words}
      </p>
    )
  return (
    <p className={styles.text} data-tone={tone}>
      <span className={styles.icon} aria-hidden>
        <ToneIcon tone={tone} focus={focus} />
      </span>
      <span className={styles.words}>{words}</span>
    </p>
  )
}
