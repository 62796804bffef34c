import type { Scope } from '../../../generator/grammar/compiled.ts'
import type { FormField } from '../../../generator/grammar/forms.ts'
import type { FieldProblem } from '../../runtime/forms/problems.ts'
import type { Texts } from '../../runtime/texts/texts.ts'
import { betterKnown } from './problem-words.ts'

/** What is wrong with a field that data names. `called`: what data calls it. */
export function innerWords(
  field: FormField,
  called: string | undefined,
  problem: FieldProblem,
  texts: Texts,
  scope: Scope,
): string {
  const given = { label: called ?? '' }
  const label = texts.of(field.label, scope, given)
  const { message } = problem
  const { keyword, params } = betterKnown(field, problem, texts)
  const own = field.messages[keyword]
  if (message !== undefined && !own) return message
  return texts.of(own ?? field.messages.type, scope, { ...given, field: label, ...params }) || message || label
}
