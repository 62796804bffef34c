import { use, useId } from 'react'
import type { CardBlock } from '../../../generator/grammar/blocks/card.ts'
import { HeadedByContext } from '../../runtime/blocks/headed-by.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import { Stack } from '../controls/stack.tsx'
import styles from './card.module.css'

/** A bordered surface around blocks. */
export function View({ node }: BlockProps<CardBlock>) {
  const id = useId()
  const title = useText(node.title)
  const around = use(HeadedByContext)
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
      )}
      <HeadedByContext value={title ? id : around}>
        <Stack nodes={node.blocks} />
      </HeadedByContext>
    </section>
  )
}
