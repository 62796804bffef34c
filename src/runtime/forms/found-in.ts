import type { Step } from '../../../generator/grammar/actions.ts'
import type { Scope } from '../../../generator/grammar/compiled.ts'
import type { ToldProblem } from './page-forms.ts'
import { isObject } from './values.ts'

type Given = Pick<Extract<Step, { step: 'problems' }>, 'of' | 'path' | 'words'>

/** What a server has found wrong, as a step `problems` names it; what is about no path is left out. */
export function foundIn({ of, path, words }: Given, scope: Scope): readonly ToldProblem[] {
  return (of(scope) ?? []).filter(isObject).flatMap((one) => {
    const at = one[path]
    return typeof at === 'string' && at !== '' ? [{ path: at, words: String(one[words] ?? '') }] : []
  })
}
