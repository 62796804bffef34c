import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContentStatus, TemplateField } from '../../../server/database/schema.ts'
import { usePress } from '../contents/press.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { createWorld } from '../graphql/world.ts'
import { makers } from '../search/place.ts'
import { endOfTrail, trailAfter } from './trail.ts'

interface Act {
  readonly name: string
  /** What the contents are before. */
  readonly status: ContentStatus
  /** Arguments besides the contents, and what is answered. */
  readonly more?: string
  readonly data?: string
  /** They lie in the trash. */
  readonly isTrashed?: boolean
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

/** Every act on several contents at once. */
const acts: readonly Act[] = [
  { name: 'publishContents', status: 'Unpublished', data: 'Done' },
  { name: 'unpublishContents', status: 'Published', data: 'Done' },
  { name: 'archiveContents', status: 'Published', data: 'Done' },
  { name: 'unarchiveContents', status: 'Archived', data: 'Done' },
  { name: 'discardContentChanges', status: 'Changed', data: 'Done' },
  { name: 'scheduleContents', status: 'Unpublished', more: `, PublishAt: "${tomorrow}"`, data: 'Done' },
  { name: 'duplicateContents', status: 'Unpublished', more: ', ParentID: ""', data: 'ContentIDs' },
  { name: 'deleteContents', status: 'Published' },
  { name: 'restoreContents', status: 'Unpublished', isTrashed: true },
  { name: 'purgeContents', status: 'Unpublished', isTrashed: true },
]

const fields: TemplateField[] = [{ id: 'f_title', name: 'title', label: 'Title', type: 'text', required: true }]

onEachDatabase(
  'what is done to several contents',
  (world) => {
    const make = makers(world)
    const { press } = usePress(world)
    let template: string

    beforeEach(async () => {
      template = await make.template(press().place, 'Article', fields)
    })

    const owner = () => world().server.database.owner

    async function three({ status }: Act): Promise<string[]> {
      const isLive = status === 'Published' || status === 'Changed'
      const ids: string[] = []
      for (const name of ['One', 'Two', 'Three']) {
        const id = await make.content(press().place, name, { data: { f_title: name }, status, templateId: template })
        const published_data = JSON.stringify({ f_title: status === 'Changed' ? 'Before' : name })
        if (isLive)
          await owner()
            .updateTable('contents')
            .set({ published_data, published_name: name, published_at: new Date() })
            .where('id', '=', id)
            .execute()
        ids.push(id)
      }
      return ids
    }

    const does = ({ name, more = '', data }: Act, ids: readonly string[]) =>
      world().ask(
        press().admin,
        `mutation { ${name}(TenantID: "${press().tenant}", ProjectID: "${press().site.id}",
          ContentIDs: ${JSON.stringify(ids)}${more}) { status error { ErrorType } ${data ? `data { ${data} }` : ''} } }`,
      )

    /** All that is kept of contents here, by table and content. */
    async function standing(): Promise<ReadonlyMap<string, string>> {
      const rows: [string, string][] = []
      for (const table of ['contents', 'trash', 'content_versions', 'content_schedules', 'access_entries', 'refs']) {
        const found = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t
          where environment_id = ${press().place.environmentId} order by 1`.execute(owner())
        for (const { row } of found.rows) rows.push([`${table} ${row}`, row])
      }
      return new Map(rows)
    }

    async function begun(act: Act): Promise<string[]> {
      const ids = await three(act)
      const gone = await (act.isTrashed && does({ name: 'deleteContents', status: act.status }, ids))
      if (gone) expect(gone.status).toBe(200)
      return ids
    }

    const made = async () =>
      (
        await owner()
          .selectFrom('contents')
          .select('id')
          .where('environment_id', '=', press().place.environmentId)
          .execute()
      ).map(({ id }) => id)

    describe.each(acts)('by $name', (act) => {
      it('is written down for each of them, with what it did (C-server-07)', async () => {
        const ids = await begun(act)
        const last = await endOfTrail(owner())
        const { status, error } = await does(act, ids)
        expect([status, error]).toEqual([200, null])
        const entries = await trailAfter(owner(), last)
        const about = act.name === 'duplicateContents' ? (await made()).filter((id) => !ids.includes(id)) : ids
        expect(entries.map(({ entity_id }) => entity_id).sort()).toEqual([...about].sort())
        for (const { operation, entity_kind, outcome } of entries)
          expect([operation, entity_kind, outcome]).toEqual([act.name, 'Content', 'Done'])
      })

      it('is not done where it cannot be written down, to none of them (C-server-07)', async () => {
        const ids = await begun(act)
        const [last, before] = [await endOfTrail(owner()), await standing()]
        // The first is written down, the next cannot be: as where the server is killed in between.
        await sql`create function refuse_entry() returns trigger language plpgsql as $$ begin
          if exists (select from audit_entries where id > ${sql.lit(last)}) then raise exception 'no more'; end if;
          return new; end $$`.execute(owner())
        await sql`create trigger refuse_entries before insert on audit_entries for each row
          execute function refuse_entry()`.execute(owner())
        try {
          expect((await does(act, ids)).error).toEqual({ ErrorType: 'Internal' })
        } finally {
          await sql`drop trigger refuse_entries on audit_entries`.execute(owner())
          await sql`drop function refuse_entry()`.execute(owner())
        }
        expect(await standing()).toEqual(before)
        expect(await trailAfter(owner(), last)).toEqual([])
      })
    })
  },
  (options) => createWorld({ ...options, logLevel: 'silent' }),
)
