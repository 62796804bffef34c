import type { LinkBlock } from '../../../generator/grammar/blocks/link.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './link.module.css'

export function View({ node }: BlockProps<LinkBlock>) {
  return (
    <p className={styles.place} data-align={node.align}>
      <GoLink go={node.go} className={styles.link}>
        {useText(node.text)}
      </GoLink>
    </p>
  )
}
