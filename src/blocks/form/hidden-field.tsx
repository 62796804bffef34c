import type { FormField } from '../../../generator/grammar/forms.ts'
import { useFieldState } from '../../runtime/forms/use-form.ts'
import { asText } from './fields/input-props.ts'

/**
 * A field that nobody sees. Where the spec says what browsers may make of it, it is in the page: a password manager then
 * knows whose password is entered beside it.
 */
export function HiddenField({ field }: { field: FormField }) {
  const { value } = useFieldState(field.name)
  if (!field.autocomplete) return null
  return <input type="text" name={field.name} autoComplete={field.autocomplete} value={asText(value)} readOnly hidden />
}
