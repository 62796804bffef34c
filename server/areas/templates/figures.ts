import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'

/** How many contents use a template, archived ones as well, and how many of these are live. */
export interface TemplateFigures {
  contents: number
  live: number
}

/**
 * The figures of templates by their ids, each counted to `most`. They are of all contents, whoever may read them: what a
 * change of a template does, it does to all.
 */
export async function figuresOf(
  db: Kysely<Schema>,
  ids: readonly string[],
  most: number = limits.countedItems + 1,
): Promise<Map<string, TemplateFigures>> {
  const { rows } = await sql<TemplateFigures & { id: string }>`
    select t.id,
      (select count(*)::integer from (
        select from contents c where c.template_id = t.id limit ${most}) counted) as contents,
      (select count(*)::integer from (
        select from contents c where c.template_id = t.id and c.status in ('Published', 'Changed') limit ${most}) counted) as live
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as t (id)`.execute(db)
  return new Map(rows.map(({ id, contents, live }) => [id, { contents, live }]))
}
