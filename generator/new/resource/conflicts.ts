import type { SpecFile } from '../../load/spec.ts'
import { entry, stringAt } from '../../load/tree.ts'
import { change, type Draft, fileOf } from '../draft.ts'
import { addItemTo } from '../yaml-edits.ts'
import { type Area, verbOf } from './area.ts'
import { isEdited } from './buttons.ts'

/** Lets the change of a resource be told as other changes are where somebody was faster, if errors.yaml tells that by operation. */
export function tellConflicts(area: Area, draft: Draft): Draft {
  const update = verbOf('update', area)
  const file = fileOf(draft, 'errors')
  const at = file && operationsAt(file)
  if (!update || !isEdited(area) || !file || !at) return draft
  return change(draft, [addItemTo(file.source, at, update.operation)])
}

function operationsAt({ tree }: SpecFile) {
  const rules = tree.kind === 'list' ? tree.items : []
  const rule = rules.find((each) => stringAt(each, 'type') === 'Conflict' && entry(each, 'operation'))
  const at = entry(rule, 'operation')
  return at?.value.kind === 'list' ? at : undefined
}
