import { wrongShape } from '../../../generator/values/kinds.ts'
import type { TemplateField } from '../../database/schema.ts'

/** What values of a field are by their shape: what its type says, or of a field of files with Many a list of these. */
export type ValueShape = TemplateField['type'] | 'files'

export function shapeOf({ type, many }: Pick<TemplateField, 'type' | 'many'>): ValueShape {
  return type === 'media' && many ? 'files' : type
}

/** The MediaIDs that stand in a field of files, of one or of several; what is none is passed over. */
export function filesIn(field: Pick<TemplateField, 'type' | 'many'>, value: unknown): readonly string[] {
  const shape = shapeOf(field)
  if (shape === 'files') return Array.isArray(value) ? value.filter(isId) : []
  return shape === 'media' && isId(value) ? [value] : []
}

function isId(value: unknown): value is string {
  return wrongShape({ kind: 'id' }, value) === undefined
}
