import type { InnerField } from '../../../runtime/forms/inner-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** What changed where no two fields hold the same. */
export interface TakenOver {
  readonly values: Values
  /** The field that was changed, the one that holds nothing now, and what was taken. */
  readonly taken?: { readonly to: InnerField; readonly former: InnerField; readonly option: string }
}

/** Values after one was chosen: whoever held it before holds nothing. */
export function takeOver(fields: readonly InnerField[], before: Values, after: Values): TakenOver {
  const to = fields.find(({ name }) => after[name] !== before[name])
  const chosen = to && after[to.name]
  if (!to || typeof chosen !== 'string' || chosen === '') return { values: after }
  const former = fields.find(({ name }) => name !== to.name && after[name] === chosen)
  if (!former) return { values: after }
  const option = to.options?.find(({ value }) => value === chosen)?.label ?? chosen
  return { values: { ...after, [former.name]: '' }, taken: { to, former, option } }
}
