import { useMemo } from 'react'
import type { FormBlock } from '../../../generator/grammar/blocks/form.ts'
import { Loaded } from '../../runtime/expressions/scopes.ts'
import type { FormStore } from '../../runtime/forms/store.ts'
import { ScopeProvider } from '../../runtime/scope.tsx'
import { ActionRow } from '../controls/action-row.tsx'

/** The buttons of a form; `form` in their steps is what was entered by then. */
export function FormActions({ actions, store }: { actions: FormBlock['actions']; store: FormStore }) {
  const names = useMemo(() => ({ form: new Loaded(store.data, store.data) }), [store])
  return (
    <ScopeProvider names={names}>
      <ActionRow actions={actions} />
    </ScopeProvider>
  )
}
