import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { lazy, use } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { loadLeaveGuard } from '../../runtime/unsaved/load-leave-guard.ts'
import { loadInputs } from './fields/inputs.tsx'
import styles from './form.module.css'
import { OneForm } from './one-form.tsx'

/** Nothing can be typed before there is what asks on leaving it: else it could be left unasked. */
const loadWork = async () => {
  const [form] = await Promise.all([import('./work-form.tsx'), loadLeaveGuard()])
  return form
}
const WorkForm = lazy(loadWork)

/**
 * A form of the spec. What is typed stays whatever happens to the submit. It is there when all that draws its fields is:
 * Tab leads from a field to the next one, and never past one that is still to come.
 */
export function View({ node }: BlockProps<FormBlock>) {
  // Side by side with what draws its fields.
  if (node.form.draft) loadWork().catch(() => {})
  use(loadInputs(node.form.fields))
  return node.form.draft ? <WorkForm node={node} /> : <OneForm node={node} />
}

export function Skeleton({ node }: BlockProps<FormBlock>) {
  const fields = node.form.fields.filter((field) => field.type !== 'hidden')
  return (
    <div className={styles.form} aria-hidden>
      {fields.map((field) => (
        <div key={field.name}>
          <Bone width={96} height={12} my={4} />
          <Bone height="var(--control)" mt={2} />
        </div>
      ))}
      <Bone height="var(--control)" width={node.submit.wide ? undefined : 120} />
    </div>
  )
}
