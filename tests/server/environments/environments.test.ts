import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { copiedAsTheyAre, notCopied } from '../../../server/areas/environments/copy-rows.ts'
import { newId } from '../../../server/database/ids.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'
import { asking, contentsOf, environmentRights, fill } from './support.ts'

onEachDatabase('environments', (world) => {
  let acme: string
  let admin: Person
  let api: ReturnType<typeof asking>

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    admin = await world().person('admin@acme.test', { home: acme })
    await world().join(admin, acme, await world().role(acme, 'Administrator', environmentRights))
    api = asking(world(), admin, acme)
  })

  /** Copies an environment, to the end, and answers the copy's id. */
  async function copy(project: string, source: string, name: string): Promise<string> {
    const { status, data } = await api.create(project, source, name)
    expect(status).toBe(200)
    await world().server.jobs.ended(data.JobID)
    const { data: job } = await api.job(project, data.JobID)
    expect(job).toMatchObject({ Kind: 'createEnvironment', Status: 'Done', Progress: 100 })
    return job.EnvironmentID
  }

  it('answers the six fields of one, and its URL (P-3-10)', async () => {
    const site = await world().project(acme, 'Fields')
    const { status, data } = await api.one(site.production)
    expect(status).toBe(200)
    expect(data).toEqual({
      SortKey: site.production,
      Name: 'Production',
      Type: 'Production',
      CreatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      ProjectID: site.id,
      IsProduction: true,
      URL: `/cda/rest/v1/${site.production}/contents`,
    })
    expect((await api.list(site.id)).data[0]).toEqual(data)
    expect((await api.project(site.id)).data.environments[0].URL).toBe(data.URL)
  })

  it('finds by a part of name or URL, and by the address that a browser shows (P-2.9-14)', async () => {
    const site = await world().project(acme, 'Search', { others: 2 })
    const [stage] = site.others as [string]
    const names = async (search: string) => {
      const { data, totalItems } = await api.list(site.production, search)
      expect(totalItems).toBe(data.length)
      return data.map(({ Name }: { Name: string }) => Name)
    }
    expect(await names('')).toEqual(['Production', 'Stage 1', 'Stage 2'])
    expect(await names(' STAGE ')).toEqual(['Stage 1', 'Stage 2'])
    expect(await names(stage.slice(14, 24))).toEqual(['Stage 1'])
    expect(await names(`https://console.example.org/cda/rest/v1/${stage}/contents/Content_x?Page=1`)).toEqual([
      'Stage 1',
    ])
    expect(await names(`http://localhost:4400/cda/rest/v1/${stage}/contents`)).toEqual(['Stage 1'])
    expect(await names('https://console.example.org/')).toEqual([])
    expect(await names('%')).toEqual([])
  })

  it('copies templates, contents, media, access lists and settings, with what they name (P-7.2-20)', async () => {
    const site = await world().project(acme, 'Copy')
    const place = { tenantId: acme, projectId: site.id, environmentId: site.production }
    const { news, picture, elsewhere, objectKey } = await fill(world(), place, admin.id)
    const created = await api.create(site.id, site.production, ' qa ', { production: true })
    expect(created).toMatchObject({ status: 200, message: 'Environment qa created' })
    await world().server.jobs.ended(created.data.JobID)
    const { data: job } = await api.job(site.id, created.data.JobID)
    expect(job).toMatchObject({
      Status: 'Done',
      Step: 'settings',
      Message: 'Environment qa created',
      ProjectID: site.id,
    })

    const copied = await contentsOf(world(), job.EnvironmentID)
    const source = await contentsOf(world(), site.production)
    expect(copied).toEqual(source)
    expect(copied.contents[1].data).toEqual({ image: '<Cat>', body: 'See\n<Home> and "<Cat>".' })
    expect(copied.contents[1].published_data).toEqual({ image: '<Cat>' })
    expect(copied.contents[0].data.related).toEqual(['<News>', elsewhere])
    expect(copied.settings.website.pages[0].contentId).toBe('<Home>')
    expect(copied.media[0].object_key).toBe(objectKey)
    expect(copied.access).toHaveLength(2)

    const { owner } = world().server.database
    const raw = await sql`select data::text || coalesce(published_data::text, '') as text from contents
      where environment_id = ${job.EnvironmentID}`.execute(owner)
    expect(JSON.stringify(raw.rows)).not.toMatch(new RegExp(`${news}|${picture}`))
    // A copy begins its own history, with what is live.
    const versions = await owner
      .selectFrom('content_versions')
      .select(['n', 'kind', 'name'])
      .where('environment_id', '=', job.EnvironmentID)
      .orderBy('name')
      .execute()
    expect(versions).toEqual([
      { n: 1, kind: 'Published', name: 'News' },
      { n: 1, kind: 'Published', name: 'Old home' },
    ])
    const left = await owner.selectFrom('environment_copies').select('place').execute()
    expect(left).toEqual([])
    // Never Production at first (P-3-11).
    const { data } = await api.one(job.EnvironmentID)
    expect(data).toMatchObject({ Name: 'qa', Type: 'Development', IsProduction: false })
    expect((await api.dashboard(site.id)).data).toEqual({
      TotalTemplate: 2,
      TotalContent: 4,
      TotalPublishedContent: 4,
      TotalChangedContent: 2,
      MediaSize: 1400,
    })
    expect((await api.project(site.id)).data).toMatchObject({ content: 2, published: 2 })
  })

  it('copies every column that there is (C-server-06)', async () => {
    const own = ['id', 'tenant_id', 'project_id', 'environment_id']
    // A draft is of those who work on it there; a call is answered where it was made.
    const left: Partial<Record<string, string[]>> = {
      templates: ['draft', 'draft_revision', 'request_id'],
      contents: ['scheduled_publish_at', 'scheduled_archive_at'],
    }
    const changed = {
      templates: ['fields', 'former_fields'],
      media: ['parent_id'],
      contents: ['parent_id', 'template_id', 'data', 'published_data'],
      access_entries: ['content_id', 'media_id'],
    }
    const same = {
      templates: copiedAsTheyAre.Template,
      media: copiedAsTheyAre.Media,
      contents: copiedAsTheyAre.Content,
      access_entries: copiedAsTheyAre.Access,
    }
    for (const table of ['templates', 'media', 'contents', 'access_entries'] as const) {
      const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
        world().server.database.owner,
      )
      expect(rows.map(({ name }) => name).sort()).toEqual(
        [...own, ...(left[table] ?? []), ...changed[table], ...same[table]].sort(),
      )
    }
  })

  it('says of every table with rows of environments whether they are copied (C-server-06)', async () => {
    const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'environment_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`.execute(
      world().server.database.owner,
    )
    const copied = ['templates', 'media', 'contents', 'access_entries']
    expect(rows.map(({ name }) => name).sort()).toEqual([...copied, ...Object.keys(notCopied)].sort())
  })

  it('takes a name of up to 100 characters that no other of the project has (P-5-06)', async () => {
    const site = await world().project(acme, 'Names')
    const refused = async (name: string, source = site.production) => {
      const { status, error } = await api.create(site.id, source, name)
      return [status, error?.Message]
    }
    expect(await refused('  ')).toEqual([400, 'The Environment Name field is required.'])
    expect(await refused('n'.repeat(101))).toEqual([
      400,
      'The Environment Name field may not be greater than 100 characters.',
    ])
    expect(await refused('PRODUCTION')).toEqual([409, 'There is an environment PRODUCTION already'])
    const foreign = await world().project(acme, 'Foreign names')
    for (const source of ['', foreign.production, site.id]) expect((await refused('qa', source))[0]).toBe(404)
    expect(
      await world().server.database.owner.selectFrom('jobs').select('id').where('project_id', '=', site.id).execute(),
    ).toEqual([])
    const long = await copy(site.id, site.production, '環'.repeat(100))
    expect((await api.one(long)).data.Name).toHaveLength(100)
    await copy(foreign.id, foreign.production, '環'.repeat(100))
  })

  it('is made once, however often the same RequestID comes', async () => {
    const site = await world().project(acme, 'Twice')
    const both = await Promise.all([
      api.create(site.id, site.production, 'qa', { r: 'one' }),
      api.create(site.id, site.production, 'qa', { r: 'one' }),
    ])
    await world().server.jobs.ended(both[0].data.JobID)
    const later = await api.create(site.production, site.production, 'qa', { r: 'one' })
    expect([both[0], both[1], later].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set([both[0], both[1], later].map(({ data }) => data.JobID)).size).toBe(1)
    expect((await api.list(site.id)).totalItems).toBe(3)
    expect((await api.create(site.id, site.production, 'QA', { r: 'two' })).error.ErrorType).toBe('Conflict')
  })

  it('is seen by nobody before it is complete, and then at once (P-3-10)', async () => {
    const { owner } = world().server.database
    const site = await world().project(acme, 'Being made')
    const id = newId('Environment')
    const place = { tenant_id: acme, project_id: site.id }
    await owner
      .insertInto('environments')
      .values({ id, ...place, name: 'qa', type: 'Development', ready: false })
      .execute()
    await world().contents({ tenantId: acme, projectId: site.id, environmentId: id }, { Published: 3 })
    expect((await api.one(id)).status).toBe(404)
    expect((await api.mark(id)).status).toBe(404)
    expect((await api.remove(id)).status).toBe(404)
    expect((await api.list(site.id)).totalItems).toBe(2)
    expect((await api.project(site.id)).data).toMatchObject({ content: 0, environments: { length: 2 } })
    expect((await api.dashboard(site.id)).data).toMatchObject({ TotalContent: 0 })
    expect((await api.create(site.id, id, 'other')).status).toBe(404)
    await owner.updateTable('environments').set({ ready: true }).where('id', '=', id).execute()
    expect((await api.one(id)).data.Name).toBe('qa')
    expect((await api.dashboard(site.id)).data).toMatchObject({ TotalContent: 3 })

    const removed = newId('Environment')
    await owner
      .insertInto('environments')
      .values({ id: removed, ...place, name: 'gone', type: 'Development', ready: false })
      .execute()
    await world().contents({ tenantId: acme, projectId: site.id, environmentId: removed }, { Published: 3 })
    await owner.deleteFrom('environments').where('id', '=', removed).execute()
    expect((await api.dashboard(site.id)).data).toMatchObject({ TotalContent: 3 })
  })

  it('becomes Production, and the one that was it an ordinary one (P-4-08, P-4-09)', async () => {
    const site = await world().project(acme, 'Mark')
    const [stage] = site.others as [string]
    await world().contents({ tenantId: acme, projectId: site.id, environmentId: stage }, { Published: 3, Archived: 1 })
    expect((await api.project(site.id)).data).toMatchObject({ content: 0, published: 0 })
    const refused = async (answer: Promise<{ status: number; error: { Message: string } }>) => {
      const { status, error } = await answer
      return [status, error.Message]
    }
    expect(await refused(api.mark(site.production))).toEqual([409, 'Environment Production is Production already'])
    expect(await refused(api.mark(site.production, false))).toEqual([
      409,
      'Environment Production is Production: mark another one as production instead',
    ])
    expect(await refused(api.remove(site.production))).toEqual([
      409,
      'Environment Production is Production and cannot be deleted',
    ])
    expect(await api.mark(stage, false)).toMatchObject({ status: 200, message: null })
    expect(await api.mark(stage)).toMatchObject({ status: 200, message: 'Environment Stage 1 is Production now' })
    expect((await api.project(site.id)).data).toMatchObject({ content: 3, published: 3 })
    const { data } = await api.list(site.id)
    expect(data.map(({ Name, Type, IsProduction }: Record<string, unknown>) => [Name, Type, IsProduction])).toEqual([
      ['Stage 1', 'Production', true],
      ['Production', 'Development', false],
    ])
    expect((await api.remove(stage)).status).toBe(409)
  })

  it('is deleted with all that is in it; its objects go with their last media (P-2.9-17, P-7.2-21)', async () => {
    const { store, database } = world().server
    const site = await world().project(acme, 'Delete', { others: 0 })
    const place = { tenantId: acme, projectId: site.id, environmentId: site.production }
    const { objectKey } = await fill(world(), place, admin.id)
    await store.write(objectKey, new Uint8Array([1]))
    const qa = await copy(site.id, site.production, 'qa')
    await database.owner
      .updateTable('media')
      .set({ object_key: 'media/own.png' })
      .where('environment_id', '=', qa)
      .where('kind', '=', 'folder')
      .execute()
    await store.write('media/own.png', new Uint8Array([1]))
    expect((await api.one(qa)).status).toBe(200)
    expect(await api.remove(qa)).toMatchObject({ status: 200, message: 'Environment qa deleted' })
    expect((await api.one(qa)).status).toBe(404)
    expect((await api.list(site.id)).totalItems).toBe(1)
    expect((await api.project(site.id)).data).toMatchObject({ content: 2, published: 2 })
    expect(await store.read('media/own.png', 10)).toBeUndefined()
    expect(await store.read(objectKey, 10)).toBeDefined()
    for (const table of ['templates', 'contents', 'media', 'access_entries', 'environment_stats'] as const) {
      const rows = await database.owner
        .selectFrom(table)
        .select('project_id')
        .where('environment_id', '=', qa)
        .execute()
      expect(rows).toEqual([])
    }
    const trail = await database.owner
      .selectFrom('audit_trail')
      .select(['operation', 'via', 'outcome', 'before', 'after'])
      .where('entity_id', '=', qa)
      .orderBy('id')
      .execute()
    const created = { operation: 'createEnvironment', via: 'Console', outcome: 'Done', before: null, after: null }
    const begun = { Name: 'qa', SourceEnvironmentID: site.production, JobID: expect.stringMatching(/^Job_/) }
    expect(trail).toEqual([
      { ...created, via: 'Console', after: begun },
      { ...created, via: 'Job', after: { ...begun, rows: expect.any(Number) } },
      { ...created, operation: 'deleteEnvironment', before: { Name: 'qa', Type: 'Development' } },
    ])
  })

  it('is not deleted while something works on it', async () => {
    const { owner } = world().server.database
    const site = await world().project(acme, 'Busy')
    const [stage] = site.others as [string]
    const busy = {
      tenant_id: acme,
      project_id: site.id,
      actor: '{}',
      step: null,
      message: null,
      owner: null,
      request_key: null,
    }
    await owner
      .insertInto('jobs')
      .values({ ...busy, id: newId('Job'), kind: 'a', environment_id: stage, input: '{}' })
      .execute()
    expect((await api.remove(stage)).error.Message).toContain('is being worked on')
    await owner.updateTable('jobs').set({ environment_id: null }).where('project_id', '=', site.id).execute()
    await owner
      .insertInto('jobs')
      .values({
        ...busy,
        id: newId('Job'),
        kind: 'b',
        environment_id: null,
        input: JSON.stringify({ sourceId: stage }),
      })
      .execute()
    expect((await api.remove(stage)).status).toBe(409)
    await owner.deleteFrom('jobs').where('project_id', '=', site.id).execute()
    expect((await api.remove(stage)).status).toBe(200)
  })

  it('shows a job to those only who may read its project', async () => {
    const site = await world().project(acme, 'Jobs')
    const other = await world().project(acme, 'Other jobs')
    const { data } = await api.create(site.id, site.production, 'qa')
    await world().server.jobs.ended(data.JobID)
    expect((await api.job(site.production, data.JobID)).status).toBe(200)
    expect((await api.job(other.id, data.JobID)).status).toBe(404)
  })

  it('is exactly one of a project that is Production, whatever is done (property; P-4-07)', async () => {
    const { owner } = world().server.database
    const step = fc.tuple(fc.constantFrom('create', 'mark', 'unmark', 'remove'), fc.nat({ max: 5 }))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), fc.boolean(), async (steps, atOnce) => {
        const site = await world().project(acme, newId('Project'))
        const ids = [site.production, ...site.others]
        const take = async ([what, n]: [string, number]) => {
          const id = ids[n % ids.length] as string
          if (what === 'create') {
            const { status, data } = await api.create(site.id, id, `made ${n}`)
            expect([200, 404, 409]).toContain(status)
            if (status !== 200) return
            await world().server.jobs.ended(data.JobID)
            const made = (await api.job(site.id, data.JobID)).data.EnvironmentID
            if (made !== null) ids.push(made)
          } else {
            const { status } = what === 'remove' ? await api.remove(id) : await api.mark(id, what === 'mark')
            expect([200, 404, 409]).toContain(status)
          }
          const found = await owner
            .selectFrom('environments')
            .select('type')
            .where('project_id', '=', site.id)
            .where((where) => where.or([where('is_production', '=', true), where('type', '=', 'Production')]))
            .execute()
          expect(found).toEqual([{ type: 'Production' }])
        }
        if (atOnce) await Promise.all(steps.map(take))
        else for (const one of steps) await take(one)
      }),
      { numRuns: 12 },
    )
  })

  it('is never without Production, or with two, in the database itself (P-4-07)', async () => {
    const { owner } = world().server.database
    const site = await world().project(acme, 'Database')
    const environments = () => owner.updateTable('environments').where('project_id', '=', site.id)
    await expect(environments().set({ is_production: false, type: 'Development' }).execute()).rejects.toThrow(
      'keeps a Production',
    )
    await expect(environments().set({ is_production: true, type: 'Production' }).execute()).rejects.toThrow()
    await expect(owner.deleteFrom('environments').where('id', '=', site.production).execute()).rejects.toThrow(
      'keeps a Production',
    )
    await owner.deleteFrom('projects').where('id', '=', site.id).execute()
  })
})
