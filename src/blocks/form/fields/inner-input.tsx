import type { FormField } from '../../../../generator/grammar/forms.ts'
import type { InnerOption, InnerProblem } from '../../../runtime/forms/inner-fields.ts'
import { useFormStore } from '../../../runtime/forms/use-form.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import FieldSaving from '../field-saving.tsx'
import { innerWords } from '../inner-words.ts'
import { useChoices } from '../use-choices.ts'
import type { InputProps } from './input-props.ts'

interface InnerInputProps
  extends Pick<
    InputProps,
    | 'inputs'
    | 'loadInputs'
    | 'id'
    | 'required'
    | 'disabled'
    | 'value'
    | 'change'
    | 'leave'
    | 'inner'
    | 'inside'
    | 'around'
  > {
  readonly field: FormField
  /** What data calls it, and what can be chosen there. */
  readonly called?: string
  readonly options?: readonly InnerOption[] | undefined
  readonly help?: string | undefined
  readonly placeholder?: string | undefined
  readonly unseen?: number | undefined
  readonly most?: number | undefined
  readonly wrong: InnerProblem | undefined
  /** Of one that data names: by which it is known, and saved in a form that saves itself where it lies in no other. */
  readonly path?: string
}

/** One field inside of another one: the same input as it would be alone. */
export function InnerInput({
  field,
  called,
  options,
  help,
  placeholder,
  unseen,
  most,
  wrong,
  path,
  ...props
}: InnerInputProps) {
  const { form } = useFormStore()
  const { texts } = useServices()
  const { settled } = useScopes()
  const { choices, lacking } = useChoices(field)
  if (field.type === 'hidden') return null
  const Input = props.inputs[field.type]
  if (!Input) return null
  const label = texts.of(field.label, settled, { label: called ?? '' })
  const all: InputProps = {
    ...props,
    path,
    field,
    label,
    help: help ?? (texts.of(field.help, settled) || undefined),
    placeholder: placeholder ?? (texts.of(field.placeholder, settled) || undefined),
    problem: wrong && innerWords(field, called, wrong, texts, settled),
    enter: nothing,
    unseen,
    most,
    choices: options ?? choices,
    lacking: options ? undefined : lacking,
  }
  return (
    <div
      data-field={`${form.name}.${field.name}`}
      data-inner={field.name}
      data-part={path?.split('/').at(-1) ?? field.name}
      data-required={props.required || undefined}
    >
      <Input {...all} />
      {path !== undefined && !path.includes('/') && <FieldSaving path={path} Input={Input} props={all} />}
    </div>
  )
}

const nothing = () => {}
