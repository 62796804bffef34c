import type { CheckedField } from '../check/forms/forms.ts'
import { entryOf, type LinkedObject, linkedObject } from '../check/linked.ts'
import { stepsIn, stepsText, type Tell, windowsOf } from './actions.ts'
import { type Here, inside, limitsOf } from './here.ts'
import type { ManualField, ManualPart } from './shape.ts'

/** What is entered into a form, and its buttons. */
export function formParts(block: LinkedObject, here: Here, tell: Tell): readonly ManualPart[] {
  const module = entryOf(block, 'form')
  const form = module?.is === 'module' ? here.checked.context.forms.get(module.name) : undefined
  const fields = (form?.fields ?? []).flatMap((field) => fieldOf(field, here))
  return [
    ...(fields.length > 0 ? [{ is: 'fields', fields } as const] : []),
    ...submitParts(entryOf(block, 'submit') as LinkedObject | undefined, here, tell),
    ...tell(entryOf(block, 'actions'), here),
  ]
}

function submitParts(submit: LinkedObject | undefined, around: Here, tell: Tell): readonly ManualPart[] {
  const here = submit && inside(submit, around)
  const label = here?.reader.of(submit, 'label')
  if (!submit || !here || label === undefined) return []
  const steps = stepsIn(submit, here)
  const does = stepsText(steps, here)
  return [{ is: 'action', label, does, ...limitsOf(here, around) }, ...windowsOf(steps, here, tell)]
}

function fieldOf({ type, shown, required }: CheckedField, { reader, keys }: Here): readonly ManualField[] {
  if (type === 'tags') keys.add('tags')
  if (type === 'matrix') keys.add('matrix')
  const words = linkedObject(shown)
  const label = reader.of(words, 'label')
  const help = reader.of(words, 'help')
  if (label === undefined) return []
  return [{ label, ...(help !== undefined && { help }), ...(required && { required: true }) }]
}
