import { type Kysely, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import { newId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'
import { titleField, titleOf } from '../title.ts'
import { recordContent } from '../write/record-content.ts'
import { findContent } from '../write/rows.ts'
import { insertContents, type MadeContent, type Writing } from '../write/writer.ts'
import { copiedData, nameOfCopy, numberOfCopy } from './copied.ts'
import type { Original } from './originals.ts'

/**
 * Makes the copies, Unpublished, each beside its original or below the copy of what its original lies below, with the same
 * access lists: who may not read the original may not read its copy.
 * @param copies the ids of the copies, by those of their originals
 */
export async function duplicate(
  writing: Writing,
  own: Access,
  originals: readonly Original[],
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const { transaction, place, by } = writing
  const made: MadeContent[] = []
  let number = 2
  for (const original of originals) {
    const { id, parent_id, template_id, isMeant } = original
    const under = isMeant ? parent_id : copyOf(copies, parent_id ?? '')
    if (isMeant) {
      number = await numberOfCopy(
        (number) => copied(original, { number, copies }).name,
        async (names) => [
          ...made.flatMap((copy) => (copy.parent_id === under && names.includes(copy.name) ? [copy.name] : [])),
          ...(await namesBelow(transaction, own, parent_id, names)),
        ],
      )
    }
    const copy = copied(original, { number, copies })
    made.push({
      ...{ id: copyOf(copies, id), template_id, parent_id: under, ...copy },
      ...{ created_by: by.name, updated_by: by.name, updated_by_id: by.userId },
    })
  }
  await insertContents(transaction, place, made)
  await copyLists(writing, copies)
  for (const { id } of made) {
    await recordContent(writing, {
      event: 'content.created',
      after: await findContent(transaction, place.environmentId, id),
    })
  }
}

/** Ids for the copies of contents. */
export function idsOfCopies(originals: readonly Original[], idOf: (id: string) => string = () => newId('Content')) {
  return new Map(originals.map(({ id }) => [id, idOf(id)]))
}

function copyOf(copies: ReadonlyMap<string, string>, id: string): string {
  const copy = copies.get(id)
  if (copy === undefined) throw new Error(`${id} is not copied`)
  return copy
}

/** What a copy is called and has in its fields; what was meant itself is told from its original by a number. */
function copied(original: Original, { number, copies }: { number: number; copies: ReadonlyMap<string, string> }) {
  const { name, fields, isMeant } = original
  const named = isMeant ? titleField(original, original.data) : undefined
  const data = copiedData(fields ?? [], original.data, { number, copies, named })
  return { name: titleOf(original, data) ?? (isMeant ? nameOfCopy(name, number) : name), data }
}

/** Those of some names that there are right below a content (null: at the top), as far as the caller may read it. */
async function namesBelow(
  db: Kysely<Schema>,
  own: Access,
  parentId: string | null,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.name from contents c
    where c.environment_id = ${own.environmentId} and c.branch = ${parentId ?? ''}
      and c.name_key collate "C" in (select lower(name) from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name)
      and ${mayRead('c.id', own, 'Content Management')}`.execute(db)
  return rows.flatMap(({ name }) => (names.includes(name) ? [name] : []))
}

/** Gives copies the entries of their originals' access lists. */
async function copyLists({ transaction }: Writing, copies: ReadonlyMap<string, string>): Promise<void> {
  const entries = await transaction
    .selectFrom('access_entries')
    .selectAll()
    .where(isAnyOf('content_id', [...copies.keys()]))
    .execute()
  if (entries.length === 0) return
  await transaction
    .insertInto('access_entries')
    .values(
      entries.map((entry) => ({
        ...entry,
        id: newId('Access'),
        content_id: copyOf(copies, entry.content_id ?? ''),
        privileges: JSON.stringify(entry.privileges),
      })),
    )
    .execute()
}
