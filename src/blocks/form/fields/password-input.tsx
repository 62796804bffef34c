import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import { useTexts } from '../../../runtime/scope.tsx'
import { asText, common, type InputProps } from './input-props.ts'

/** A password, with a button that shows it. */
export default function PasswordField(props: InputProps) {
  const showPassword = useTexts()('showPassword')
  return (
    <PasswordInput
      {...common(props)}
      // Of all inputs, this one does not say so by itself.
      aria-invalid={!!props.problem}
      autoComplete={props.field.autocomplete ?? 'off'}
      visibilityToggleButtonProps={{ 'aria-label': showPassword, tabIndex: 0 }}
      value={asText(props.value)}
      onChange={(event) => props.change(event.target.value)}
    />
  )
}
