import type { FormField } from '../../../../generator/grammar/forms.ts'
import type { InnerProblem } from '../../../runtime/forms/inner-fields.ts'
import { useFormStore } from '../../../runtime/forms/use-form.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import { useChoices } from '../use-choices.ts'
import type { InputProps } from './input-props.ts'

interface InnerInputProps
  extends Pick<InputProps, 'inputs' | 'id' | 'required' | 'disabled' | 'value' | 'change' | 'leave'> {
  readonly field: FormField
  /** What data calls it, and what can be chosen there. */
  readonly called?: string
  readonly options?: readonly string[]
  readonly wrong: InnerProblem | undefined
}

/** One field inside of another one: the same input as it would be alone. */
export function InnerInput({ field, called, options, wrong, ...props }: InnerInputProps) {
  const { form } = useFormStore()
  const { texts } = useServices()
  const { settled } = useScopes()
  const { choices, lacking } = useChoices(field)
  if (field.type === 'hidden') return null
  const Input = props.inputs[field.type]
  if (!Input) return null
  const label = texts.of(field.label, settled, { label: called ?? '' })
  const args = { label: called ?? '', field: label, ...wrong?.params }
  const words =
    wrong && (texts.of(field.messages[wrong.keyword] ?? field.messages.type, settled, args) || wrong.message)
  return (
    <div data-field={`${form.name}.${field.name}`} data-inner={field.name} data-required={props.required || undefined}>
      <Input
        {...props}
        field={field}
        label={label}
        help={texts.of(field.help, settled) || undefined}
        placeholder={texts.of(field.placeholder, settled) || undefined}
        problem={wrong && (words || label)}
        enter={nothing}
        choices={options ? options.map((value) => ({ value, label: value })) : choices}
        lacking={options ? undefined : lacking}
      />
    </div>
  )
}

const nothing = () => {}
