import { isObject } from '../../../runtime/forms/values.ts'
import styles from './inner.module.css'
import type { InputProps } from './input-props.ts'
import { RecordFields } from './record-fields.tsx'

/** Fields that lie in one. */
export default function GroupField(props: InputProps) {
  const { id, label, help, problem, inner, inside, around, path = '', value, change, leave } = props
  const { inputs, loadInputs, disabled, required } = props
  return (
    <fieldset
      className={styles.nested}
      id={id}
      aria-describedby={problem ? `${id}-error` : undefined}
      data-required={required || undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {help && <div className={styles.help}>{help}</div>}
      <RecordFields
        {...{ id, inputs, loadInputs, disabled, leave, change, around }}
        fields={inner?.fields ?? []}
        values={isObject(value) ? value : {}}
        above={`${path}/`}
        wrong={inside}
      />
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
