import type { HeadingWay } from '../../../generator/grammar/blocks/heading.ts'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import { ScopeProvider, useText } from '../../runtime/scope.tsx'
import styles from './way.module.css'

interface WayProps {
  readonly way: HeadingWay
  /** What the way leads over, the outermost first. */
  readonly steps: readonly unknown[]
}

/** The way to a page, as links; its code loads where a heading has one. */
export default function Way({ way, steps }: WayProps) {
  const label = useText(way.label)
  return (
    <nav className={styles.way} aria-label={label}>
      <ol>
        {way.from && (
          <li>
            <Step step={way.from} />
          </li>
        )}
        {steps.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is on the way has its place there.
          <li key={index}>
            {(way.from || index > 0) && <span aria-hidden>›</span>}
            <ScopeProvider names={{ item }}>
              <Step step={way} />
            </ScopeProvider>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ step }: { step: Pick<HeadingWay, 'text' | 'go'> }) {
  const words = useText(step.text)
  return (
    <GoLink go={step.go} className={styles.step}>
      {words}
    </GoLink>
  )
}
