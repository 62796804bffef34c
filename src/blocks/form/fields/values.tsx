import { dataFields } from '../../../runtime/forms/inner-fields.ts'
import { isObject } from '../../../runtime/forms/values.ts'
import { useScope } from '../../../runtime/scope.tsx'
import styles from './inner.module.css'
import { InnerInput } from './inner-input.tsx'
import type { InputProps } from './input-props.ts'

/** Fields that data names, each of a kind that the form has. Waits for the data. */
export default function ValuesField(props: InputProps) {
  const { field, id, label, help, inside, inputs, disabled, value, change, leave } = props
  const asked = dataFields(field, useScope())
  const values = isObject(value) ? value : {}
  return (
    <fieldset className={styles.group} id={id}>
      <legend className={styles.unseen}>{label}</legend>
      {help && <p className={styles.help}>{help}</p>}
      {asked.map((each) => (
        <InnerInput
          key={each.name}
          id={`${id}_${each.name}`}
          field={each.field}
          inputs={inputs}
          called={each.label}
          options={each.options}
          required={each.required}
          disabled={disabled}
          value={values[each.name]}
          change={(next) => change({ ...values, [each.name]: next })}
          leave={leave}
          wrong={inside?.find(({ path }) => path === each.name)}
        />
      ))}
    </fieldset>
  )
}
