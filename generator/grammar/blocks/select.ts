import type { BlockBase } from '../blocks.ts'
import type { Step } from '../actions.ts'
import type { Expression, Text, Value } from '../compiled.ts'

/** A choice that acts at once; `value` in its steps is what was chosen. */
export interface SelectBlock extends BlockBase {
  readonly block: 'select'
  readonly label: Text
  readonly value: Value<string>
  readonly options:
    | readonly { readonly value: string; readonly label: Text }[]
    | { readonly from: Expression<readonly unknown[] | null | undefined>; readonly value: string; readonly label: string }
  readonly do: readonly Step[]
}
