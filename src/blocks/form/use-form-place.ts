import { useEffect, useMemo, useRef } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import type { FormPlace } from '../../runtime/actions/run-steps.ts'
import { valuesOf } from '../../runtime/expressions/evaluate.ts'
import type { Scopes } from '../../runtime/expressions/scopes.ts'
import { beginning } from '../../runtime/forms/begin.ts'
import { madeIds } from '../../runtime/forms/made-ids.ts'
import type { FormStore } from '../../runtime/forms/store.ts'

/**
 * What steps do with the form: it begins again with what it would begin with now, or keeps what was entered
 * beside the fields that are named; under another id in any case.
 */
export function useFormPlace(
  { form }: FormBlock,
  { settled }: Scopes,
  store: FormStore,
  focus: NonNullable<FormPlace['focus']>,
): FormPlace {
  const latest = useRef(settled)
  useEffect(() => {
    latest.current = settled
  }, [settled])
  return useMemo(
    () => ({
      focus,
      reset(fields) {
        const before = fields ? without(fields, store.values()) : {}
        store.settle()
        store.restart({ ...beginning(form, valuesOf(form.initial, latest.current)), ...before, ...madeIds(form) })
      },
    }),
    [form, store, focus],
  )
}

function without(names: readonly string[], values: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
