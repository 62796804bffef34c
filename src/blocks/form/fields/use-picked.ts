import type { FormSuggest } from '../../../../generator/grammar/forms.ts'
import { useResources } from '../../../runtime/data/use-resources.ts'
import { variablesOf } from '../../../runtime/data/variables.ts'
import { extendScopes, isWaiting } from '../../../runtime/expressions/scopes.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'
import type { Suggestion } from './use-suggestions.ts'

/** One of the things that a field holds. `is`: whether it is known by now what it is called. */
export interface Picked extends Suggestion {
  readonly is: 'known' | 'loading' | 'gone' | 'failed'
}

/** As many values are asked for in one query. */
const atOnce = 100

/**
 * What the things are called that a field holds, by the query that finds them; in the order of the values.
 * @param known by value what is known already; what is learned is put there
 */
export function usePicked(
  suggest: FormSuggest | undefined,
  values: readonly string[],
  known: Map<string, Suggestion>,
): readonly Picked[] {
  const { resources, texts } = useServices()
  const scopes = useScopes()
  const ids = suggest?.sends.ids
  const parts = suggest && ids !== undefined ? batches(values) : []
  const asked = parts.map((part) => {
    try {
      const further = variablesOf(suggest?.operation as FormSuggest['operation'], suggest?.with, scopes.reading)
      const { size } = suggest?.sends ?? {}
      const variables = { ...further, [ids as string]: part, ...(size !== undefined && { [size]: part.length }) }
      return resources.of(suggest?.operation as FormSuggest['operation'], variables)
    } catch (thrown) {
      if (isWaiting(thrown)) return undefined
      throw thrown
    }
  })
  const there = asked.flatMap((each) => each ?? [])
  useResources(there)

  const states = new Map<string, Picked['is']>()
  parts.forEach((part, at) => {
    const state = asked[at]?.state
    const phase = state?.phase ?? 'pending'
    for (const value of part)
      states.set(value, phase === 'pending' ? 'loading' : phase === 'failed' ? 'failed' : 'gone')
    if (!suggest || state?.phase !== 'ready' || !Array.isArray(state.answer.data)) return
    for (const item of state.answer.data) {
      const { settled } = extendScopes(scopes, { item })
      const value = suggest.value(settled)
      if (value) {
        const title = texts.of(suggest.title, settled) || value
        const picture = suggest.picture?.(settled) || undefined
        known.set(value, { value, title, hint: texts.of(suggest.hint, settled), picture, item })
      }
    }
  })
  return values.map((value) => {
    const found = known.get(value)
    return found ? { ...found, is: 'known' } : { value, title: value, hint: '', is: states.get(value) ?? 'loading' }
  })
}

function batches(values: readonly string[]): string[][] {
  const made: string[][] = []
  for (let at = 0; at < values.length; at += atOnce) made.push(values.slice(at, at + atOnce))
  return made
}
