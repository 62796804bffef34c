import { isDeepStrictEqual } from 'node:util'
import type { FieldRevision } from '../../../database/schema.ts'
import type { ContentRow } from './rows.ts'
import type { ContentChange } from './writer.ts'

/** What stands for the content's name where fields are named by their ids: no FieldID has such a sign. */
export const namePath = '@name'

/** The columns of revisions that a change brings with it: none where name and data stay as they are. */
export function revised(
  before: Pick<ContentRow, 'name' | 'data' | 'revision' | 'field_revisions'>,
  { name, data }: ContentChange,
  { by, client }: { by: string; client?: string | undefined },
): { revision?: number; field_revisions?: string } {
  const changed = typeof data === 'string' ? differing(before.data, JSON.parse(data)) : []
  if (name !== undefined && name !== before.name) changed.push(namePath)
  if (changed.length === 0) return {}
  const revision = before.revision + 1
  const made: FieldRevision = { revision, by, at: new Date().toISOString(), ...(client !== undefined && { client }) }
  const fields = { ...before.field_revisions, ...Object.fromEntries(changed.map((path) => [path, made])) }
  return { revision, field_revisions: JSON.stringify(fields) }
}

type Data = Readonly<Record<string, unknown>>

/** The keys under which two records hold different things. */
function differing(one: Data, other: Data): string[] {
  const at = (data: Data, key: string) => (Object.hasOwn(data, key) ? data[key] : undefined)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (key) => !isDeepStrictEqual(at(one, key), at(other, key)),
  )
}
