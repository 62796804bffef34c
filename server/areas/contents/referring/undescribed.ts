import { type Kysely, sql } from 'kysely'
import { picturesIn } from '../../../../generator/values/rich-text/document.ts'
import { isAnyOf } from '../../../database/any-of.ts'
import type { Schema, TemplateField } from '../../../database/schema.ts'
import type { Access } from '../../../policies/access/access.ts'
import { mayRead } from '../../../policies/access/conditions.ts'
import { usesIn } from '../files.ts'
import { factsOf } from '../fitting.ts'
import { withoutHidden } from '../hidden.ts'
import { valuesIn } from '../nested.ts'

/** So many are named. */
const mostNamed = 10

/**
 * The pictures in what is edited of contents of which neither the use nor the file says what they show (product-content 2.7),
 * each once a content, by name; where there are several contents, with the name of the content. A field that needs alternative
 * texts refuses to be published without: it is not told here. What may not be read is left out.
 */
export async function undescribedIn(db: Kysely<Schema>, own: Access, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; data: Record<string, unknown>; fields: TemplateField[] | null }>`
    select c.name, c.data, t.fields from contents c left join templates t on t.id = c.template_id
    where ${isAnyOf('c.id', ids)} and c.environment_id = ${own.environmentId}
      and ${mayRead('c.id', own, 'Content Management')}
    order by c.name_key collate "C", c.id`.execute(db)
  const lacking = rows.map(({ name, data, fields }) => ({ name, files: silentUses(fields ?? [], data) }))
  const media = [...new Set(lacking.flatMap(({ files }) => files))]
  const names = await pictureNames(db, own, media)
  const facts = await factsOf(db, own.environmentId, { media: [...names.keys()], contents: [] })
  const lines = lacking.flatMap(({ name, files }) =>
    files.flatMap((id) => {
      const picture = names.get(id)
      if (picture === undefined || facts.get(id)?.file?.isDescribed !== false) return []
      return [rows.length === 1 ? picture : `${picture} (${name})`]
    }),
  )
  const more = lines.length - mostNamed
  return [...lines.slice(0, mostNamed), ...(more === 1 ? ['and 1 more'] : more > 1 ? [`and ${more} more`] : [])]
}

/** The files that data show somewhere without saying there what they are, each once. */
export function silentUses(
  fields: readonly TemplateField[],
  data: Readonly<Record<string, unknown>>,
): readonly string[] {
  const all = valuesIn(fields, withoutHidden(fields, data)).flatMap(({ field, value }) => {
    if (field.type === 'rich text')
      return picturesIn(value).flatMap(({ file, alt }) => (alt.trim() === '' ? [file] : []))
    if (field.rules?.described) return []
    return usesIn(field, value).flatMap(({ To, Text }) => (Text.trim() === '' ? [To] : []))
  })
  return [...new Set(all)]
}

async function pictureNames(db: Kysely<Schema>, own: Access, ids: readonly string[]) {
  if (ids.length === 0 || !own.allows('Read', 'Media Management', null)) return new Map<string, string>()
  const found = await db
    .selectFrom('media')
    .select(['id', 'name'])
    .where('environment_id', '=', own.environmentId)
    .where('kind', '=', 'image')
    .where(isAnyOf('id', ids))
    .where(mayRead('id', own, 'Media Management'))
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
