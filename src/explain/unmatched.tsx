import type { Unmatched as Kind, Services } from '../runtime/services.ts'
import { useStore } from '../runtime/use-store.ts'
import styles from './panel.module.css'

/** What went wrong since the page was opened and no rule of errors.yaml was for, each with a rule to copy. */
export function Unmatched({ services }: { services: Pick<Services, 'unmatched'> }) {
  const kinds = useStore(services.unmatched)
  if (kinds.length === 0) return null
  return (
    <details className={styles.hidden}>
      <summary>
        <span className={styles.name}>Errors without a rule: {kinds.length}</span>
      </summary>
      <ul className={styles.layers}>
        {kinds.map((kind) => (
          <li key={`${kind.operation} ${kind.type ?? ''}`} className={styles.layer}>
            <span className={styles.name}>
              {kind.operation}
              {kind.type === undefined ? '' : ` ${kind.type}`} × {kind.times}
            </span>
            <p className={styles.reason}>{kind.message}</p>
            <pre>{ruleFor(kind)}</pre>
            <button type="button" className={styles.button} onClick={() => void copy(ruleFor(kind))}>
              Copy the rule
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A rule as errors.yaml has it, which changes nothing yet. */
export function ruleFor({ operation, type, message }: Kind): string {
  const words = type === undefined ? `message: ${JSON.stringify(message)}` : `type: ${type}`
  return `- { operation: ${operation}, ${words}, then: [show] }`
}

/** Where the clipboard is refused, the words stand there to be selected. */
function copy(text: string) {
  return navigator.clipboard?.writeText(text).catch(() => {})
}
