import type { Step } from './actions.ts'
import { steps } from './actions.ts'
import type { Text } from './compiled.ts'
import { type ObjectRule, object, type Property, text, value } from './language.ts'

/** When somebody who does nothing is signed out (product 4, 9). */
export interface IdleTimes {
  /** Minutes. */
  readonly after: number
  /** That many minutes before, staff are asked. */
  readonly warn: number
  /** How often the clock is looked at (ms). */
  readonly check: number
}

/** What staff are asked then, and what happens when they say nothing. */
export interface IdleQuestion {
  readonly title: Text
  readonly text: Text
  readonly stay: Text
  readonly leave: { readonly label: Text; readonly do: readonly Step[] }
}

const figure = (about: string, unit: string): Property => ({
  about: `${about} (${unit}).`,
  rule: value('number', 'constant'),
  required: true,
})

export const idle: ObjectRule = object<IdleTimes & IdleQuestion>(
  'idle sign-out',
  {
    after: figure('After how long without a key, a pointer or a scroll somebody is signed out', 'minutes'),
    warn: figure('How long before that staff are asked', 'minutes'),
    check: figure('How often the clock is looked at', 'ms'),
    title: { about: 'The title of the question.', rule: text, required: true },
    text: {
      about: 'What it says; `{left}` is the time that is left, as 9:59.',
      rule: { rule: 'text', given: ['left'] },
      required: true,
    },
    stay: { about: 'The button with which the time begins anew.', rule: text, required: true },
    leave: {
      about: 'How staff are signed out.',
      rule: object<IdleQuestion['leave']>('way out', {
        label: { about: 'The button with which staff sign out at once.', rule: text, required: true },
        do: { about: 'What it does, and what happens when the time is up.', rule: steps, required: true },
      }),
      required: true,
    },
  },
  { constraint: 'idle' },
)
