import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import type { StatsBlock } from '../../../generator/grammar/blocks/stats.ts'
import { formatValue } from '../../runtime/expressions/format.ts'
import { Icon } from '../../runtime/icon.tsx'
import { GoLink } from '../../runtime/navigation/go-link.tsx'
import type { BlockProps } from '../../runtime/registry.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useText, useValue } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import styles from './stats.module.css'

type Stat = StatsBlock['items'][number]

/** Figures side by side. */
export function View({ node }: BlockProps<StatsBlock>) {
  const label = useText(node.label)
  const shown = useShownList(node.items)
  return (
    <ul className={styles.stats} aria-label={label}>
      {shown.map(({ node: stat }) => (
        <Figure key={node.items.indexOf(stat)} stat={stat} />
      ))}
    </ul>
  )
}

function Figure({ stat }: { stat: Stat }) {
  const { texts } = useServices()
  const label = useText(stat.label)
  const value = formatValue(useValue(stat.value), stat.format, texts)
  return (
    <li className={styles.stat} data-leads={stat.go ? true : undefined}>
      <span className={styles.label}>
        <Icon name={stat.icon} size={16} className={styles.icon} />
        {stat.go ? (
          <GoLink go={stat.go} className={styles.link}>
            {label}
          </GoLink>
        ) : (
          label
        )}
      </span>
      <span className={styles.value}>{value || '–'}</span>
    </li>
  )
}

export function Skeleton({ node }: BlockProps<StatsBlock>) {
  return (
    <div className={styles.stats} aria-hidden>
      {node.items.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones are all alike.
        <div key={index} className={styles.stat}>
          <Bone width={80} height={12} my={4} />
          <Bone width={64} height={24} my={6} />
        </div>
      ))}
    </div>
  )
}
