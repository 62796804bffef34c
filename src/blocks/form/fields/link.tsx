import type { FocusEvent } from 'react'
import type { FormField } from '../../../../generator/grammar/forms.ts'
import { isObject } from '../../../runtime/forms/values.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import CheckboxField from './checkbox.tsx'
import ChoiceField from './choice.tsx'
import styles from './inner.module.css'
import { InnerInput } from './inner-input.tsx'
import type { InputProps } from './input-props.ts'
import TextField from './text-input.tsx'

/** A link: its kind, where it leads in the input of that kind, what it says, and whether a new tab opens. */
export default function LinkField(props: InputProps) {
  const { field, id, label, help, problem, disabled, change, unseen = 0 } = props
  const { texts } = useServices()
  const { settled } = useScopes()
  const value = isObject(props.value) ? props.value : {}
  const words = field.link
  if (!words) return null
  const allowed = words.kinds?.(settled) ?? []
  const isOffered = ({ name }: FormField) => allowed.length === 0 || allowed.includes(name) || name === value.Kind
  const kinds = (field.fields ?? []).filter(isOffered)
  const to = kinds.find(({ name }) => name === value.Kind)
  const put = (next: Readonly<Record<string, unknown>>) => {
    const filled = Object.entries({ ...value, ...next }).filter(([, each]) => each)
    change(filled.length === 0 ? undefined : Object.fromEntries(filled))
  }
  // What leads elsewhere leads nowhere yet; without a kind there is no link.
  const choose = (Kind: unknown) => (Kind === undefined ? change(undefined) : put({ Kind, To: undefined }))
  const onBlur = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) props.leave()
  }
  const describedBy = [problem && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  const part: InputProps = { ...props, help: undefined, problem: undefined, placeholder: undefined, leave: nothing }
  return (
    <fieldset className={styles.group} id={id} aria-describedby={describedBy} onBlur={onBlur}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.fields}>
        <ChoiceField
          {...part}
          id={`${id}-kind`}
          label={texts.of(words.kind, settled)}
          choices={kinds.map((each) => ({ value: each.name, label: texts.of(each.label, settled) }))}
          lacking={undefined}
          // It stays where it leads to what one may not see.
          disabled={disabled || unseen > 0}
          value={value.Kind}
          change={choose}
        />
        <TextField
          {...part}
          id={`${id}-text`}
          field={{ ...field, type: 'string' }}
          required={false}
          label={texts.of(words.text, settled)}
          value={value.Text}
          change={(Text) => put({ Text })}
        />
      </div>
      {to && (
        <InnerInput
          key={to.name}
          id={`${id}-to`}
          field={to}
          inputs={props.inputs}
          loadInputs={props.loadInputs}
          required={props.required}
          disabled={disabled}
          unseen={unseen}
          value={value.To}
          change={(To) => put({ To })}
          leave={nothing}
          wrong={undefined}
        />
      )}
      <CheckboxField
        {...part}
        id={`${id}-tab`}
        label={texts.of(words.newTab, settled)}
        value={value.NewTab}
        change={(NewTab) => put({ NewTab })}
      />
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {problem && (
        <p id={`${id}-error`} className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

const nothing = () => {}
