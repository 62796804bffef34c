import { formats } from '../../../generator/values/formats.ts'
import type { MediaKind } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import { validation } from '../../generated/rules.ts'
import { Refusal } from '../../operation/refusal.ts'

/** What can be said of a file, by its kind (product 3). */
export const editable = {
  image: ['Width', 'Height', 'Copyright'],
  video: ['Width', 'Height', 'Copyright'],
  audio: ['Copyright'],
  document: ['Title', 'Author', 'Created', 'Modified'],
  folder: [],
  other: [],
} as const satisfies Record<MediaKind, readonly DetailName[]>

export type DetailName = 'Width' | 'Height' | 'Copyright' | 'Title' | 'Author' | 'Created' | 'Modified'
export type GivenDetails = Partial<Record<DetailName, unknown>>

const largestSide = 2 ** 31 - 1

/**
 * The details after a change: what is given is checked, an empty one goes, what is not given stays.
 * @throws {Refusal} BadInput for what this kind of file does not have, and for what cannot be
 */
export function changedDetails(
  kind: MediaKind,
  before: Readonly<Record<string, unknown>>,
  given: GivenDetails,
): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(given) as [DetailName, unknown][]) {
    if (value === undefined) continue
    if (!(editable[kind] as readonly string[]).includes(name)) {
      throw new Refusal('BadInput', `A file of this kind has no ${name}`)
    }
    if (value === null || value === '') delete after[name]
    else after[name] = checked(name, value)
  }
  return after
}

function checked(name: DetailName, value: unknown): unknown {
  if (name === 'Width' || name === 'Height') {
    if (typeof value === 'number' && value >= 1 && value <= largestSide) return value
    throw new Refusal('BadInput', validation.minimum({ field: name, limit: 1 }))
  }
  const text = String(value)
  if (name === 'Created' || name === 'Modified') {
    if (formats['date-time'].test(text) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString()
    throw new Refusal('BadInput', validation.format({ field: name }))
  }
  if ([...text].length <= limits.mediaTextLength) return text
  throw new Refusal('BadInput', validation.maxLength({ field: name, limit: limits.mediaTextLength }))
}
