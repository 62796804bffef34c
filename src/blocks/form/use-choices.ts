import type { FormField } from '../../../generator/grammar/forms.ts'
import { isWaiting } from '../../runtime/expressions/scopes.ts'
import { knownFailure } from '../../runtime/failures/failure.ts'
import { failureWords } from '../../runtime/failures/failure-words.ts'
import { useScopes } from '../../runtime/scope.tsx'
import { useServices } from '../../runtime/services-context.tsx'
import { choicesOf } from '../popup/choices.ts'
import type { Choice } from '../popup/popup.tsx'

/** Why there is nothing to choose from, with the words for it. */
export interface Lacking {
  readonly is: 'loading' | 'failed' | 'empty'
  readonly words: string
}

/** What can be chosen; `hint`: more about it. */
export interface FieldChoice extends Choice {
  readonly hint?: string
  /** `#rrggbb`, shown beside it. */
  readonly colour?: string
}

export interface Choices {
  readonly choices: readonly FieldChoice[]
  /** Of options out of data: they are on their way, could not be had, or there are none. */
  readonly lacking?: Lacking
}

/** What can be chosen in a field: the spec's options, or the rows of data. */
export function useChoices({ name, from, options }: FormField): Choices {
  const services = useServices()
  const { texts } = services
  const { reading, settled } = useScopes()
  if (!from) {
    const choices = (options ?? []).map(({ value, label, hint }) => ({
      value,
      label: texts.of(label, settled),
      hint: hint && texts.of(hint, settled),
    }))
    return { choices }
  }
  try {
    const choices = choicesOf(from.items(reading), from.value, from.label)
    return choices.length > 0 ? { choices } : lacking('empty', texts.engine('noOptions'))
  } catch (thrown) {
    if (isWaiting(thrown)) return lacking('loading', texts.engine('loading'))
    const failure = knownFailure(thrown, name)
    if (!failure) throw thrown
    return lacking('failed', failureWords(failure, services))
  }
}

function lacking(is: Lacking['is'], words: string): Choices {
  return { choices: [], lacking: { is, words } }
}
