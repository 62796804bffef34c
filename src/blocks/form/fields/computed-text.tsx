import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { asText, common, type InputProps } from './input-props.ts'

/** A text that is made of other fields: it can be read and copied, and follows them. */
export function ComputedText(props: InputProps) {
  return <TextInput {...common(props)} placeholder={undefined} readOnly variant="filled" value={asText(props.value)} />
}
