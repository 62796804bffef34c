import { type RawBuilder, sql } from 'kysely'
import { isAnyOf } from '../../../database/any-of.ts'
import { momentCondition } from '../../../operation/moment-condition.ts'
import type { Filter } from './checked.ts'

type Condition = RawBuilder<boolean>

/** The condition of a filter on media `m`. */
export function filterCondition({ field, condition, values }: Filter): Condition {
  if (condition === 'isNot') return sql`(${filterCondition({ field, condition: 'is', values })}) is not true`
  const texts = values.map(String)
  switch (field) {
    case 'Kind':
      return isAnyOf('m.kind', texts)
    case 'Extension':
      return isAnyOf(
        'm.extension',
        texts.map((each) => each.replace(/^\./, '').toLowerCase()),
      )
    case 'CreatedBy':
      return isAnyOf('m.created_by', texts)
    case 'Used':
      return values[0] === true ? used : sql<boolean>`(m.kind <> 'folder' and not ${used})`
    case 'AlternateText':
      return sql`(m.kind = 'image' and ${condition === 'isEmpty' ? sql`not ${described}` : described})`
    case 'Orientation':
      return sql`(case when ${side('Width')} > ${side('Height')} then 'landscape'
        when ${side('Width')} < ${side('Height')} then 'portrait'
        when ${side('Width')} = ${side('Height')} then 'square' end = ${texts[0]})`
    case 'CreatedAt': {
      const [from = null, to = condition === 'between' ? null : from] = values
      return momentCondition(sql`m.created_at`, condition, { from, to })
    }
    case 'Size':
      return sql`(m.kind <> 'folder' and m.size > ${Math.floor(Number(values[0]) * megabyte)})`
  }
}

const megabyte = 2 ** 20

const used = sql<boolean>`exists (select from refs r where r.to_id = m.id and r.to_kind = 'Media')`
/** Something is said instead of a picture, or that it says nothing (product-content 3.3). */
const described = sql`(coalesce(m.alternate_text, '') <> '' or coalesce(m.details -> 'Decorative' = 'true', false))`

/** Null where it is no number: themes and programs say what they like. */
function side(name: 'Width' | 'Height'): RawBuilder<unknown> {
  const value = sql`(m.details -> ${sql.lit(name)})`
  return sql`case when jsonb_typeof(${value}) = 'number' then ${value}::text::numeric end`
}
