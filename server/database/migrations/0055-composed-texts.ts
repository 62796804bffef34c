import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * Texts are kept in one spelling of letters with marks, and are found by it; rows of tables are found by what is shown of them.
 * Names of which each is the only one of its place stay, as do those of the trail.
 */
export const migration: Migration = {
  name: '0055-composed-texts',
  // biome-ignore lint/suspicious/noExplicitAny: see Migration
  async up(db: Kysely<any>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}

const composed = (table: string, column: string, type = 'text') =>
  `update ${table} set ${column} = normalize(${column}::text, nfc)::${type} where ${column}::text is not nfc normalized`

/** As the words of a filter are compared with them. */
const alike = (column: string) => `replace(replace(normalize(${column}, nfc), U&'i\\0307', 'i'), 'ς', 'σ')`

/** A number with a sign between thousands, and its decimals behind another. */
const grouped = (thousands: string, decimal: string) =>
  `regexp_replace(split_part(said, '.', 1), '(\\d)(?=(\\d{3})+$)', '\\1${thousands}', 'g')
    || case when said like '%.%' then '${decimal}' || split_part(said, '.', 2) else '' end`

const statements = [
  ...['contents', 'media', 'templates', 'projects'].map((table) => composed(table, 'name')),
  composed('contents', 'data', 'jsonb'),
  `update content_values set txt = ${alike('txt')}, whole = ${alike('whole')}
    where txt <> ${alike('txt')} or whole <> ${alike('whole')}`,
  composed('lookup_rows', '"values"', 'jsonb'),
  `update lookup_rows r set search_text = coalesce((
    select string_agg(case of_column.kind
        when 'Boolean' then case said when 'true' then E'Yes\\nJa' else E'No\\nNein' end
        when 'Number' then concat_ws(E'\\n', said, replace(said, '.', ','), ${grouped(',', '.')}, ${grouped('.', ',')})
        when 'Date' then concat_ws(E'\\n', said, regexp_replace(said, '^(\\d{4})-(\\d\\d)-(\\d\\d)$', '\\3/\\2/\\1'))
        else said end, E'\\n' order by of_column.place)
    from (select each.value->>'Type' as kind, r."values"->>(each.value->>'ColumnID') as said, each.place
      from jsonb_array_elements(t.columns) with ordinality as each (value, place)) of_column
    where said is not null), '')
    from lookup_tables t where t.id = r.table_id`,
]
