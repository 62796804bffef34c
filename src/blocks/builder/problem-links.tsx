import type { BuilderBlock } from '../../../generator/grammar/blocks/builder.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './builder.module.css'
import type { ThingProblems } from './use-problems.ts'

interface ProblemLinksProps {
  readonly node: BuilderBlock
  readonly problems: ThingProblems
  readonly lead: (id: string) => void
}

/** How much is to be mended, each a way to the thing that it is about. */
export function ProblemLinks({ node, problems: { all }, lead }: ProblemLinksProps) {
  const label = useText(node.problems?.label, { count: all.length })
  return (
    <div className={styles.problems} data-empty={all.length === 0 || undefined}>
      <p className={styles.problemsHead} role="status">
        {all.length > 0 && label}
      </p>
      {all.length > 0 && (
        <ul>
          {all.map(({ id, words }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two things may have the same to be mended.
            <li key={at}>
              {id === undefined ? (
                words
              ) : (
                <button type="button" className={styles.problemLink} onClick={() => lead(id)}>
                  {words}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
