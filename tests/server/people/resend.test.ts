import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person, World } from '../graphql/world.ts'
import { signIn } from '../identity/srp-client.ts'
import { lettersTo } from './support.ts'

const invite = `mutation($t: ID!, $p: ID, $u: String!) { createProjectUsers(TenantID: $t, ProjectID: $p, ProjectUsers: $u) {
  status error { Message } } }`
const resend = `mutation($t: ID!, $p: ID, $u: ID!) { resendInvitation(TenantID: $t, ProjectID: $p, UserID: $u) {
  status error { ErrorType Message } message } }`

onEachDatabase('an invitation that is sent again', (world) => {
  let acme: string
  let site: MadeProject
  let admin: Person
  let painter: string
  let email: string
  let invited: string
  let count = 0

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    site = await world().project(acme, 'Site')
    admin = await world().person('admin@acme.test', { home: acme })
    const all = { 'User Management': ['Create'], 'Project Management': ['Administer', 'Read'] }
    await world().join(admin, acme, await world().role(acme, 'Administrator', all))
    painter = await world().role(acme, 'Painter', {}, { projectId: site.id })
  })
  beforeEach(async () => {
    email = `new${count++}@acme.test`
    expect((await ask(invite, { p: site.id, u: list() })).status).toBe(200)
    const { id } = await world()
      .server.database.owner.selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    invited = id
  })

  const list = () => JSON.stringify([{ UserEmail: email, RoleID: painter }])
  const ask = (query: string, more: Record<string, unknown>, who: Person = admin) =>
    world().ask(who, query, { t: acme, ...more })

  it('has a new temporary password, and the one before is void', async () => {
    const [first] = await passwordsTo(world(), email, 1)
    const { status, message } = await ask(resend, { p: site.id, u: invited })
    expect([status, message]).toEqual([200, `The invitation has been sent to ${email} again`])
    const [second] = await passwordsTo(world(), email, 2)
    expect(second).not.toBe(first)
    const enter = (password = '') => signIn({ call: wireOf(world()) }, email, password)
    expect((await enter(first)).status).toBe(400)
    expect((await enter(second)).body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    const audit = await world()
      .server.database.owner.selectFrom('audit_trail')
      .select(['user_id', 'project_id', 'after'])
      .where('operation', '=', 'resendInvitation')
      .where('entity_id', '=', invited)
      .execute()
    expect(audit).toEqual([{ user_id: admin.id, project_id: site.id, after: { Email: email } }])
  })

  it('leads to its page with the role of the place that it is to, of a project or the organisation', async () => {
    expect((await ask(resend, { p: site.id, u: invited })).status).toBe(200)
    const [toProject] = await lettersTo(world(), email, 2)
    expect(toProject?.text).toContain('&role=Painter')
    const writer = await world().role(acme, 'Writer', {})
    const { owner } = world().server.database
    await owner.updateTable('memberships').set({ role_id: writer }).where('user_id', '=', invited).execute()
    expect((await ask(resend, { p: null, u: invited })).status).toBe(200)
    const [toTenant] = await lettersTo(world(), email, 3)
    expect(toTenant?.text).toContain('&role=Writer')
  })

  it('is sent so often and no more', async () => {
    expect((await ask(resend, { u: invited })).status).toBe(200)
    expect((await ask(resend, { u: invited })).status).toBe(200)
    expect(await ask(resend, { u: invited })).toMatchObject({
      status: 429,
      error: {
        ErrorType: 'TooManyRequests',
        Message: `${email} has got a letter just now. Please wait a little.`,
      },
    })
  })

  it('is sent by nobody to whoever has more rights than they have (P-6-09)', async () => {
    const strong = await world().role(acme, `Strong ${count}`, { 'Project Management': ['Administer', 'Read'] })
    await world()
      .server.database.owner.updateTable('memberships')
      .set({ role_id: strong })
      .where('user_id', '=', invited)
      .execute()
    const weak = await world().person(`weak${count}@acme.test`, { home: acme })
    await world().join(weak, acme, await world().role(acme, `Weak ${count}`, { 'User Management': ['Create'] }))
    const { status, error } = await ask(resend, { u: invited }, weak)
    expect([status, error.ErrorType]).toEqual([403, 'Forbidden'])
    expect((await ask(resend, { u: invited })).status).toBe(200)
  })

  it('is for somebody of the place who has not come yet (P-6-05)', async () => {
    const other = await world().project(acme, `Other ${count}`)
    expect((await ask(resend, { p: other.id, u: invited })).status).toBe(404)
    expect((await ask(resend, { u: admin.id })).error).toEqual({
      ErrorType: 'Conflict',
      Message: 'admin@acme.test needs no invitation any more',
    })
    const nobody = await world().person(`nobody${count}@acme.test`, { home: acme })
    await world().join(nobody, acme, await world().role(acme, `Nobody ${count}`, {}))
    expect((await ask(resend, { u: invited }, nobody)).status).toBe(403)
  })

  it('is not what inviting somebody a second time does: they are told that they have been (P-2.13-03)', async () => {
    expect((await ask(invite, { p: site.id, u: list() })).error.Message).toBe(
      `Nobody was invited: ${email} has been invited already`,
    )
  })
})

/** Calls the identity service as a browser does. */
function wireOf({ server }: World) {
  return async (operation: string, input: unknown) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` }
    const response = await fetch(`${server.url}/idp`, { method: 'POST', headers, body: JSON.stringify(input) })
    return { status: response.status, body: await response.json() }
  }
}

/** The passwords in the letters to somebody, newest first, once there are so many. */
async function passwordsTo(world: World, to: string, letters: number): Promise<string[]> {
  const all = await lettersTo(world, to, letters)
  return all.map(({ text }) => /with the password (\S+)/.exec(text)?.[1] ?? '')
}
