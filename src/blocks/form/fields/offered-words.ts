import type { Scope } from '../../../../generator/grammar/compiled.ts'
import type { FormSuggest } from '../../../../generator/grammar/forms.ts'
import type { Texts } from '../../../runtime/texts/texts.ts'

/** The id of an option that is offered, which the input names while it is marked. */
export function optionId(id: string, at: number): string {
  return `${id}-option-${at}`
}

/** How much is offered, or why nothing is; `total` is not known while it is asked for. */
export function stateWords(suggest: FormSuggest | undefined, total: number | undefined, texts: Texts, scope: Scope) {
  const words = suggest?.texts
  if (total === undefined) return texts.of(words?.loading, scope) || texts.engine('loading')
  return total === 0 ? texts.of(words?.none, scope) : texts.of(words?.found, scope, { total })
}
