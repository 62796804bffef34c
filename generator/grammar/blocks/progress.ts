import type { CompiledOf } from '../compiled-type.ts'
import { record, text, value } from '../language.ts'
import { block } from './block.ts'

export const progressBlock = block(
  'progress',
  {
    about: 'How far something is that takes its time: a bar, and the steps that it consists of.',
    purpose:
      'Shows how far something is that the backend does, with the steps that it consists of. Data that is fetched with `every` feeds it.',
  },
  {
    label: { about: 'What is being done.', rule: text, required: true },
    value: {
      about: 'How much of it is done, from 0 to 100; while there is none, the bar only says that something goes on.',
      rule: value('number'),
    },
    steps: {
      about: 'What it consists of, in order, `name: words` each.',
      rule: record(text, 'step', { listed: 'name', valued: 'label' }),
    },
    current: {
      word: 'at',
      about: 'The name of the step that it is at; those before it are done.',
      rule: value('string'),
    },
  },
  { constraint: 'progress' },
)

/** How far something is that takes its time, as a bar and as the steps that it consists of. */
export type ProgressBlock = CompiledOf<typeof progressBlock>
