import { steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { either, near, object, record, text, typed, value } from '../language.ts'
import { block } from './block.ts'

export const selectBlock = block(
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
          rule: object('options from data', {
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

/** A choice that acts at once; `value` in its steps is what was chosen. */
export type SelectBlock = CompiledOf<typeof selectBlock>
