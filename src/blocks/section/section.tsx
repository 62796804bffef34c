import { useId } from 'react'
import type { SectionBlock } from '../../../generator/grammar/blocks/section.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import { Stack } from '../controls/stack.tsx'
import styles from './section.module.css'

/** A titled part of a page. */
export function View({ node }: BlockProps<SectionBlock>) {
  const id = useId()
  const title = useText(node.title)
  const text = useText(node.text)
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <ActionRow actions={node.actions} />
      </div>
      <Stack nodes={node.blocks} />
    </section>
  )
}
