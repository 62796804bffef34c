import { use, useMemo } from 'react'
import { lazily } from '../../../runtime/code/lazily.tsx'
import { dataFields, type InnerField } from '../../../runtime/forms/inner-fields.ts'
import { isObject } from '../../../runtime/forms/values.ts'
import { useScope } from '../../../runtime/scope.tsx'
import styles from './inner.module.css'
import type { InputProps } from './input-props.ts'
import { RecordFields } from './record-fields.tsx'

const OnceFields = lazily(() => import('./once-fields.tsx'))

/**
 * Fields that data names, each of a kind that the form has, under their headings, as their conditions show them. Waits for
 * the data, and for what draws these kinds.
 */
export default function ValuesField(props: InputProps) {
  const { field, id, label, help, inside, value, change, leave } = props
  const { inputs, loadInputs, disabled } = props
  const scope = useScope()
  const asked = useMemo(() => dataFields(field, scope), [field, scope])
  use(props.loadInputs(useMemo(() => drawnIn(asked), [asked])))
  const once = field.columns?.once
  const given = { id, inputs, loadInputs, disabled, leave, change, fields: asked, above: '', wrong: inside }
  const values = isObject(value) ? value : {}
  return (
    <fieldset className={styles.group} id={id}>
      <legend className={styles.unseen}>{label}</legend>
      {help && <div className={styles.help}>{help}</div>}
      {once ? <OnceFields {...given} values={values} once={once} /> : <RecordFields {...given} values={values} />}
    </fieldset>
  )
}

/** What is drawn on all levels. */
function drawnIn(fields: readonly InnerField[]): readonly InnerField['field'][] {
  return fields.flatMap((each) => [each.field, ...drawnIn(each.fields ?? [])])
}
