import { useEffect, useRef, useState } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import { valuesOf } from '../../runtime/expressions/evaluate.ts'
import type { Scopes } from '../../runtime/expressions/scopes.ts'
import { beginning } from '../../runtime/forms/begin.ts'
import { madeIds } from '../../runtime/forms/made-ids.ts'
import { createFormStore, type FormStore } from '../../runtime/forms/store.ts'
import { insideOf, isShown } from './use-shown.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The store of this form.
 * @param arrive what becomes of initial values that came anew; by default it starts again with them. false: nothing yet
 */
export function useOwnStore(
  node: FormBlock,
  scopes: Scopes,
  arrive?: (initial: Values, store: FormStore) => boolean,
): FormStore {
  const [made] = useState(() => madeIds(node.form))
  const initial = { ...beginning(node.form, valuesOf(node.form.initial, scopes.reading)), ...made }
  const key = JSON.stringify(initial)
  const [store] = useState(() => createFormStore(node.form, initial))
  const started = useRef(key)
  useEffect(() => {
    store.showWhen((name, values) => {
      const field = node.form.fields.find((one) => one.name === name)
      return !field || isShown(field, values, scopes)
    }, insideOf(scopes))
  }, [store, node, scopes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the initial values.
  useEffect(() => {
    if (started.current === key) return
    if (arrive ? arrive(initial, store) : store.restart(initial)) started.current = key
  }, [key, store])
  return store
}
