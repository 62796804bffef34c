import { createContext, use, useId } from 'react'
import type { SectionBlock } from '../../../generator/grammar/blocks/section.ts'
import { HeadedByContext } from '../../runtime/blocks/headed-by.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import { Stack } from '../controls/stack.tsx'
import styles from './section.module.css'

type Heading = 'h2' | 'h3' | 'h4'

const below = { h2: 'h3', h3: 'h4', h4: 'h4' } as const

/** What the title of a section is here: those in it stand below. */
const HeadingContext = createContext<Heading>('h2')

/** A titled part of a page. */
export function View({ node }: BlockProps<SectionBlock>) {
  const id = useId()
  const Title = use(HeadingContext)
  const title = useText(node.title)
  const text = useText(node.text)
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <div>
          <Title className={styles.title} id={id}>
            {title}
          </Title>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <ActionRow actions={node.actions} />
      </div>
      <HeadingContext value={below[Title]}>
        <HeadedByContext value={id}>
          <Stack nodes={node.blocks} />
        </HeadedByContext>
      </HeadingContext>
    </section>
  )
}
