import { beforeAll, describe, expect, it } from 'vitest'
import { type ApplyInput, createApplyTheme } from '../../../server/areas/themes/apply.ts'
import { readStarters } from '../../../server/areas/themes/starters.ts'
import { newId } from '../../../server/database/ids.ts'
import type { JobRun } from '../../../server/jobs/job.ts'
import { Refusal } from '../../../server/operation/refusal.ts'
import { acting } from '../graphql/acting.ts'
import { everything, type Person, type World } from '../graphql/world.ts'

const rights = {
  ...everything,
  'Theme Management': ['Read'],
  'Content Template Management': ['Read'],
  'Content Management': ['Read'],
}
const [bakery] = readStarters()

export function applyingThemes(world: () => World): void {
  let acme: string
  let admin: Person
  const owner = () => world().server.database.owner

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    admin = await world().person('admin.apply@acme.test', { home: acme, firstName: 'Ada', lastName: 'Lovelace' })
    await world().join(admin, acme, await world().role(acme, 'Administrator', rights))
  })

  const choose = (p: string, theme: string, who: Person = admin) =>
    world().ask(
      who,
      `mutation($t: ID!, $p: ID!, $theme: ID!) { setProjectTheme(TenantID: $t, ProjectID: $p, ThemeID: $theme) {
        status error { ErrorType Message } data { JobID } } }`,
      { t: acme, p, theme },
    )
  const jobOf = (p: string, job: string) =>
    world().ask(
      admin,
      `query($t: ID!, $p: ID!, $job: ID!) { job(TenantID: $t, ProjectID: $p, JobID: $job) {
        data { Kind Status Progress Step Message EnvironmentID } } }`,
      { t: acme, p, job },
    )
  const project = async (p: string) =>
    (
      await world().ask(
        admin,
        'query($t: ID!, $p: ID!) { project(TenantID: $t, ProjectID: $p) { data { ThemeID JobID content published } } }',
        { t: acme, p },
      )
    ).data
  const site = async (p: string) =>
    (
      await world().ask(
        admin,
        `query($t: ID!, $p: ID!) { projectThemeData(TenantID: $t, ProjectID: $p) { status data { ThemeID Name WebsiteLink
          RepositoryLink Website { Title Description Locale Pages { Path Title ContentID } } } } }`,
        { t: acme, p },
      )
    ).data
  const rowsOf = async (environment: string) => ({
    templates: await owner().selectFrom('templates').selectAll().where('environment_id', '=', environment).execute(),
    media: await owner().selectFrom('media').selectAll().where('environment_id', '=', environment).execute(),
    contents: await owner().selectFrom('contents').selectAll().where('environment_id', '=', environment).execute(),
  })
  const settingsOf = async (id: string) =>
    (await owner().selectFrom('environments').select('settings').where('id', '=', id).executeTakeFirstOrThrow())
      .settings
  const countsOf = async (environment: string) => {
    const { templates, media, contents } = await rowsOf(environment)
    return [templates.length, media.length, contents.length]
  }

  it('makes everything of it in Production, and tells what it left (P-2.7-17, P-2.7-19, P-7.1-29, P-7.2-12, P-8-33)', async () => {
    const made = await world().project(acme, 'Shop')
    expect(await site(made.id)).toBeNull()
    const { status, data } = await choose(made.id, bakery?.id ?? '')
    expect(status).toBe(200)
    await world().server.jobs.ended(data.JobID)
    expect((await jobOf(made.id, data.JobID)).data).toEqual({
      Kind: 'applyTheme',
      Status: 'Done',
      Progress: 100,
      Step: 'website',
      Message: 'Succesfully applied theme on the project',
      EnvironmentID: made.production,
    })

    const { templates, media, contents } = await rowsOf(made.production)
    expect(await countsOf(made.production)).toEqual([4, 5, 12])
    expect(await countsOf(made.others[0] as string)).toEqual([0, 0, 0])
    const byName = new Map(contents.map((content) => [content.name, content]))
    const rye = byName.get('Dark rye')
    expect(rye).toMatchObject({
      status: 'Changed',
      parent_id: byName.get('What we bake')?.id,
      template_id: templates.find(({ name }) => name === 'Product')?.id,
      published_name: 'Dark rye',
      created_by: 'Ada Lovelace',
      data: {
        price: 5.2,
        picture: media.find(({ name }) => name === 'Sourdough loaf')?.id,
        baker: [byName.get('Mira Holm')?.id],
      },
      published_data: { price: 4.9, picture: media.find(({ name }) => name === 'Sourdough loaf')?.id },
    })
    expect(byName.get('Home')).toMatchObject({ status: 'Published', published_data: byName.get('Home')?.data })
    expect(byName.get('Almond slices')).toMatchObject({
      status: 'Unpublished',
      published_data: null,
      published_at: null,
    })
    expect(byName.get('Stollen of last winter')).toMatchObject({ status: 'Archived', published_data: null })
    for (const { object_key, size, kind } of media) {
      if (kind === 'folder') continue
      expect((await world().server.store.read(object_key ?? '', 1_000_000))?.length).toBe(size)
    }
    expect(await project(made.id)).toEqual({ ThemeID: 'Theme_corner-bakery', JobID: null, content: 11, published: 10 })
    expect(await site(made.id)).toEqual({
      ThemeID: 'Theme_corner-bakery',
      Name: 'Corner Bakery',
      WebsiteLink: 'https://corner-bakery.themes.example.com',
      RepositoryLink: 'https://git.example.com/themes/corner-bakery',
      Website: {
        Title: 'Corner Bakery',
        Description: 'Bread that took its time, around the corner.',
        Locale: 'en',
        Pages: [
          { Path: '/', Title: 'Home', ContentID: byName.get('Home')?.id },
          { Path: '/bread-and-cake', Title: 'What we bake', ContentID: byName.get('What we bake')?.id },
          { Path: '/about', Title: 'Who bakes', ContentID: byName.get('Who bakes')?.id },
          { Path: '/notices', Title: 'Notices', ContentID: null },
        ],
      },
    })
    await owner().deleteFrom('contents').where('name', '=', 'Who bakes').execute()
    expect((await site(made.production)).Website.Pages[2]).toEqual({
      Path: '/about',
      Title: 'Who bakes',
      ContentID: null,
    })
  })

  it('takes no theme that is another tenant’s, is not there, or that the caller may not see', async () => {
    const made = await world().project(acme, 'Mine')
    const other = await world().tenant('Other')
    const row = (tenant_id: string, name: string, data: unknown) => ({
      id: newId('Theme'),
      tenant_id,
      name,
      project_id: null,
      description: null,
      website_link: null,
      repository_link: null,
      thumbnail_key: null,
      created_by: null,
      updated_by: null,
      data: JSON.stringify(data),
    })
    const [theirs, wrong] = [row(other, 'Theirs', bakery), row(acme, 'Wrong', { ...bakery, contents: [] })]
    await owner().insertInto('themes').values([theirs, wrong]).execute()
    for (const id of [theirs.id, newId('Theme'), '', 'x']) {
      expect(await choose(made.id, id)).toMatchObject({ status: 404, error: { ErrorType: 'NotFound' }, data: null })
    }
    expect(await choose(made.id, wrong.id)).toMatchObject({
      status: 409,
      error: {
        ErrorType: 'Conflict',
        Message: expect.stringMatching(/^This theme cannot be applied: website page "\/"/),
      },
    })
    const blind = await world().person('blind.apply@acme.test', { home: acme })
    await world().join(blind, acme, await world().role(acme, 'Blind', everything))
    expect((await choose(made.id, bakery?.id ?? '', blind)).status).toBe(403)
    expect(await countsOf(made.production)).toEqual([0, 0, 0])
  })

  it('is not begun twice in a project (P-2.7-17)', async () => {
    const made = await world().project(acme, 'Twice')
    const answers = await Promise.all([1, 2, 3].map(() => choose(made.id, bakery?.id ?? '')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const begun = answers.find(({ status }) => status === 200)
    await world().server.jobs.ended(begun.data.JobID)
    expect(await countsOf(made.production)).toEqual([4, 5, 12])
  })

  describe('a work that ends in the middle', () => {
    class Killed extends Error {}

    /** Runs the work by itself; it is killed at its n-th checkpoint, after which the transaction's rows are gone. */
    async function runOf(name: string) {
      const made = await world().project(acme, name)
      const { database, store } = world().server
      const run = {
        id: newId('Job'),
        tenantId: acme,
        projectId: made.id,
        actor: acting({ tenantId: acme, projectId: made.id, userId: admin.id, via: 'Job' }),
        environmentId: made.production,
        input: { themeId: bakery?.id, data: bakery, by: 'Ada Lovelace', at: '2026-06-30T15:00:00.000Z' } as ApplyInput,
        signal: new AbortController().signal,
        hold: async () => undefined,
      }
      let cursor: { batches: number } | undefined
      let reached: { batches: number } | undefined
      const attempt = (killedAt: number, given: Partial<typeof store> = {}) => {
        let count = 0
        const kind = createApplyTheme({
          database,
          store: { ...store, ...given },
          removeObject: (key) => store.remove(key),
        })
        const whole: JobRun<ApplyInput, { batches: number }> = {
          ...run,
          cursor,
          hold: async () => {},
          async checkpoint(at) {
            // The transaction of the one before is done.
            cursor = reached ?? cursor
            count++
            if (count === killedAt) throw new Killed()
            reached = at.cursor ?? reached
          },
        }
        return { kind, whole }
      }
      return { made, attempt }
    }

    it('goes on where it was, and makes nothing twice, wherever it was killed', async () => {
      const { made: plain, attempt } = await runOf('Whole')
      const { kind, whole } = attempt(0)
      await kind.run(whole)
      const expected = await countsOf(plain.production)
      for (let killedAt = 1; killedAt <= 14; killedAt++) {
        const { made, attempt } = await runOf(`Killed ${killedAt}`)
        const first = attempt(killedAt)
        await expect(first.kind.run(first.whole)).rejects.toThrow(Killed)
        expect((await project(made.id)).ThemeID).toBeNull()
        const second = attempt(0)
        expect(await second.kind.run(second.whole)).toEqual({ message: 'Succesfully applied theme on the project' })
        expect(await countsOf(made.production)).toEqual(expected)
        expect((await settingsOf(made.production)).website?.pages.length).toBe(4)
        expect((await project(made.id)).ThemeID).toBe(bakery?.id)
      }
    })

    it('leaves nothing when it fails for good, neither rows nor files (P-2.7-20)', async () => {
      const { made, attempt } = await runOf('Failed')
      const written: string[] = []
      const { store, database } = world().server
      const { kind, whole } = attempt(0, {
        async write(key, data) {
          if (written.length === 3) throw new Refusal('Conflict', 'The disk is full')
          await store.write(key, data)
          written.push(key)
        },
      })
      await expect(kind.run(whole)).rejects.toThrow('The disk is full')
      expect((await countsOf(made.production)).some((count) => count > 0)).toBe(true)
      await database
        .staff(acme)
        .transaction()
        .execute((transaction) => kind.failed?.(whole, transaction) ?? Promise.resolve())
      expect(await countsOf(made.production)).toEqual([0, 0, 0])
      expect(written.length).toBe(3)
      for (const key of written) expect(await store.read(key, 1_000_000)).toBeUndefined()
      expect(await settingsOf(made.production)).toEqual({})
      expect(await project(made.id)).toEqual({ ThemeID: null, JobID: null, content: 0, published: 0 })
    })

    it('leaves no file of a project that was deleted meanwhile', async () => {
      const { made, attempt } = await runOf('Deleted')
      const written: string[] = []
      const { store } = world().server
      const { kind, whole } = attempt(0, {
        async write(key, data) {
          await store.write(key, data)
          written.push(key)
          await owner().deleteFrom('projects').where('id', '=', made.id).execute()
        },
      })
      await expect(kind.run(whole)).rejects.toThrow()
      expect(written.length).toBeGreaterThan(0)
      for (const key of written) expect(await store.read(key, 1_000_000)).toBeUndefined()
    })

    it('says so when its environment is gone', async () => {
      const { made, attempt } = await runOf('Gone')
      const stage = made.others[0] as string
      const { kind, whole } = attempt(0)
      await owner().deleteFrom('environments').where('id', '=', stage).execute()
      await expect(kind.run({ ...whole, environmentId: stage })).rejects.toThrow(
        'its environment was deleted meanwhile',
      )
    })
  })
}
