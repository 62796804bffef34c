import type { Scope } from '../../../generator/grammar/compiled.ts'
import type { Form, FormField } from '../../../generator/grammar/forms.ts'
import { numbers } from '../../runtime/forms/number.ts'
import type { FieldProblem } from '../../runtime/forms/problems.ts'
import type { Texts } from '../../runtime/texts/texts.ts'

/** What is wrong with a field, in the words of the spec; the validator's own where the spec has none. */
export function problemWords(form: Form, field: FormField, problem: FieldProblem, texts: Texts, scope: Scope): string {
  if (problem.keyword === 'told' && problem.message !== undefined) return problem.message
  const first = problem.inside?.[0]
  const within = first && field.fields?.find(({ name }) => first.path.endsWith(`/${name}`))
  // The field that data names says it for itself; here it is enough that something in it is wrong.
  if (first && within) return problemWords(form, within, { ...first, inside: undefined }, texts, scope)
  const label = texts.of(field.label, scope)
  const { keyword, params } = betterKnown(field, problem, texts)
  const text =
    keyword === 'equal'
      ? form.equal.find((rule) => rule.field === field.name)?.message
      : (field.messages[keyword] ?? field.messages.type)
  const words = texts.of(text, scope, { field: label, ...params }) || problem.message || label
  // Of several tags it must be said which one is meant.
  return problem.params.tag === undefined ? words : `${problem.params.tag}: ${words}`
}

/** The same problem, where more is known of what is wrong with a number. */
export function betterKnown(field: FormField, problem: FieldProblem, { language }: Texts): FieldProblem {
  return numbers.words?.betterKnown(field, problem, language) ?? problem
}
