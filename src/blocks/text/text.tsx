import type { TextBlock } from '../../../generator/grammar/blocks/text.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './text.module.css'

export function View({ node }: BlockProps<TextBlock>) {
  return (
    <p className={styles.text} data-tone={node.tone}>
      {useText(node.text)}
    </p>
  )
}
