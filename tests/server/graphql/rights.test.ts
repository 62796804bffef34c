import { beforeAll, describe, expect, it } from 'vitest'
import { requires } from '../../../server/generated/requires.ts'
import { onEachDatabase } from './databases.ts'
import { placedOperations } from './every-operation.ts'
import { everything, type MadeProject, type Person } from './world.ts'

const projects = 'query($t: ID!) { projects(TenantID: $t) { status error { ErrorType Message } totalItems } }'

onEachDatabase('rights', (world) => {
  let acme: string
  let site: MadeProject

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    site = await world().project(acme, 'Site')
  })

  let people = 0
  /** Somebody in Acme with these rights, and with others in the project where they are given. */
  async function somebody(rights: Record<string, string[]>, inProject?: Record<string, string[]>): Promise<Person> {
    const name = `person${people++}`
    const person = await world().person(`${name}@acme.test`, { home: acme })
    await world().join(person, acme, await world().role(acme, `${name}'s role`, rights))
    if (inProject) {
      const role = await world().role(acme, `${name}'s project role`, inProject, { projectId: site.id })
      await world().joinProject(person, acme, site.id, role)
    }
    return person
  }

  const operations = placedOperations.map((operation) => {
    const field = operation.name.split(' ')[0] as string
    const needed = requires[`Query.${field}`] ?? requires[`Mutation.${field}`]
    return { ...operation, field, can: needed?.can ?? [], things: needed?.things ?? [] }
  })
  const gated = operations.filter(({ can }) => can.length > 0)

  describe.each(operations)('$name', ({ query }) => {
    it('needs a session (P-7.1-02)', async () => {
      const { status, error } = await world().ask(null, query, { t: acme, p: site.production })
      expect([status, error]).toEqual([401, { ErrorType: 'Unauthorized', Message: 'The user is not authenticated' }])
    })
  })

  const neededWords = [...new Set(gated.flatMap(({ can }) => can.map(({ action, subject }) => `${action} ${subject}`)))]
  const lacking = new Map<string, Promise<Person>>()
  /** Somebody who has every right that any operation asks for, but this one. */
  function personWithout(missing: string): Promise<Person> {
    const rights: Record<string, string[]> = { 'Project Management': ['Administer'] }
    for (const word of neededWords) {
      const [action = '', subject] = [word.slice(0, word.indexOf(' ')), word.slice(word.indexOf(' ') + 1)]
      if (word !== missing) rights[subject] = [...(rights[subject] ?? []), action]
    }
    const person = lacking.get(missing) ?? somebody(rights)
    lacking.set(missing, person)
    return person
  }

  describe.each(
    gated.flatMap(({ name, query, can }) =>
      can.map(({ action, subject }) => ({ name, query, action, missing: `${action} ${subject}` })),
    ),
  )('$name', ({ query, action, missing }) => {
    it(`is refused without ${missing}, whatever else is held (P-6-01)`, async () => {
      const { status, error, data } = await world().ask(await personWithout(missing), query, {
        t: acme,
        p: site.production,
      })
      expect([status, error.ErrorType, data ?? null]).toEqual([403, 'Forbidden', null])
      expect(error.Message).toContain(action)
    })
  })

  const holders = new Map<string, Promise<Person>>()
  /** Somebody who has just these rights, and them in the project alone. */
  function holderInProject(can: readonly { action: string; subject: string }[]): Promise<Person> {
    const words: Record<string, string[]> = {}
    for (const { action, subject } of can) {
      words[subject] = [...(words[subject] ?? []), action === 'Update' ? 'Edit' : action]
    }
    const key = JSON.stringify(words)
    const person = holders.get(key) ?? somebody({}, words)
    holders.set(key, person)
    return person
  }

  describe.each(gated.filter(({ place }) => place))('$name', ({ query, answers, can, things }) => {
    it('is allowed by the role in the project alone (P-6-04, P-6-17)', async () => {
      const { status } = await world().ask(await holderInProject([...can, ...things]), query, {
        t: acme,
        p: site.production,
      })
      // After their gate: the project's own state refuses to be deleted, and an empty list invites nobody.
      expect(status).toBe(answers ?? 200)
      const { owner } = world().server.database
      await owner.updateTable('projects').set({ status: 'Active' }).where('id', '=', site.id).execute()
    })
  })

  it('does not take a right in one project for a right in another (P-6-17)', async () => {
    const person = await somebody({}, { 'Project Management': ['Read', 'Edit'] })
    const other = await world().project(acme, 'Other')
    const reader = await world().role(acme, 'Reader of other', { 'Project Management': ['Read'] })
    await world().joinProject(person, acme, other.id, reader)
    const query = `mutation($t: ID!, $p: ID!) { updateProjectStatus(TenantID: $t, ProjectID: $p, ProjectStatus: Active) { status } }`
    expect((await world().ask(person, query, { t: acme, p: site.id })).status).toBe(200)
    expect((await world().ask(person, query, { t: acme, p: other.id })).status).toBe(403)
  })

  it('follows a role that changes, at once (P-6-05)', async () => {
    const { owner } = world().server.database
    const person = await somebody({ 'Project Management': ['Read'] })
    const ask = async () => (await world().ask(person, projects, { t: acme })).status
    expect(await ask()).toBe(200)
    const role = await owner
      .selectFrom('memberships')
      .select('role_id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    await owner.updateTable('roles').set({ permissions: '[]' }).where('id', '=', role.role_id).execute()
    await expect.poll(ask).toBe(403)
    const again = JSON.stringify([{ name: 'Project Management', privileges: ['Read'] }])
    await owner
      .updateTable('roles')
      .set({ permissions: again, status: 'Inactive' })
      .where('id', '=', role.role_id)
      .execute()
    expect(await ask()).toBe(403)
    await owner.updateTable('roles').set({ status: 'Active' }).where('id', '=', role.role_id).execute()
    await expect.poll(ask).toBe(200)
  })

  it('takes the rights of a removed member and of a disabled user at once, token or not', async () => {
    const { owner } = world().server.database
    const removed = await somebody({ 'Project Management': ['Read'] })
    const ask = async (who: Person) => {
      const { status, error } = await world().ask(who, projects, { t: acme })
      return [status, error?.Message]
    }
    expect(await ask(removed)).toEqual([200, undefined])
    await owner.deleteFrom('memberships').where('user_id', '=', removed.id).execute()
    await expect.poll(async () => (await ask(removed))[0]).toBe(404)

    const disabled = await somebody({ 'Project Management': ['Read'] })
    expect(await ask(disabled)).toEqual([200, undefined])
    await owner.updateTable('users').set({ status: 'Disabled' }).where('id', '=', disabled.id).execute()
    await expect.poll(() => ask(disabled)).toEqual([401, 'Your session has been ended'])

    const leaver = await somebody({ 'Project Management': ['Read'] }, { 'Project Management': ['Read'] })
    const query = 'query($t: ID!, $p: ID!) { project(TenantID: $t, ProjectID: $p) { status } }'
    const look = async () => (await world().ask(leaver, query, { t: acme, p: site.id })).status
    expect(await look()).toBe(200)
    await owner.deleteFrom('project_members').where('user_id', '=', leaver.id).execute()
    await expect.poll(look).toBe(404)
  })

  it('lets a new member in at once', async () => {
    const person = await world().person('late@acme.test')
    const ask = async () => (await world().ask(person, projects, { t: acme })).status
    expect(await ask()).toBe(404)
    await world().join(person, acme, await world().role(acme, 'Late', { 'Project Management': ['Read'] }))
    await expect.poll(ask).toBe(200)
  })

  it('shows all projects only to who administers them', async () => {
    const total = async (who: Person) => (await world().ask(who, projects, { t: acme })).totalItems
    expect(await total(await somebody({ 'Project Management': ['Read', 'Edit', 'Create', 'Delete'] }))).toBe(0)
    expect(await total(await somebody(everything))).toBeGreaterThan(0)
  })

  it('knows a token with and without Bearer, and no other', async () => {
    const person = await somebody(everything)
    const ask = (authorization: string) =>
      world()
        .ask(authorization, projects, { t: acme })
        .then(({ status }) => status)
    expect(await ask(person.token)).toBe(200)
    expect(await ask(`Bearer ${person.token}`)).toBe(200)
    expect(await ask(`Basic ${person.token}`)).toBe(401)
    expect(await ask(`${person.token}x`)).toBe(401)
    expect(await ask('x'.repeat(9000))).toBe(401)
  })
})
