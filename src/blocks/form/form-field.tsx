import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton as Bone } from '@mantine/core'
import { type ComponentType, memo, Suspense, use } from 'react'
import type { FormField as FieldSpec } from '../../../generator/grammar/forms.ts'
import { later } from '../../runtime/code/later.tsx'
import { SavingContext } from '../../runtime/forms/saving-context.ts'
import { useFieldState, useFormStore } from '../../runtime/forms/use-form.ts'
import { useScopes, useText } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { ComingMark } from '../../runtime/typing/coming-mark.tsx'
import { FieldScope } from './field-scope.tsx'
import type { InputProps } from './fields/input-props.ts'
import { inputs, loadInputs } from './fields/inputs.tsx'
import styles from './form.module.css'
import { HiddenField } from './hidden-field.tsx'
import { problemWords } from './problem-words.ts'
import { useChoices } from './use-choices.ts'
import { useLeave } from './use-leave.ts'
import { useFieldIsDisabled, useFieldIsShown } from './use-shown.ts'

const FieldSaving = later(() => import('./field-saving.tsx'))
const MissingParts = later(() => import('./missing-parts.tsx'))
const ChoicesFailed = later(() => import('./choices-failed.tsx'))

export interface FormFieldProps {
  name: string
  id: string
  required: boolean
}

/** One field of a form. It alone renders when something is typed into it. */
export const FormField = memo(function FormField({ name, id, required }: FormFieldProps) {
  const spec = useFormStore().form.fields.find((field) => field.name === name)
  const shown = useFieldIsShown(spec)
  if (!spec || !shown) return null
  if (spec.type === 'hidden') return <HiddenField field={spec} />
  const Input = inputs[spec.type]
  if (!Input) return null
  return (
    <FieldScope>
      <ShownField spec={spec} Input={Input} id={id} required={required} />
    </FieldScope>
  )
})

interface ShownFieldProps {
  spec: FieldSpec
  Input: ComponentType<InputProps>
  id: string
  required: boolean
}

function ShownField({ spec, Input, id, required }: ShownFieldProps) {
  const store = useFormStore()
  const saving = use(SavingContext)
  const { texts } = useServices()
  const { settled } = useScopes()
  const { value, problem } = useFieldState(spec.name)
  const label = useText(spec.label)
  const help = useText(spec.help)
  const placeholder = useText(spec.placeholder)
  const words = problem && problemWords(store.form, spec, problem, texts, settled)
  const leave = useLeave(spec.name)
  const disabled = useFieldIsDisabled(spec)
  const { choices, lacking } = useChoices(spec)

  const props: InputProps = {
    field: spec,
    id,
    label,
    help: spec.parts ? <HelpWithParts spec={spec} help={help} value={value} /> : help || undefined,
    placeholder: placeholder || undefined,
    problem: words,
    inside: problem?.inside,
    inputs,
    loadInputs,
    required,
    disabled,
    value,
    change: (next) => store.change(spec.name, next),
    enter: () => store.enter(spec.name),
    leave,
    choices,
    lacking,
  }

  return (
    <div className={styles.field} data-field={spec.name} data-required={required || undefined}>
      <Suspense fallback={<FieldBone />}>
        <Input {...props} />
      </Suspense>
      {saving && spec.type !== 'values' && <FieldSaving field={spec.name} Input={Input} props={props} />}
      {lacking?.is === 'failed' && <ChoicesFailed words={lacking.words} />}
    </div>
  )
}

/** What describes a field whose rule has parts. */
function HelpWithParts({ spec, help, value }: { spec: FieldSpec; help: string; value: unknown }) {
  return (
    <>
      {help}
      <MissingParts field={spec} value={value} />
    </>
  )
}

/** A field that data makes up, which is on its way. */
function FieldBone() {
  return (
    <>
      <Bone width={96} height={12} my={4} />
      <Bone height="var(--control)" mt={2} />
      <ComingMark />
    </>
  )
}
