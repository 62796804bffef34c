import { decodeJwt } from 'jose'
import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import type { Person } from '../graphql/world.ts'

const own = `mutation($f: String!, $l: String!) { updateUser(UserFirstName: $f, UserLastName: $l) {
  status error { ErrorType Message } message data { fullName Status } } }`
const other = `mutation($t: ID!, $u: ID!, $f: String!, $l: String!) {
  updateUserByUser(TenantID: $t, UserID: $u, UserFirstName: $f, UserLastName: $l) {
    status totalItems error { ErrorType Message } message data { Email FirstName LastName } } }`

onEachDatabase('names', (world) => {
  let tenant: string
  let elsewhere: string
  let admin: Person
  let member: Person
  let guest: Person

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    elsewhere = await world().tenant('Elsewhere')
    const bosses = await world().role(tenant, 'Bosses', {
      'User Management': ['Edit'],
      'Project Management': ['Read'],
    })
    const members = await world().role(tenant, 'Members', { 'Project Management': ['Read'] })
    admin = await world().person('admin@acme.test', { home: tenant })
    member = await world().person('member@acme.test', { home: tenant })
    guest = await world().person('guest@elsewhere.test', { home: elsewhere })
    await world().join(admin, tenant, bosses)
    await world().join(member, tenant, members)
    await world().join(guest, tenant, members)
    await world().join(guest, elsewhere, await world().role(elsewhere, 'Bosses', {}))
  })

  const rename = (who: Person, u: string, f = 'Ann', l = 'Lee', t = tenant) => world().ask(who, other, { t, u, f, l })
  const namesOf = async ({ id }: Person) => {
    const row = await world()
      .server.database.owner.selectFrom('users')
      .select(['first_name', 'last_name', 'status'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return Object.values(row)
  }

  it('are one’s own to change; the next token has them (P-7.2-01, P-8-27, P-4-19)', async () => {
    const { database } = world().server
    await database.owner.updateTable('users').set({ status: 'Invited' }).where('id', '=', member.id).execute()
    expect(await world().ask(member, own, { f: ' Ann', l: 'Lee ' })).toEqual({
      status: 200,
      error: null,
      message: 'User Ann Lee updated successfully!',
      data: { fullName: 'Ann Lee', Status: 'Active' },
    })
    expect(await namesOf(member)).toEqual(['Ann', 'Lee', 'Active'])
    const asked = await world().ask(member, '{ getUser { data { firstName Status } } }')
    expect(asked.data).toEqual({ firstName: 'Ann', Status: 'Active' })
    expect(decodeJwt(await world().signIn(member.email))).toMatchObject({ given_name: 'Ann', family_name: 'Lee' })
    const audit = await database.owner
      .selectFrom('audit_trail')
      .select(['operation', 'before', 'after'])
      .where('entity_id', '=', member.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({
      operation: 'updateUser',
      before: { firstName: 'Ada', lastName: 'Lovelace', Status: 'Invited' },
      after: { firstName: 'Ann', lastName: 'Lee', Status: 'Active' },
    })
  })

  it.each([
    ['', 'Lee', 'The First Name field is required.'],
    ['Ann', 'L-ee', 'The Last Name field format only allows alphanumeric and space character.'],
    ['A'.repeat(101), 'Lee', 'The First Name field may not be greater than 100 characters.'],
  ])('that break the rules are refused in the product’s words: "%s" "%s" (P-5-02)', async (f, l, words) => {
    const before = await namesOf(member)
    expect((await world().ask(member, own, { f, l })).error).toEqual({ ErrorType: 'BadInput', Message: words })
    expect((await rename(admin, member.id, f, l)).error.Message).toBe(words)
    expect(await namesOf(member)).toEqual(before)
  })

  it('of oneself are changed by updateUserByUser too, without a right (P-7.2-02, P-8-27)', async () => {
    expect(await rename(member, member.id.replace('User_', ''), 'Mia', 'Moe')).toEqual({
      status: 200,
      totalItems: 1,
      error: null,
      message: 'User Mia Moe updated successfully!',
      data: { Email: member.email, FirstName: 'Mia', LastName: 'Moe' },
    })
    expect((await namesOf(member)).slice(0, 2)).toEqual(['Mia', 'Moe'])
    expect((await rename(member, member.sub, 'Mo', 'Mi')).data).toMatchObject({ FirstName: 'Mo', LastName: 'Mi' })
  })

  it('of others need Update on User Management (P-7.2-02, P-6-09)', async () => {
    const before = await namesOf(admin)
    expect((await rename(member, admin.id)).error.ErrorType).toBe('Forbidden')
    expect((await rename(member, 'User_nobody')).error.ErrorType).toBe('Forbidden')
    expect(await namesOf(admin)).toEqual(before)
    expect((await rename(admin, member.id, 'Max', 'Mu')).data).toEqual({
      Email: member.email,
      FirstName: 'Max',
      LastName: 'Mu',
    })
  })

  it('of whoever has more rights are not changed, in the organisation or in a project of it (P-7.2-02, P-6-09)', async () => {
    const strong = await world().person('strong@acme.test', { home: tenant, firstName: 'Sam', lastName: 'Strong' })
    await world().join(strong, tenant, await world().role(tenant, 'Owners', { 'Role Management': ['Read'] }))
    const editor = await world().person('editor@acme.test', { home: tenant, firstName: 'Eve', lastName: 'Editor' })
    await world().join(editor, tenant, await world().role(tenant, 'Plain', {}))
    const { id: projectId } = await world().project(tenant, 'Site')
    const edits = await world().role(tenant, 'Editors', { 'Content Management': ['Edit'] }, { projectId })
    await world().joinProject(editor, tenant, projectId, edits)
    for (const [who, words] of [
      [strong, 'Sam Strong has more rights than you: Read on Role Management'],
      [editor, 'Eve Editor has more rights than you: Update on Content Management'],
    ] as const) {
      const before = await namesOf(who)
      expect((await rename(admin, who.id)).error).toEqual({ ErrorType: 'Forbidden', Message: words })
      expect(await namesOf(who)).toEqual(before)
    }
  })

  it('of somebody invited stay those of somebody invited when another gives them', async () => {
    const { owner } = world().server.database
    await owner.updateTable('users').set({ status: 'Invited' }).where('id', '=', member.id).execute()
    expect((await rename(admin, member.id)).status).toBe(200)
    expect(await namesOf(member)).toEqual(['Ann', 'Lee', 'Invited'])
  })

  it('of people of other organisations are out of reach (P-6-05)', async () => {
    const outsider = await world().person('out@elsewhere.test', { home: elsewhere })
    const before = [await namesOf(outsider), await namesOf(guest)]
    expect((await rename(admin, outsider.id)).error.ErrorType).toBe('NotFound')
    expect((await rename(admin, 'User_nobody')).error.ErrorType).toBe('NotFound')
    expect((await rename(admin, guest.id)).error.ErrorType).toBe('Forbidden')
    expect((await rename(admin, member.id, 'Ann', 'Lee', elsewhere)).error.ErrorType).toBe('NotFound')
    expect([await namesOf(outsider), await namesOf(guest)]).toEqual(before)
  })
})
