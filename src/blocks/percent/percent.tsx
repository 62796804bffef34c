import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import styles from './percent.module.css'

/** How far something is, in percent; `label`: what it is, for those who do not see it. */
export function Percent({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={styles.percent}>
      {/* The part that is filled has no width at first, and what has none is read out to nobody. */}
      <Progress.Root
        size="sm"
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Progress.Section value={percent} withAria={false} />
      </Progress.Root>
      <span aria-hidden>{percent}%</span>
    </div>
  )
}
