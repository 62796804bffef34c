import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import type { BlockProps } from '../../runtime/registry.ts'
import { loadLeaveGuard } from '../../runtime/unsaved/load-leave-guard.ts'
import styles from './form.module.css'
import { OneForm } from './one-form.tsx'

/** Nothing can be typed before there is what asks on leaving it: else it could be left unasked. */
const WorkForm = lazy(async () => {
  const [form] = await Promise.all([import('./work-form.tsx'), loadLeaveGuard()])
  return form
})

/** A form of the spec. What is typed stays whatever happens to the submit. */
export function View({ node }: BlockProps<FormBlock>) {
  if (!node.form.draft) return <OneForm node={node} />
  return (
    <Suspense fallback={<Skeleton node={node} />}>
      <WorkForm node={node} />
    </Suspense>
  )
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
