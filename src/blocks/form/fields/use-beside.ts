import type { FormField, FormSuggest } from '../../../../generator/grammar/forms.ts'
import { useShownList } from '../../../runtime/rights/use-gate.ts'
import { useHasPanelRoom } from '../../../runtime/windows/panels.ts'
import type { ShownAction } from '../../popup/popup.tsx'

/** What opens a chosen thing in a panel over the page: nothing where there is none, or as many as may be are open. */
export function useBeside({ suggest }: FormField, isThere: boolean): readonly ShownAction[] {
  const hasRoom = useHasPanelRoom()
  const shown = useShownList(suggest?.beside && isThere && hasRoom ? [suggest.beside] : none)
  return shown.map(({ node: { label, dialog, with: given }, ...gate }) => ({
    ...gate,
    node: { label, do: [{ step: 'open', dialog, with: given }] },
  }))
}

const none: readonly NonNullable<FormSuggest['beside']>[] = []
