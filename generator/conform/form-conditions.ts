import type { CheckedField, CheckedForm } from '../check/forms/forms.ts'
import { all, not } from '../model/formula.ts'
import type { Model } from '../model/model.ts'
import { TooHard } from '../model/satisfiability.ts'
import { statesText } from './addresses.ts'
import type { Entered, StateGiven } from './case.ts'
import { fittingValue } from './field-samples.ts'
import { outcomesOf } from './outcomes.ts'

/** What to enter for a field to be there, or not to be. */
export interface ConditionSamples {
  readonly cases: readonly {
    readonly given: string
    readonly enter: Readonly<Record<string, Entered>>
    readonly expect: boolean
    readonly unreached?: string
  }[]
  /** What must be entered elsewhere before anything can be entered into this field. */
  readonly shownWith: Readonly<Record<string, Entered>>
  readonly neverShown?: string
}

/** The condition of a field, in every state that makes a difference. */
export function conditionSamples(form: CheckedForm, field: CheckedField, { things }: Model): ConditionSamples {
  const when = things.find(({ key }) => key === `forms.${form.name}.fields.${field.name}`)?.when
  if (!when) return { cases: [], shownWith: {} }
  try {
    const outcomes = outcomesOf(
      [
        [true, when],
        [false, not(when)],
      ],
      all(),
    )
    const cases = outcomes.map(({ answer, states }) => ({
      given: `${statesText(states) || 'anything'} (${answer ? 'shown' : 'hidden'})`,
      expect: answer,
      ...entering(states, form),
    }))
    const shown = cases.find(({ expect, unreached }) => expect && unreached === undefined)
    if (shown) return { cases, shownWith: shown.enter }
    return { cases, shownWith: {}, neverShown: 'What this field is shown for cannot be entered.' }
  } catch (cause) {
    if (!(cause instanceof TooHard)) throw cause
    const unreached = 'Its condition asks too much at once to be told apart.'
    return { cases: [{ given: 'anything', enter: {}, expect: true, unreached }], shownWith: {}, neverShown: unreached }
  }
}

/** What to enter for states to hold; `unreached`: why that cannot be. */
export function entering(
  states: readonly StateGiven[],
  form: CheckedForm,
): { readonly enter: Readonly<Record<string, Entered>>; readonly unreached?: string } {
  const enter: Record<string, Entered> = {}
  for (const state of states) {
    const name = /^form\.(\w+)$/.exec(state.of)?.[1]
    const field = form.fields.find((each) => each.name === name)
    if (!field) return { enter: {}, unreached: `It hangs on ${state.of}, which is not entered.` }
    const value = valueFor(state, field)
    if (value === undefined) return { enter: {}, unreached: `Nothing was found to enter for ${state.of}.` }
    enter[field.name] = value
  }
  return { enter }
}

function valueFor(state: StateGiven, field: CheckedField): Entered | undefined {
  const nothing = field.type === 'boolean' ? false : ''
  if ('in' in state) {
    const named = state.in.find((each) => each !== null)
    return named ?? nothing
  }
  const options = field.schema.enum
  if (Array.isArray(options)) return options.map(String).find((each) => !state.notIn.includes(each))
  const value = fittingValue(field)
  if (!state.notIn.some((each) => each === value)) return value
  return state.notIn.includes(null) ? undefined : nothing
}
