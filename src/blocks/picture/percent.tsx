import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import type { PictureUpload } from '../../../generator/grammar/blocks/picture.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './picture.module.css'

/** How much of a file is sent. `part`: from 0 to 1. */
export function Percent({ node, part }: { node: PictureUpload; part: number }) {
  const label = useText(node.label)
  const percent = Math.round(part * 100)
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
