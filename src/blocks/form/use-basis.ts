import { type RefObject, useEffect, useRef } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import type { Scope } from '../../../generator/grammar/compiled.ts'
import { valuesOf } from '../../runtime/expressions/evaluate.ts'
import type { Names, Scopes } from '../../runtime/expressions/scopes.ts'
import { beginning } from '../../runtime/forms/begin.ts'
import { readBy } from '../../runtime/forms/read-by.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import { isSame } from '../../runtime/forms/values.ts'
import { useServices } from '../../runtime/services-context.tsx'

interface Basis {
  readonly start: Readonly<Record<string, unknown>>
  readonly names: Names
}

/**
 * The loaded names that the form begins with, as they were then. What arrives while somebody types does not stand in it: to
 * send that over the newest version would overwrite what they have not seen, so that they send it over the one that they saw.
 */
export function useBasis({ form }: FormBlock, { settled }: Scopes, store: FormStore): RefObject<Basis | undefined> {
  const { context } = useServices().spec.console
  const basis = useRef<Basis>(undefined)
  useEffect(() => {
    const start = store.start()
    const now = beginning(form, valuesOf(form.initial, settled))
    const isSeen = basis.current?.start !== start || Object.keys(now).every((name) => isSame(now[name], start[name]))
    if (!isSeen) return
    const read = Object.values(form.initial ?? {}).flatMap((value) => readBy(value, settled))
    basis.current = { start, names: held(read, settled, Object.keys(context)) }
  })
  return basis
}

/** What the names hold now, of data and of the console's context. */
function held(read: readonly string[], scope: Scope, context: readonly string[]): Names {
  const group = (scope.data ?? null) as Names | null
  const data = Object.create(group)
  const names: Record<string, unknown> = { data }
  for (const name of read) {
    const [first, own = ''] = name.split('.')
    if (first === 'data') Object.defineProperty(data, own, { value: group?.[own], configurable: true })
    else if (context.includes(name)) names[name] = scope[name]
  }
  return names
}
