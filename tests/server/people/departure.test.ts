import { beforeAll, describe, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import { findPostgres, whyNoPostgres } from '../graphql/postgres.ts'
import { createWorld, type Person, type World } from '../graphql/world.ts'

async function remove({ server }: World, { email }: Pick<Person, 'email'>) {
  const { AccessToken } = await server.identity.issueTokens(email)
  const response = await fetch(`${server.url}/idp`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser' },
    body: JSON.stringify({ AccessToken }),
  })
  return { status: response.status, body: await response.json() }
}

const refused = (...names: string[]) => ({
  status: 400,
  body: {
    __type: 'InvalidParameterException',
    message: `You are the only Administrator of ${names.join(', ')}, where other people are members. Invite another Administrator before you delete your account.`,
  },
})

let count = 0

/** An organisation, and ways to put people into it. */
async function organisation(world: World, name: string) {
  const tenant = await world.tenant(name)
  const administrator = await world.role(tenant, 'Administrator', { 'User Management': ['Administer'] })
  const member = await world.role(tenant, 'Member', {})
  const join = async (person: Person, role: string) => {
    await world.join(person, tenant, role)
    return person
  }
  const somebody = () => world.person(`leaver${++count}@acme.test`, { home: tenant })
  return {
    tenant,
    join: (person: Person) => join(person, administrator),
    administrator: async () => join(await somebody(), administrator),
    member: async () => join(await somebody(), member),
  }
}

onEachDatabase('who deletes their account', (world) => {
  const owner = () => world().server.database.owner
  const rowOf = ({ sub }: Person) => owner().selectFrom('users').select('id').where('sub', '=', sub).execute()
  const setStatus = ({ id }: Person, status: string) =>
    owner().updateTable('users').set({ status }).where('id', '=', id).execute()
  let acme: Awaited<ReturnType<typeof organisation>>

  beforeAll(async () => {
    acme = await organisation(world(), 'Acme')
  })

  it('is refused as the only Administrator of others, and loses nothing (P-1-05)', async () => {
    const [boss, guest] = [await acme.administrator(), await acme.member()]
    expect(await remove(world(), boss)).toEqual(refused('Acme'))
    expect(await rowOf(boss)).toHaveLength(1)
    expect((await world().ask(boss, '{ getUser { status data { role } } }')).data.role).toBe('Administrator')

    const next = await acme.administrator()
    for (const status of ['Invited', 'Disabled']) {
      await setStatus(next, status)
      expect(await remove(world(), boss)).toEqual(refused('Acme'))
    }
    await setStatus(next, 'Active')
    expect((await remove(world(), boss)).status).toBe(200)
    expect(await rowOf(boss)).toEqual([])
    expect(await remove(world(), next)).toEqual(refused('Acme'))
    expect((await remove(world(), guest)).status).toBe(200)
  })

  it('takes along the management tokens that they generated, each of which is written down (P-3-24)', async () => {
    const [leaver, other] = [await acme.member(), await acme.member()]
    const site = await world().project(acme.tenant, `Site ${count}`)
    for (const { id } of [leaver, other]) {
      await owner()
        .insertInto('management_keys')
        .values({
          ...{ id: `ContentKey_${id}`, tenant_id: acme.tenant, project_id: site.id, name: id, token_hash: id },
          ...{ created_by: 'x', created_by_id: id, expired_date: new Date(Date.now() + 86_400_000) },
        })
        .execute()
    }
    expect((await remove(world(), leaver)).status).toBe(200)
    const left = await owner().selectFrom('management_keys').select('name').where('project_id', '=', site.id).execute()
    expect(left).toEqual([{ name: other.id }])
    const entries = await owner()
      .selectFrom('audit_trail')
      .select(['operation', 'tenant_id', 'project_id'])
      .where('entity_name', '=', leaver.id)
      .execute()
    expect(entries).toEqual([{ operation: 'deleteUser', tenant_id: acme.tenant, project_id: site.id }])
  })

  it('is told of each organisation that would be lost', async () => {
    const [one, other] = [await organisation(world(), 'One'), await organisation(world(), 'Other')]
    const boss = await one.administrator()
    await other.join(boss)
    await other.member()
    expect(await remove(world(), boss)).toEqual(refused('Other'))
    await one.member()
    expect((await remove(world(), boss)).body.message).toContain(' of One, Other, ')
  })

  it('leaves nothing of themself, and the organisation where nobody else is in it', async () => {
    const own = await organisation(world(), 'Own')
    const boss = await own.administrator()
    const project = await world().project(own.tenant, 'Alone')
    const editor = await world().role(own.tenant, 'Editor', {}, { projectId: project.id })
    await world().joinProject(boss, own.tenant, project.id, editor)
    const { store } = world().server
    const keys = ['pictures/leaver/a.png', 'uploads/leaver.png'] as const
    for (const key of keys) await store.write(key, Buffer.from('picture'))
    const pictures = { picture_key: keys[0], picture_upload_key: keys[1], picture_upload_at: new Date() }
    await owner().updateTable('users').set(pictures).where('id', '=', boss.id).execute()

    expect((await remove(world(), boss)).status).toBe(200)
    expect(await rowOf(boss)).toEqual([])
    for (const table of ['memberships', 'project_members'] as const) {
      expect(await owner().selectFrom(table).select('user_id').where('user_id', '=', boss.id).execute()).toEqual([])
    }
    for (const key of keys) await expect.poll(() => store.read(key, 100)).toBeUndefined()
    expect(await owner().selectFrom('projects').select('name').where('tenant_id', '=', own.tenant).execute()).toEqual([
      { name: 'Alone' },
    ])
  })

  it('leaves nothing when the server does it for them', async () => {
    const guest = await acme.member()
    await world().server.identity.admin.remove(guest.sub)
    expect(await rowOf(guest)).toEqual([])
  })
})

const missing = whyNoPostgres()
describe.skipIf(missing)(`two Administrators who leave at once${missing ? ` (${missing})` : ''}`, () => {
  it('do not both leave (P-1-05)', async () => {
    const postgres = await findPostgres()
    const world = await createWorld({ databaseUrl: await postgres.url() })
    try {
      for (let n = 0; n < 5; n++) {
        const { administrator, member } = await organisation(world, `Both ${n}`)
        const both = [await administrator(), await administrator()]
        await member()
        const answers = await Promise.all(both.map((one) => remove(world, one)))
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
      }
    } finally {
      await world.close()
      await postgres.stop()
    }
  })
})
