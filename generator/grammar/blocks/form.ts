import type { BlockBase } from '../blocks.ts'
import type { Button, Step } from '../actions.ts'
import type { Text, Value } from '../compiled.ts'
import type { Form } from '../forms.ts'

/** A form of spec/forms; `form` in its submit steps holds what was entered. */
export interface FormBlock extends BlockBase {
  readonly block: 'form'
  readonly form: Form
  readonly disabled?: Value<boolean>
  readonly submit: { readonly label: Text; readonly do: readonly Step[]; readonly wide?: boolean }
  /** Further controls beside the submit button (Cancel …). */
  readonly actions?: readonly Button[]
}
