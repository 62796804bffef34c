import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { asText, common, type InputProps } from './input-props.ts'

/** Several lines of text. */
export default function TextAreaField(props: InputProps) {
  return (
    <Textarea
      {...common(props)}
      autoComplete={props.field.autocomplete}
      rows={props.field.rows ?? 4}
      resize="vertical"
      value={asText(props.value)}
      onChange={(event) => props.change(event.target.value)}
    />
  )
}
