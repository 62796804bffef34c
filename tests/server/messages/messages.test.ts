import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { tell } from '../../../server/areas/messages/tell.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { everyRight } from '../graphql/mutations.ts'
import type { Person } from '../graphql/world.ts'

const list = `query($t: ID!, $page: Int = 1, $size: Int = 12) { messages(TenantID: $t, Page: $page, PageSize: $size) {
  status error { ErrorType } totalItems
  data { MessageID Kind Name Person ProjectName ProjectID Count Failed CreatedAt ReadAt }
} }`
const count = `query($t: ID!) { tenant(TenantID: $t) { status data { UnreadMessages } } }`
const read = `mutation($t: ID!, $ids: [ID!]) { markMessagesRead(TenantID: $t, MessageIDs: $ids) {
  status error { ErrorType }
} }`
const copy = `mutation($t: ID!, $p: ID!, $s: ID!) {
  createEnvironment(TenantID: $t, ProjectID: $p, EnvironmentName: "qa", SourceEnvironmentID: $s) { data { JobID } }
}`
const invite = `mutation($t: ID!, $p: ID!, $u: String!) {
  createProjectUsers(TenantID: $t, ProjectID: $p, ProjectUsers: $u) { status error { Message } }
}`

onEachDatabase('messages', (world) => {
  let acme: string
  let other: string
  let ann: Person
  let ben: Person

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    other = await world().tenant('Other')
    ann = await world().person('ann@acme.test', { firstName: 'Ann', lastName: 'Lee', home: acme })
    ben = await world().person('ben@acme.test', { firstName: 'Ben', lastName: 'Ray', home: acme })
    await world().join(ann, acme, await world().role(acme, 'Administrator', everyRight()))
    await world().join(ben, acme, await world().role(acme, 'Editor', everyRight()))
    await world().join(ann, other, await world().role(other, 'Administrator', everyRight()))
  })

  const owner = () => world().server.database.owner
  const asked = async (who: Person, tenant = acme, more = {}) => world().ask(who, list, { t: tenant, ...more })
  const kinds = async (who: Person, tenant = acme) =>
    (await asked(who, tenant)).data.map(({ Kind }: { Kind: string }) => Kind)
  const unread = async (who: Person, tenant = acme) =>
    (await world().ask(who, count, { t: tenant })).data.UnreadMessages
  const forget = () => owner().deleteFrom('messages').execute()
  const tellAnn = (name: string) =>
    tell(owner(), { tenantId: acme, userIds: [ann.id] }, { kind: 'EnvironmentFailed', name })

  it('are whose they are, in the organisation in which they were told, and nobody else marks them as read', async () => {
    await forget()
    await tellAnn('one')
    await tellAnn('two')
    const { data, totalItems } = await asked(ann)
    expect(totalItems).toBe(2)
    expect(data.map(({ Name }: { Name: string }) => Name)).toEqual(['two', 'one'])
    expect(await unread(ann)).toBe(2)
    expect([await kinds(ben), await unread(ben)]).toEqual([[], 0])
    expect([await kinds(ann, other), await unread(ann, other)]).toEqual([[], 0])

    const [{ MessageID }] = data
    const notThere = { status: 404, error: { ErrorType: 'NotFound' } }
    expect(await world().ask(ben, read, { t: acme, ids: [MessageID] })).toMatchObject(notThere)
    expect(await world().ask(ann, read, { t: other, ids: [MessageID] })).toMatchObject(notThere)
    expect((await world().ask(ben, read, { t: acme })).status).toBe(200)
    expect(await unread(ann)).toBe(2)

    expect((await world().ask(ann, read, { t: acme, ids: [MessageID] })).status).toBe(200)
    expect(await unread(ann)).toBe(1)
    expect((await asked(ann)).data[0]).toMatchObject({ MessageID, ReadAt: expect.stringMatching(/Z$/) })
    await world().ask(ann, read, { t: acme })
    expect(await unread(ann)).toBe(0)
  })

  it('are hidden from staff of the same organisation by the database itself', async () => {
    await forget()
    await tellAnn('one')
    const staff = world().server.database.staff(acme)
    expect(await staff.selectFrom('messages').select('id').execute()).toEqual([])
    const seen = (userId: string) =>
      staff.transaction().execute(async (transaction) => {
        await sql`select set_config('app.user_id', ${userId}, true)`.execute(transaction)
        const changed = await transaction.updateTable('messages').set({ read_at: new Date() }).executeTakeFirst()
        const rows = await transaction.selectFrom('messages').select('id').execute()
        return [rows.length, Number(changed.numUpdatedRows)]
      })
    expect(await seen(ben.id)).toEqual([0, 0])
    expect(await seen(ann.id)).toEqual([1, 1])
    expect(await staff.selectFrom('messages').select('id').execute()).toEqual([])
  })

  it('come page by page, and are gone after their days', async () => {
    await forget()
    for (const name of ['a', 'b', 'c']) await tellAnn(name)
    // Two may be told within a millisecond, which is as exactly as the embedded database tells the time.
    await sql`update messages set created_at = created_at + (ascii(name) - ascii('a')) * interval '1 second'`.execute(
      owner(),
    )
    const names = async (page: number) =>
      (await asked(ann, acme, { page, size: 2 })).data.map(({ Name }: { Name: string }) => Name)
    expect([await names(1), await names(2)]).toEqual([['c', 'b'], ['a']])
    const kept = await owner().selectFrom('messages').select(['created_at', 'expires_at']).executeTakeFirstOrThrow()
    const days = (kept.expires_at.getTime() - kept.created_at.getTime()) / 86_400_000
    expect(days).toBeCloseTo(limits.messageDays, 1)
    await sql`update messages set expires_at = now() - interval '1 minute' where name <> 'c'`.execute(owner())
    expect([await names(1), await unread(ann)]).toEqual([['c'], 1])
    await tellAnn('d')
    const rows = await owner().selectFrom('messages').select('name').orderBy('name').execute()
    expect(rows).toEqual([{ name: 'c' }, { name: 'd' }])
  })

  it('tell whoever began a copy what came of it, and the members of a project that an environment is gone', async () => {
    await forget()
    const site = await world().project(acme, 'Site')
    const role = await world().role(acme, 'Member', {}, { projectId: site.id })
    await world().joinProject(ben, acme, site.id, role)
    const { data } = await world().ask(ann, copy, { t: acme, p: site.id, s: site.production })
    await world().server.jobs.ended(data.JobID)
    const [made] = (await asked(ann)).data
    expect(made).toMatchObject({ Kind: 'EnvironmentCreated', Name: 'qa', ProjectName: 'Site', ReadAt: null })
    expect(await kinds(ben)).toEqual([])

    const deleting = 'mutation($t: ID!, $e: ID!) { deleteEnvironment(TenantID: $t, EnvironmentID: $e) { status } }'
    expect((await world().ask(ann, deleting, { t: acme, e: made.ProjectID })).status).toBe(200)
    expect((await asked(ben)).data).toMatchObject([
      { Kind: 'EnvironmentDeleted', Name: 'qa', Person: 'Ann Lee', ProjectID: site.id },
    ])
    // The environment that it was about is gone: it leads to the project.
    expect((await asked(ann)).data).toMatchObject([{ Kind: 'EnvironmentCreated', ProjectID: site.id }])
  })

  it('tell who is invited, and who invited them that they have come', async () => {
    await forget()
    const site = await world().project(acme, 'Shared')
    const role = await world().role(acme, 'Writer', {}, { projectId: site.id })
    const entries = JSON.stringify([{ UserEmail: 'new@acme.test', RoleID: role }])
    const invited = await world().ask(ann, invite, { t: acme, p: site.id, u: entries })
    expect(invited).toMatchObject({ status: 200, error: null })
    const token = await world().signIn('new@acme.test')
    const told = { Kind: 'InvitedToProject', Name: 'Writer', Person: 'Ann Lee', ProjectName: 'Shared' }
    expect((await world().ask(token, list, { t: acme })).data).toMatchObject([{ ...told, ProjectID: site.id }])
    expect(await kinds(ann)).toEqual([])
    const naming = 'mutation($t: ID) { updateUser(TenantID: $t, UserFirstName: "Nia", UserLastName: "New") { status } }'
    expect((await world().ask(token, naming, { t: acme })).status).toBe(200)
    expect((await asked(ann)).data).toMatchObject([
      { Kind: 'ProjectInvitationAccepted', Person: 'Nia New', ProjectName: 'Shared' },
    ])
  })

  it('tell Administrators once that a limit is exceeded, and again when it is so anew', async () => {
    await forget()
    await owner()
      .insertInto('subscriptions')
      .values({ tenant_id: acme, id: 'Subscription_acme' } as never)
      .execute()
    const limit = (projects: number | null) =>
      sql`update subscriptions set limits = ${JSON.stringify({ projects })}::jsonb where tenant_id = ${acme}`.execute(
        owner(),
      )
    const checking = 'query($t: ID!) { checkOverageStatus(TenantID: $t) { data { Name } } }'
    const check = async () => (await world().ask(ben, checking, { t: acme })).data.length
    await limit(0)
    expect([await check(), await check()]).toEqual([1, 1])
    expect((await asked(ann)).data).toMatchObject([{ Kind: 'OverageReached', Name: 'Projects' }])
    expect(await kinds(ben)).toEqual([])
    await limit(null)
    expect(await check()).toBe(0)
    await limit(0)
    expect(await check()).toBe(1)
    expect(await kinds(ann)).toEqual(['OverageReached', 'OverageReached'])
  })
})
