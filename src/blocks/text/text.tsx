import type { TextBlock } from '../../../generator/grammar/blocks/text.ts'
import { later } from '../../runtime/code/later.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './text.module.css'

/** Most pages have no such line, and those of visitors come without the icons. */
const ToneIcon = later(() => import('./tone-icon.tsx'))

const TakesFocus = later(() => import('./takes-focus.tsx'))

export function View({ node: { text, tone, focus } }: BlockProps<TextBlock>) {
  const words = useText(text)
  // A window leads the focus to where `data-autofocus` is.
  const reached = focus && { tabIndex: -1, 'data-autofocus': true }
  if (tone !== 'success' && tone !== 'warning')
    return (
      <p className={styles.text} data-tone={tone} {...reached}>
        {words}
        {focus && <TakesFocus />}
      </p>
    )
  return (
    <p className={styles.text} data-tone={tone} {...reached}>
      <span className={styles.icon} aria-hidden>
        <ToneIcon tone={tone} />
      </span>
      <span className={styles.words}>{words}</span>
      {focus && <TakesFocus />}
    </p>
  )
}
