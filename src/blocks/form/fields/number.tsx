import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { later } from '../../../runtime/code/later.tsx'
import * as numberWords from '../../../runtime/forms/number-words.ts'
import { useNumberText } from '../../../runtime/texts/use-number-text.ts'
import { common, type InputProps } from './input-props.ts'

/** What there is to say of what is typed here. */
export const words = numberWords

const ClearButton = later(() => import('./clear-button.tsx'))
const Unit = later(() => import('./unit.tsx'))

/** A number, whole or not, as people of the page's language write it. */
export default function NumberField(props: InputProps) {
  const { type, clear } = props.field
  const unit = props.inner?.unit
  const number = useNumberText(props.value, props.change)
  const canClear = clear && !props.disabled && number.text !== ''
  return (
    <TextInput
      {...common(props)}
      inputMode={type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete={props.field.autocomplete}
      spellCheck={false}
      value={number.text}
      onChange={(event) => number.type(event.target.value)}
      onBlur={() => {
        number.settle()
        props.leave()
      }}
      aria-label={unit && `${props.label} (${unit})`}
      rightSectionWidth={unit && `${unit.length + 3}ch`}
      rightSectionPointerEvents={unit ? 'none' : undefined}
      rightSection={
        unit ? (
          <Unit words={unit} />
        ) : canClear ? (
          <ClearButton clear={() => props.change(undefined)} focus={props.id} />
        ) : undefined
      }
    />
  )
}
