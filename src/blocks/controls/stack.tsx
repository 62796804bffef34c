import type { Block } from '../../../generator/grammar/blocks.ts'
import { BlockView } from '../../runtime/blocks/block-view.tsx'
import styles from './stack.module.css'

/** Blocks one below the other. */
export function Stack({ nodes }: { nodes: readonly Block[] }) {
  return (
    <div className={styles.stack}>
      {nodes.map((node) => (
        <BlockView key={node.at} node={node} />
      ))}
    </div>
  )
}
