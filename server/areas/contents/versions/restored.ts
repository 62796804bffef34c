import { Refusal } from '../../../operation/refusal.ts'
import { keepingUnseen, type Seen } from '../editable.ts'
import { fieldId } from '../field-ids.ts'
import { isNested } from '../nested.ts'
import { isContentIds, isEmptyValue, unstorable } from '../values.ts'
import { namePath } from '../write/revisions.ts'
import type { ContentRow } from '../write/rows.ts'

/** A content's name and its data by FieldID. */
interface Edited {
  name: string
  data: Readonly<Record<string, unknown>>
}

/**
 * What is edited of a content once a version is put in its place. What it refers to now and whoever asks may not see stays.
 * @param paths FieldIDs, or `@name`: what is put back; without, all is
 * @returns `left` are the fields of the version that are not: those that the template has no more, or of which it takes no such
 * value any more
 * @throws {Refusal} BadInput for a path that names a field of neither
 */
export function restored(
  now: Pick<ContentRow, 'fields' | 'name' | 'data'>,
  then: Edited,
  seen: Seen,
  paths?: readonly string[] | null,
): Edited & { left: string[] } {
  const known = new Map(now.fields?.map((field) => [fieldId(field), field]))
  const all = [namePath, ...Object.keys(then.data), ...known.keys()]
  const meant = new Set(paths ?? all)
  for (const path of meant) {
    if (!all.includes(path)) throw new Refusal('BadInput', 'Neither the version nor the template has such a field')
  }
  const data = new Map(Object.entries(now.data))
  const left: string[] = []
  for (const path of meant) {
    if (path === namePath) continue
    const field = known.get(path)
    const before = data.get(path)
    let value = Object.hasOwn(then.data, path) ? then.data[path] : undefined
    if (now.fields && (!field || unstorable(field, value) !== undefined)) {
      left.push(path)
      continue
    }
    if (field && !isNested(field)) value = withoutHidden(value, before, seen)
    if (field) value = keepingUnseen(field, before, value, seen)
    if (isEmptyValue(value)) data.delete(path)
    else data.set(path, value)
  }
  return { name: meant.has(namePath) ? then.name : now.name, data: Object.fromEntries(data), left }
}

/** What stays anyway is not put back a second time. */
function withoutHidden(value: unknown, before: unknown, seen: Seen): unknown {
  if (!isContentIds(value) || !isContentIds(before)) return value
  return value.filter((id) => seen.has(id) || !before.includes(id))
}
