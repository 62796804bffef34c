import { wrongShape } from '../../../generator/values/kinds.ts'
import { readUse, type Use } from '../../../generator/values/use.ts'
import type { TemplateField } from '../../database/schema.ts'

/** What values of a field are by their shape: what its type says, or of a field of files with Many a list of these. */
export type ValueShape = TemplateField['type'] | 'files'

export function shapeOf({ type, many }: Pick<TemplateField, 'type' | 'many'>): ValueShape {
  return type === 'media' && many ? 'files' : type
}

/**
 * The files that stand in a field of files, of one or of several, each with the alternative text that this use of it has of its
 * own; what is none is passed over.
 */
export function usesIn(field: Pick<TemplateField, 'type' | 'many'>, value: unknown): readonly Use[] {
  const shape = shapeOf(field)
  const all = shape === 'files' && Array.isArray(value) ? value : shape === 'media' ? [value] : []
  return all.flatMap((each) => (wrongShape({ kind: 'use' }, each) === undefined ? (readUse(each) ?? []) : []))
}

/** Their MediaIDs. */
export function filesIn(field: Pick<TemplateField, 'type' | 'many'>, value: unknown): readonly string[] {
  return usesIn(field, value).map(({ To }) => To)
}

/** What they are called, with their own texts; those without a name are left out. @param names by MediaID */
export function fileWords(
  field: Pick<TemplateField, 'type' | 'many'>,
  value: unknown,
  names: ReadonlyMap<string, string>,
): string[] {
  return usesIn(field, value).flatMap(({ To, Text }) => {
    const name = names.get(To)
    return name === undefined ? [] : [Text === '' ? name : `${name} (${Text})`]
  })
}
