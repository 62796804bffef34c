import { type Kysely, sql } from 'kysely'
import type { MediaKind, Schema, TemplateField } from '../../../database/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { filesIn } from '../files.ts'
import { takesKind } from '../fitting.ts'
import { valuesIn } from '../nested.ts'

/** So many contents are read at once. */
const atOnce = 200

interface Using {
  readonly id: string
  readonly template: string | null
  readonly fields: TemplateField[] | null
  readonly data: Readonly<Record<string, unknown>>
  readonly published_data: Readonly<Record<string, unknown>> | null
}

/**
 * Refuses a file of another kind where a field that uses the former one does not take it (product-content 3.4), as it is edited
 * or live. The sentence names the field and its template: whoever may change the file may have to ask about them.
 * @throws {Refusal} Conflict
 */
export async function refuseMisfit(
  db: Kysely<Schema>,
  environmentId: string,
  { id: mediaId, kind: before }: { readonly id: string; readonly kind: MediaKind },
  kind: MediaKind,
): Promise<void> {
  if (kind === before) return
  for (let after = ''; ; ) {
    const { rows } = await sql<Using>`select c.id, t.name as template, t.fields, c.data, c.published_data
      from contents c join templates t on t.id = c.template_id
      where c.environment_id = ${environmentId} and c.id > ${after}
        and exists (select 1 from refs r where r.from_id = c.id and r.to_id = ${mediaId} and r.to_kind = 'Media')
      order by c.id limit ${atOnce}`.execute(db)
    for (const { template, fields, data, published_data } of rows) {
      const values = [data, published_data ?? {}].flatMap((each) => valuesIn(fields ?? [], each))
      const narrow = values.find(
        ({ field, value }) =>
          (field.type === 'rich text' || filesIn(field, value).includes(mediaId)) &&
          !takesKind(field, mediaId, value, kind),
      )
      if (narrow) {
        throw new Refusal(
          'Conflict',
          `The ${narrow.field.label} field of ${template} uses this file and takes none of another kind.`,
        )
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.id
  }
}
