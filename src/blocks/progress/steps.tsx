import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import type { ProgressBlock } from '../../../generator/grammar/blocks/progress.ts'
import { useText } from '../../runtime/scope.tsx'
import styles from './progress.module.css'

type Step = NonNullable<ProgressBlock['steps']>[number]

export interface StepAt extends Step {
  readonly state: 'done' | 'current' | 'coming'
}

/** Each step with how it stands; all are coming while nothing says which it is at. */
export function stepsAt(steps: readonly Step[] = [], current: string | undefined, isOver: boolean): readonly StepAt[] {
  const at = isOver ? steps.length : steps.findIndex(({ name }) => name === current)
  return steps.map((step, index) => ({
    ...step,
    state: index < at ? 'done' : index === at ? 'current' : 'coming',
  }))
}

const icons = { done: IconCircleCheckFilled, current: IconCircleDot, coming: IconCircle }

/** What something consists of; in order, so that what stands before the current one is known to be done. */
export function Steps({ steps }: { steps: readonly StepAt[] }) {
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <OneStep key={step.name} step={step} />
      ))}
    </ol>
  )
}

function OneStep({ step: { label, state } }: { step: StepAt }) {
  const words = useText(label)
  const Sign = icons[state]
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <Sign size={16} aria-hidden className={styles.sign} />
      {words}
    </li>
  )
}
