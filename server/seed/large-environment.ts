import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** The project whose Production environment is the large one. */
export const largeProjectId = 'Project_benchLarge0000000000000'
export const largeEnvironmentId = 'Environment_benchLarge0000000000000'

/** What its lists are narrowed by: one in twenty contents is of this template, one in fifty by this author. */
export const largeTemplate = 'Template 7'
export const largeAuthor = 'Author 7'

const templates = 20
const authors = 50

/**
 * Makes the project "Newsroom" with so many contents in one environment, and as many files and folders. Names share their
 * words, as those of a large newsroom do; what was edited last is spread over all of them. Half of the contents lie at the
 * top of the tree, half under a thousand of those; files lie in a hundred folders.
 */
export async function addLargeEnvironment(tx: Kysely<Schema>, tenantId: string, things: number): Promise<void> {
  await sql`insert into projects (id, tenant_id, name, status, author)
    values (${largeProjectId}, ${tenantId}, 'Newsroom', 'Active', 'Lara Bench')`.execute(tx)
  await sql`insert into environments (id, tenant_id, project_id, name, type, is_production)
    values (${largeEnvironmentId}, ${tenantId}, ${largeProjectId}, 'Production', 'Production', true)`.execute(tx)
  const place = sql`${tenantId}, ${largeProjectId}, ${largeEnvironmentId}`
  await sql`insert into templates (id, tenant_id, project_id, environment_id, name, author_username, fields)
    select 'Template_large' || n, ${place}, 'Template ' || n, 'Lara Bench',
      '[{"name": "title", "label": "Title", "type": "text", "required": true}]'
    from generate_series(0, ${sql.lit(templates - 1)}) n`.execute(tx)
  await sql`insert into contents (id, tenant_id, project_id, environment_id, template_id, parent_id, name, status, data,
      published_data, created_by, created_at, updated_at, published_at)
    select 'Content_large' || n, ${place}, 'Template_large' || n % ${sql.lit(templates)},
      case when n % 2 = 0 or n < 2000 then null else 'Content_large' || n % 1000 * 2 end, ${nameOf(sql`n`)}, status,
      jsonb_build_object('title', 'Piece ' || n, 'summary', said),
      case when status in ('Published', 'Changed') then jsonb_build_object('title', 'Piece ' || n, 'summary', said) end,
      'Author ' || n % ${sql.lit(authors)},
      timestamptz '2026-01-31 15:00Z' - n * interval '11 seconds',
      timestamptz '2026-06-30 15:00Z' - spread * interval '11 seconds',
      case when status in ('Published', 'Changed') then timestamptz '2026-06-29 15:00Z' - spread * interval '11 seconds' end
    from (
      select n, n::bigint * 7919 % ${things}::int as spread,
        (array['Published', 'Unpublished', 'Changed', 'Published', 'Archived'])[1 + n / 7 % 5] as status,
        (array['We asked five people who work on it every day.', 'The first version was drawn on a paper bag.',
          'It starts in September, and there is room for everybody.', 'All of it can be repaired with one screwdriver.',
          'What surprised us was how little had to change.'])[1 + n % 5] as said
      from generate_series(0, ${things}::int - 1) n
    ) numbered order by n`.execute(tx)
  await sql`insert into media (id, tenant_id, project_id, environment_id, parent_id, name, kind, extension, size, created_at, updated_at)
    select 'Media_large' || n, ${place}, case when n < 200 then null else 'Media_large' || n % 100 end,
      ${nameOf(sql`n`)}, case when n < 100 then 'folder' else 'image' end, case when n < 100 then null else 'jpg' end,
      n % 5000, timestamptz '2026-01-31 15:00Z' - n * interval '11 seconds', timestamptz '2026-06-30 15:00Z'
    from generate_series(0, ${things}::int - 1) n order by n`.execute(tx)
  for (const table of ['templates', 'contents', 'media']) await sql`analyze ${sql.table(table)}`.execute(tx)
}

/** What the n-th thing is called. */
export const nameOf = (n: ReturnType<typeof sql>) => sql`
  (array['Behind the scenes of', 'A closer look at', 'What is new in', 'Five ideas for', 'Notes on', 'Planning'])[1 + ${n} % 6]
    || ' ' || (array['the autumn collection', 'our new studio', 'sustainable packaging', 'the Lisbon event',
      'customer stories', 'the mobile app', 'weekend workshops', 'regional deliveries', 'the yearly report',
      'live streaming', 'the partner programme', 'accessible design'])[1 + ${n} / 6 % 12] || ' ' || ${n}`
