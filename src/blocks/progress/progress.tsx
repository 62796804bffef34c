import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone, Progress } from '@mantine/core'
import { useState } from 'react'
import type { ProgressBlock } from '../../../generator/grammar/blocks/progress.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { useScopes, useText, useValue } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import styles from './progress.module.css'
import { Steps, stepsAt } from './steps.tsx'

/** Who listens is told a new step, and of the percent each time so much more of it is done. */
const told = 25

/** How far something is: a bar, and the steps that it consists of. */
export function View({ node }: BlockProps<ProgressBlock>) {
  const { texts } = useServices()
  const scope = useScopes().settled
  const label = useText(node.label)
  const percent = percentOf(useValue(node.value))
  const steps = stepsAt(node.steps, useValue(node.current), percent === 100)
  const current = steps.find(({ state }) => state === 'current')
  const words = current && texts.of(current.label, scope)
  const inWords = (figure: number) => Intl.NumberFormat(texts.language, { style: 'percent' }).format(figure / 100)
  const known = percent !== undefined
  const said = useSaid(percent)
  const news = [words ?? label, said !== undefined && inWords(said)].filter(Boolean).join(' ')

  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        {known && (
          <span className={styles.percent} aria-hidden>
            {inWords(percent)}
          </span>
        )}
      </div>
      <Progress.Root
        size="md"
        role="progressbar"
        aria-label={label}
        aria-valuemin={known ? 0 : undefined}
        aria-valuemax={known ? 100 : undefined}
        aria-valuenow={percent}
        className={styles.bar}
        data-unknown={!known || undefined}
      >
        <Progress.Section value={percent ?? 100} withAria={false} className={styles.part} />
      </Progress.Root>
      <Steps steps={steps} />
      <p className={styles.news} role="status">
        {news}
      </p>
    </div>
  )
}

/** The percent that is told: the one shown when so much more of it was done, and not another until then. */
function useSaid(percent: number | undefined): number | undefined {
  const [said, setSaid] = useState(percent)
  const part = (figure: number | undefined) => figure !== undefined && Math.floor(figure / told)
  if (part(said) === part(percent)) return said
  setSaid(percent)
  return percent
}

/** Whole percents, not more than are done: 100 is the end. */
function percentOf(value: number | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? Math.floor(Math.min(100, Math.max(0, value))) : undefined
}

export function Skeleton({ node }: BlockProps<ProgressBlock>) {
  return (
    <div className={styles.progress} aria-hidden>
      <Bone width={160} height={14} />
      <Bone height={8} />
      {node.steps?.map(({ name }) => (
        <Bone key={name} width={120} height={14} my={5} />
      ))}
    </div>
  )
}
