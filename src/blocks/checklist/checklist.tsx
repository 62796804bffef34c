import '@mantine/core/styles/UnstyledButton.layer.css'
import { UnstyledButton } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { useId, useState } from 'react'
import type { ChecklistBlock } from '../../../generator/grammar/blocks/checklist.ts'
import type { Text } from '../../../generator/grammar/compiled.ts'
import { personOf } from '../../runtime/forms/person.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { remember, remembered } from '../../runtime/remembered.ts'
import { useShownList } from '../../runtime/rights/use-gate.ts'
import { useScope, useText, useValue } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { ActionRow } from '../controls/action-row.tsx'
import styles from './checklist.module.css'

type Step = ChecklistBlock['steps'][number]

/** The first steps into something, as far as one may see them; folded away once all are done. */
export function View({ node }: BlockProps<ChecklistBlock>) {
  const scope = useScope()
  const title = useText(node.title)
  const shown = useShownList(node.steps)
  const steps = shown.map(({ node: step }) => ({ step, done: step.done(scope) === true }))
  const done = steps.filter((each) => each.done).length
  const progress = useText(node.progress, { done, total: steps.length })
  const { folded, fold } = useFolded(node, done === steps.length)
  const [titleId, stepsId] = [useId(), useId()]
  if (steps.length === 0) return null
  return (
    <section className={styles.checklist} aria-labelledby={titleId} data-folded={folded || undefined}>
      <UnstyledButton
        className={styles.head}
        aria-expanded={!folded}
        aria-controls={folded ? undefined : stepsId}
        data-fold=""
        onClick={() => fold(!folded)}
      >
        <span className={styles.title} id={titleId}>
          {title}
        </span>
        <span className={styles.progress}>{progress}</span>
        <IconChevronDown size={16} aria-hidden className={styles.chevron} />
      </UnstyledButton>
      {!folded && (
        <ol className={styles.steps} id={stepsId}>
          {steps.map((each) => (
            <OneStep key={node.steps.indexOf(each.step)} {...each} doneWords={node.done} />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Whether it is folded: as somebody left it in this browser, else once everything is done. */
function useFolded({ at, keep }: ChecklistBlock, isOver: boolean) {
  const services = useServices()
  const of = useValue(keep)
  const key = `atrium-checklists ${services.spec.console.name}`
  const mark = JSON.stringify([personOf(services) ?? '', of ?? at])
  const [said, setSaid] = useState<{ mark: string; folded: boolean }>()
  const folded = (said?.mark === mark ? said.folded : remembered(key, mark, isBoolean)) ?? isOver
  const fold = (to: boolean) => {
    setSaid({ mark, folded: to })
    remember(key, mark, to)
  }
  return { folded, fold }
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

interface OneStepProps {
  step: Step
  done: boolean
  doneWords: Text
}

function OneStep({ step, done, doneWords }: OneStepProps) {
  const label = useText(step.label)
  const hint = useText(step.hint)
  const said = useText(doneWords)
  const Sign = done ? IconCircleCheckFilled : IconCircle
  return (
    <li className={styles.step} data-done={done || undefined}>
      <Sign size={20} aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <span className={styles.label}>
          {label}
          {done && <span className={styles.said}>{` (${said})`}</span>}
        </span>
        {hint && !done && <p className={styles.hint}>{hint}</p>}
      </div>
      <ActionRow actions={step.actions} />
    </li>
  )
}
