import type { Step } from '../actions.ts'
import { steps } from '../actions.ts'
import type { BlockBase } from '../blocks.ts'
import type { Expression, Text, Value } from '../compiled.ts'
import { either, near, object, record, text, typed, value } from '../language.ts'
import { block } from './block.ts'

/** A choice that acts at once; `value` in its steps is what was chosen. */
export interface SelectBlock extends BlockBase {
  readonly block: 'select'
  readonly label: Text
  readonly value: Value<string>
  readonly options:
    | readonly { readonly value: string; readonly label: Text }[]
    | {
        readonly from: Expression<readonly unknown[] | null | undefined>
        readonly value: string
        readonly label: string
      }
  readonly do: readonly Step[]
}

export const selectBlock = block<SelectBlock>(
  'select',
  {
    about: 'A choice that acts at once; `value` in its steps is what was chosen.',
    purpose: 'A choice of a few things that acts at once, such as changing to another environment.',
  },
  {
    label: { about: 'What the choice is about.', rule: text, required: true },
    value: { about: 'What is chosen now.', rule: value('string'), required: true },
    options: {
      about: 'The choices: `value: words` each, or `from` data.',
      rule: either(
        {
          looks: 'map',
          has: 'from',
          rule: object<{ from: unknown; value: unknown; label: unknown }>('options from data', {
            from: { about: 'The list of things.', rule: typed('list', 'only'), required: true, sets: 'rows' },
            value: { about: 'The field that tells them apart.', rule: near('rowField'), required: true },
            label: { about: 'The field that is shown.', rule: near('rowField'), required: true },
          }),
        },
        { looks: 'map', rule: record(text, 'value', { listed: 'value', valued: 'label' }) },
      ),
      required: true,
    },
    do: {
      about: 'What happens at once; `value` is what was chosen.',
      rule: steps,
      required: true,
      binds: { value: 'chosen' },
    },
  },
)
