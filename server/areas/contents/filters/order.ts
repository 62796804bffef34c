import { type RawBuilder, sql } from 'kysely'
import type { Groups } from '../../../database/listed.ts'
import type { TemplateField } from '../../../database/schema.ts'
import { Refusal } from '../../../operation/refusal.ts'
import { fieldId } from '../field-ids.ts'
import { filterableFields, said } from './fields.ts'
import { filterKind } from './kinds.ts'

/** How contents `c` are sorted: by which expressions, and what is joined for that. */
export interface ContentOrder {
  readonly order: RawBuilder<unknown>
  readonly join?: RawBuilder<unknown>
  /**
   * The same order for all contents of an environment, without sorting them.
   * @param environmentId where the contents are
   */
  readonly groups?: (environmentId: string) => Groups
}

const own = {
  Name: sql`c.name_key collate "C"`,
  Author: sql`lower(c.created_by) collate "C"`,
  CreatedAt: sql`c.created_at`,
  UpdatedAt: sql`c.updated_at`,
  PublishedAt: sql`c.published_at`,
} as const satisfies Record<string, RawBuilder<unknown>>

/**
 * The order that Sort asks for; what has no value there comes last.
 * @param fields of the template that is asked for; none without one
 * @throws {Refusal} BadInput naming what does not exist, or is none to sort by: the same of both
 */
export function contentOrder(sort: string, ascending: boolean, fields: readonly TemplateField[]): ContentOrder {
  const way = sql.raw(ascending ? 'asc' : 'desc')
  if (Object.hasOwn(own, sort)) {
    const by = own[sort as keyof typeof own]
    // As the indexes of lists have it: these are never empty.
    const last = sort === 'PublishedAt' || sort === 'Author' ? sql` nulls last` : sql``
    return { order: sql`${by} ${way}${last}, c.id ${way}` }
  }
  // Those of one status, or of one template, are sorted as they are without a Sort.
  if (sort === 'Status') return { order: sql`c.status ${way}, c.updated_at ${way}, c.id ${way}` }
  if (sort === 'Template')
    return {
      order: sql`s.name_key collate "C" ${way} nulls last, c.template_id ${way}, c.updated_at ${way}, c.id ${way}`,
      join: sql`left join templates s on s.id = c.template_id`,
      groups: (environmentId) => ({
        from: sql`(select id, name_key from templates where environment_id = ${environmentId})`,
        column: 'template_id',
        way,
        within: sql`c.updated_at ${way}, c.id ${way}`,
      }),
    }
  const field = filterableFields(fields).find((each) => fieldId(each) === sort)
  const kind = field && filterKind(field)
  if (!kind || kind === 'reference' || kind === 'media')
    throw new Refusal('BadInput', `Contents cannot be sorted by “${said(sort)}”`)
  return {
    order: sql`${kind === 'number' ? sql`s.num` : sql`s.txt`} ${way} nulls last, c.id ${way}`,
    join: sql`left join content_values s on s.content_id = c.id and s.field = ${sort}`,
  }
}
