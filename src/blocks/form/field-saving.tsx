import { type ComponentType, use } from 'react'
import { later } from '../../runtime/code/later.tsx'
import { SavingContext } from '../../runtime/forms/saving-context.ts'
import { useConflict } from '../../runtime/forms/use-conflict.ts'
import { FieldOthers } from './field-others.tsx'
import type { InputProps } from './fields/input-props.ts'

const ConflictLine = later(() => import('./conflict-line.tsx'))

interface FieldSavingProps {
  /** The form's field; or by which path something inside of one is saved. */
  readonly field?: string
  readonly path?: string
  readonly Input: ComponentType<InputProps>
  readonly props: InputProps
}

/**
 * Below a field that somebody else may change meanwhile: who else is in it, and where both changed the same, which of both
 * stays. Lazy.
 */
export default function FieldSaving({ field, path, Input, props }: FieldSavingProps) {
  const saving = use(SavingContext)
  const own = path ?? (field === undefined ? '' : (saving?.paths[field] ?? field))
  const conflict = useConflict(own)
  if (!saving) return null
  return (
    <>
      {saving.others && <FieldOthers path={own} others={saving.others} />}
      {conflict && <ConflictLine path={own} conflict={conflict} saving={saving} Input={Input} props={props} />}
    </>
  )
}
