import { useRef } from 'react'
import type { ProblemsBlock } from '../../../generator/grammar/blocks/problems.ts'
import { useKeyed } from '../../runtime/keys/use-keyed.ts'
import { useOnKeyboard } from '../../runtime/keys/use-on-keyboard.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './problems.module.css'

interface NextProblemProps {
  readonly node: NonNullable<ProblemsBlock['next']>
  /** Of all problems, in their order. */
  readonly paths: readonly string[]
  readonly lead: (path: string) => void
}

/** Leads to one problem after another, and from the last one to the first. */
export function NextProblem({ node, paths, lead }: NextProblemProps) {
  const label = useText(node.label)
  const keyed = useKeyed(node.keys, false)
  const onKeyboard = useOnKeyboard()
  const shortcut = keyed['aria-keyshortcuts']
  const former = useRef<{ readonly path: string; readonly at: number }>(undefined)
  const go = () => {
    const before = former.current
    const known = before ? paths.indexOf(before.path) : -1
    // One that is mended is no longer there: what came behind it stands in its place.
    const at = (known >= 0 ? known + 1 : (before?.at ?? 0)) % paths.length
    const path = paths[at]
    if (path === undefined) return
    former.current = { path, at }
    lead(path)
  }
  return (
    <button
      {...keyed}
      type="button"
      className={styles.link}
      title={shortcut && onKeyboard(shortcut).join('+')}
      onClick={go}
    >
      {label}
    </button>
  )
}
