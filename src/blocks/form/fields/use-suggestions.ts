import { useCallback, useEffect, useState } from 'react'
import type { Scope } from '../../../../generator/grammar/compiled.ts'
import type { FormSuggest } from '../../../../generator/grammar/forms.ts'
import { alike } from '../../../../generator/values/alike.ts'
import { useResources } from '../../../runtime/data/use-resources.ts'
import { type Variables, variablesOf } from '../../../runtime/data/variables.ts'
import { valueIn } from '../../../runtime/expressions/evaluate.ts'
import { extendScopes, isWaiting, type Scopes } from '../../../runtime/expressions/scopes.ts'
import { failureWords } from '../../../runtime/failures/failure-words.ts'
import { useFormValues } from '../../../runtime/forms/use-form.ts'
import { useScopes } from '../../../runtime/scope.tsx'
import { useServices } from '../../../runtime/services-context.tsx'

type Values = Readonly<Record<string, unknown>>

/** Something that is offered. */
export interface Suggestion {
  readonly value: string
  readonly title: string
  readonly hint: string
  /** The address of its picture. */
  readonly picture?: string | undefined
  /** The thing itself, as the query gave it. */
  readonly item?: unknown
}

export interface Suggestions {
  readonly is: 'idle' | 'loading' | 'failed' | 'ready'
  readonly options: readonly Suggestion[]
  /** What went wrong, in words for staff. */
  readonly failure: string | undefined
}

const idle: Suggestions = { is: 'idle', options: [], failure: undefined }

/**
 * What a query offers for a text. Each text, and each state of the form that is sent along, has a resource of its own, so
 * that an answer that comes late never takes the place of a newer one.
 * @param asked undefined: nothing is asked
 */
export function useSuggestions(
  suggest: FormSuggest | undefined,
  asked: string | undefined,
  chosen: readonly string[],
): Suggestions {
  const services = useServices()
  const { resources, texts } = services
  const scopes = useScopes()
  const further = useFurther(suggest, scopes)
  const without = useFormValues(
    useCallback(
      (values) => JSON.stringify(suggest?.without?.(scopeWith(scopes, values).settled) ?? []),
      [suggest, scopes],
    ),
  )
  const size = valueIn(suggest?.size, scopes.settled)
  const variables = suggest && asked !== undefined ? sentOf(suggest, further, asked, size) : undefined
  const resource = suggest && variables && resources.of(suggest.operation, variables)
  useResources(resource ? [resource] : [])
  useEffect(() => {
    if (resource) resources.refresh(resource)
  }, [resource, resources])
  if (!suggest || asked === undefined) return idle
  if (!resource || resource.state.phase === 'pending') return { ...idle, is: 'loading' }
  const { state } = resource
  if (state.phase === 'failed')
    return {
      ...idle,
      is: 'failed',
      failure: texts.of(suggest.texts.failed, scopes.settled) || failureWords(state.failure, services),
    }
  const taken = new Set([...(JSON.parse(without) as unknown[]).map(String), ...chosen].map(known))
  const things = Array.isArray(state.answer.data) ? state.answer.data : []
  const options = things.flatMap((item): Suggestion[] => {
    const { settled } = extendScopes(scopes, { item })
    const value = suggest.value(settled)
    if (!value || taken.has(known(value))) return []
    taken.add(known(value))
    return [{ value, title: texts.of(suggest.title, settled) || value, hint: texts.of(suggest.hint, settled), item }]
  })
  return { is: 'ready', options, failure: undefined }
}

/** By what a tag is told from others, however it is written. */
export function known(value: string): string {
  return alike(value.trim())
}

/** The values that are sent besides what is typed, as JSON; undefined while something of them is loading. */
function useFurther(suggest: FormSuggest | undefined, scopes: Scopes): string | undefined {
  const [, redraw] = useState(0)
  const read = useCallback(
    (values: Values): string | PromiseLike<unknown> => {
      if (!suggest) return '{}'
      try {
        return JSON.stringify(variablesOf(suggest.operation, suggest.with, scopeWith(scopes, values).reading))
      } catch (thrown) {
        if (isWaiting(thrown)) return thrown
        throw thrown
      }
    },
    [suggest, scopes],
  )
  const further = useFormValues(read)
  useEffect(() => {
    if (typeof further === 'string') return
    const again = () => redraw((times) => times + 1)
    further.then(again, again)
  }, [further])
  return typeof further === 'string' ? further : undefined
}

function sentOf(
  { sends }: FormSuggest,
  further: string | undefined,
  asked: string,
  size: number | undefined,
): Variables | undefined {
  if (further === undefined) return undefined
  return {
    ...(JSON.parse(further) as Variables),
    [sends.search]: asked,
    ...(sends.size !== undefined && size !== undefined && { [sends.size]: size }),
  }
}

function scopeWith(scopes: Scopes, values: Values): { readonly reading: Scope; readonly settled: Scope } {
  return extendScopes(scopes, { form: values })
}
