import type { ContentLeft } from '../../generated/schema.ts'
import { Refusal } from '../../operation/refusal.ts'
import { fieldId } from './field-ids.ts'
import type { DataProblem } from './validate.ts'
import type { ContentRow } from './write/rows.ts'

/** Why something is left as it is: each thing that is to be mended, or the one reason. Anything but a refusal is thrown on. */
export function reasonsOf(error: unknown): Partial<DataProblem>[] {
  if (!(error instanceof Refusal)) throw error
  return (
    error.problems?.map(({ field, reason, path }) => ({ field, reason, ...(path !== undefined && { path }) })) ?? [
      { reason: error.message },
    ]
  )
}

/** As it is answered. Where it is to be mended: problems name a field as programs do. */
export function leftAs(
  { id, name, fields }: Pick<ContentRow, 'id' | 'name' | 'fields'>,
  reasons: readonly Partial<DataProblem>[],
): ContentLeft[] {
  return reasons.map(({ field, reason = '', path }) => {
    const at = fields?.find((each) => each.name === field)
    return { ContentID: id, Name: name, Reason: reason, Path: path ?? (at ? fieldId(at) : null) }
  })
}
