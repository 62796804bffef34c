import { isDeepStrictEqual } from 'node:util'
import type { ContentStatus } from '../../../database/schema.ts'
import { validateData } from '../validate.ts'
import type { ContentRow } from '../write/rows.ts'

/** What a content is whose name and data are these: Changed where it is delivered as something else. */
export function statusWith(
  { status, fields, published_data, published_name }: ContentRow,
  name: string,
  data: Readonly<Record<string, unknown>>,
): ContentStatus {
  if (status !== 'Published' && status !== 'Changed') return status
  const isLive = name === published_name && isDeepStrictEqual(validateData(fields ?? [], data).data, published_data)
  return isLive ? 'Published' : 'Changed'
}
