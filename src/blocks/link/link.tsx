import type { LinkBlock } from '../../../generator/grammar/blocks/link.ts'
import { useRun } from '../../runtime/actions/use-run.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './link.module.css'

export function View({ node }: BlockProps<LinkBlock>) {
  const words = useText(node.text)
  return (
    <p className={styles.place} data-align={node.align}>
      {node.go ? (
        <GoLink go={node.go} className={styles.link}>
          {words}
        </GoLink>
      ) : (
        <StepsLink node={node} words={words} />
      )}
    </p>
  )
}

/** Looks like a link and is a button: it leads nowhere that could be opened in a tab of its own. */
function StepsLink({ node, words }: BlockProps<LinkBlock> & { words: string }) {
  const { run, running, preload } = useRun(node.do)
  return (
    <button
      type="button"
      {...preload}
      className={styles.link}
      onClick={() => void run()}
      aria-disabled={running || undefined}
    >
      {words}
    </button>
  )
}
