import { wrongShape } from '../../../generator/values/kinds.ts'
import type { TemplateField } from '../../database/schema.ts'

/** What values of a field are by their shape: what its type says, or of a field of files with Many a list of these. */
export type ValueShape = TemplateField['type'] | 'files'

export function shapeOf({ type, many }: Pick<TemplateField, 'type' | 'many'>): ValueShape {
  return type === 'media' && many ? 'files' : type
}

/** The MediaIDs that stand in a field of files, of one or of several; what is none is passed over. */
export function filesIn({ type }: Pick<TemplateField, 'type'>, value: unknown): readonly string[] {
  if (type !== 'media') return []
  return [value].flat().filter((each): each is string => wrongShape({ kind: 'id' }, each) === undefined)
}
