import { buttons } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import { list, object, text, value } from '../language.ts'
import { block } from './block.ts'

export const checklistBlock = block(
  'checklist',
  {
    about: 'Steps that lead into something new, each with whether it is done and with how to take it.',
    purpose:
      'The first steps into something new: each says whether it is done, and has a button that leads to where it is taken. It folds away by itself once all of them are done, and when somebody puts it away; it can be opened again. Whoever may see no step sees nothing of it.',
  },
  {
    title: { about: 'What the steps lead to.', rule: text, required: true },
    progress: {
      about: 'How far one is: `{done}` of `{total}` steps that one may see.',
      rule: { ...text, given: ['done', 'total'] },
      required: true,
    },
    done: {
      about: 'What is said of a step that is done, for those who do not see the sign.',
      rule: text,
      required: true,
    },
    keep: {
      about: 'What it is about, such as an id: that it was put away or opened is remembered for each, in this browser.',
      rule: value('string'),
    },
    steps: {
      about: 'The steps, in the order in which they are best taken.',
      rule: list(
        object(
          'step of a checklist',
          {
            label: { about: 'What is to be done.', rule: text, required: true },
            hint: { about: 'What it is for, or how it is done; said until it is done.', rule: text },
            done: { about: 'Whether it is done.', rule: value('boolean', 'only'), required: true },
            actions: { about: 'Buttons that lead to where it is done.', rule: buttons },
          },
          { gated: true },
        ),
        { least: 1 },
      ),
      required: true,
    },
  },
)

/** Steps that lead into something new. */
export type ChecklistBlock = CompiledOf<typeof checklistBlock>
