import type { Undo as UndoNode } from '../../../generator/grammar/actions.ts'
import { captured } from '../expressions/captured.ts'
import type { Scopes } from '../expressions/scopes.ts'
import type { Undo } from '../notices/notices.ts'
import { isAllowed } from './is-allowed.ts'
import { noUpload } from './places.ts'
import type { RunPlace, RunSteps } from './run-steps.ts'

/**
 * The button of a notice: its steps with the names as they are now, and with what of their place outlives the page; no
 * dialog, form or listing is around them when it is pressed. Undefined where its gate denies.
 */
export async function undoOf(
  node: UndoNode | undefined,
  scopes: Scopes,
  place: RunPlace,
  run: RunSteps,
): Promise<Undo | undefined> {
  if (!node) return undefined
  const { services, ability, setState, setAppearance, around } = place
  const kept = captured(scopes)
  if (!(await isAllowed(node.gate, kept, place))) return undefined
  const later = { services, ability, setState, setAppearance, around, close: () => true, upload: noUpload }
  return {
    label: services.texts.of(node.label, kept.settled),
    run: async () => (await run(node.do, kept, later)) === 'done',
  }
}
