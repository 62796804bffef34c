import type { Scope } from '../../../generator/grammar/compiled.ts'
import type { InnerProblem } from '../../runtime/forms/inner-fields.ts'
import type { ToldProblem } from '../../runtime/forms/page-forms.ts'
import type { Inside } from '../../runtime/forms/problems.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import type { Texts } from '../../runtime/texts/texts.ts'
import { innerWords } from './inner-words.ts'
import { problemWords } from './problem-words.ts'

/** What is said to be wrong with a form, field by field; of one with fields inside, each of these in their order. */
export function toldProblems(
  { form, field }: FormStore,
  texts: Texts,
  scope: Scope,
  asked: Inside['asked'],
): readonly ToldProblem[] {
  return form.fields.flatMap((one): readonly ToldProblem[] => {
    const { problem } = field(one.name)
    if (!problem) return []
    const inside = problem.inside ?? []
    if (inside.length === 0) return [{ path: one.name, words: problemWords(form, one, problem, texts, scope) }]
    if (one.type === 'values') {
      const fields = asked(one)
      const at = ({ path }: InnerProblem) => fields.findIndex(({ name }) => name === path)
      return [...inside]
        .sort((a, b) => at(a) - at(b))
        .map((each) => {
          const named = fields[at(each)]
          const words = named ? innerWords(named.field, named.label, each, texts, scope) : (each.message ?? '')
          return { path: `${one.name}/${each.path}`, words }
        })
    }
    return inside.map((each) => ({
      path: `${one.name}/${each.path}`,
      words: problemWords(form, one, { ...problem, inside: [each] }, texts, scope),
    }))
  })
}
