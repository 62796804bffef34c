import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import type { FormField } from '../../../generator/grammar/forms.ts'
import styles from './form.module.css'
import { rowsOf } from './form-rows.tsx'

/**
 * The shape of a form whose code or data is on its way, as high as the form will be: a window opens in its final size.
 * What a condition shows is not known yet, and is left out.
 */
export function FormBones({ node: { form, submit, actions } }: { node: FormBlock }) {
  const shown = form.fields.filter(({ type, when }) => type !== 'hidden' && !when)
  const fields = new Map(shown.map((field) => [field.name, field]))
  return (
    <div className={styles.form} aria-hidden>
      <div className={styles.rows}>
        {rowsOf(form, [...fields.keys()]).map((row) => (
          <div className={styles.row} key={row.join(' ')}>
            {row.map((name) => (
              <FieldBone key={name} field={fields.get(name)} />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        {submit && <Bone height="var(--control)" width={submit.wide ? undefined : 120} />}
        {actions?.map((action) => (
          <Bone key={actions.indexOf(action)} height="var(--control)" width={88} />
        ))}
      </div>
    </div>
  )
}

/**
 * A label of 20 pixels, 4 between, and what is entered into; 5 more, and 16 of what helps with it; 8 more, and a line of
 * small buttons.
 */
function FieldBone({ field }: { field: FormField | undefined }) {
  if (!field) return null
  if (field.type === 'boolean')
    return <Bone height={field.help ? 'calc(var(--control) + 20px)' : 'var(--control)'} width="60%" />
  const hasHelp = field.help && field.type !== 'records'
  return (
    <div className={styles.fieldBones}>
      <Bone width={96} height={12} mt={4} mb={8} />
      <Bone height={heightOf(field)} />
      {hasHelp && <Bone width="70%" height={12} mt={7} mb={2} />}
      {field.parts && !field.help && <div className={styles.partsBone} />}
      {field.presets && <Bone width="60%" height={smallButton} mt={8} />}
    </div>
  )
}

const smallButton = 28.9

function heightOf({ type, rows, options, records, help }: FormField): number | string {
  if (type === 'text') return (rows ?? 4) * 21.7 + 12
  if (type === 'matrix' || type === 'widget' || type === 'point') return 240
  // Without a record: what helps, what says that there is none, and the button that adds the first one.
  if (type === 'records') return smallButton + [help, records?.empty].filter(Boolean).length * 36 + 4
  if (type === 'radio') return `calc(${options?.length ?? 1} * var(--control))`
  return 'var(--control)'
}
