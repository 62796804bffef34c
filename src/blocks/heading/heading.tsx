import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { Suspense } from 'react'
import type { HeadingBlock, HeadingWay } from '../../../generator/grammar/blocks/heading.ts'
import { BlockView } from '../../runtime/blocks/block-view.tsx'
import { pageHeadingId } from '../../runtime/blocks/headed-by.ts'
import { later } from '../../runtime/code/later.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScopes, useText, useTextState } from '../../runtime/scope.tsx'
import { ButtonRow } from '../controls/button-row.tsx'
import styles from './heading.module.css'

const Way = later(() => import('./way.tsx'))

/** As high as the way that comes. */
const coming = <div className={styles.coming} />

/** The title of a page, with what stands above and beside it. */
export function View({ node }: BlockProps<HeadingBlock>) {
  const above = useText(node.above)
  const { text, pending } = useTextState(node.text)
  const below = useText(node.below)
  return (
    <div className={styles.heading}>
      <div className={styles.words}>
        {above && <p className={styles.above}>{above}</p>}
        {node.way && (
          <Suspense fallback={coming}>
            <WayTo way={node.way} />
          </Suspense>
        )}
        <h1 id={pageHeadingId} className={styles.title} data-page-heading tabIndex={-1}>
          {pending ? <Bone component="span" display="block" height={24} width={280} my={4} /> : text}
        </h1>
        {below && <p className={styles.below}>{below}</p>}
      </div>
      {(node.aside || node.actions) && (
        <div className={styles.beside}>
          {node.aside?.map((block) => (
            <BlockView key={block.at} node={block} />
          ))}
          <ButtonRow actions={node.actions} more={node.more} />
        </div>
      )}
    </div>
  )
}

/** Nothing where there is no way; what it leads over may be on its way itself. */
function WayTo({ way }: { way: HeadingWay }) {
  const steps = way.of(useScopes().reading)
  return steps && <Way way={way} steps={steps} meanwhile={coming} />
}

export function Skeleton({ node }: BlockProps<HeadingBlock>) {
  return (
    <div className={styles.heading} aria-hidden>
      <div className={styles.words}>
        {node.above && <Bone height={14} width={140} mb={8} />}
        <Bone height={24} width={280} my={4} />
      </div>
    </div>
  )
}
