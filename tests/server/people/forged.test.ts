import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import { everything, type Person } from '../graphql/world.ts'
import { everythingOf, stranger } from './support.ts'

const create = `mutation($t: ID, $n: String!, $f: String!, $l: String!, $p: String) {
  createFederatedUser(TenantID: $t, TenantName: $n, UserFirstName: $f, UserLastName: $l, UserPicture: $p) {
    status error { ErrorType Message } totalItems data { SortKey FirstName LastName } } }`
const whoAmI = '{ getUser { status error { Message } data { UserID email Status fullName tenantID role } } }'

onEachDatabase('somebody without an organisation', (world) => {
  let theirs: string
  let role: string
  let them: Person
  let count = 0

  beforeAll(async () => {
    theirs = await world().tenant('Theirs')
    role = await world().role(theirs, 'Administrator', everything)
    them = await world().person('them@theirs.test', { home: theirs })
    await world().join(them, theirs, role)
    await world().project(theirs, 'Theirs alone')
  })

  it('is answered what the token says of them, and is let through to nothing else (P-4-16)', async () => {
    const { sub, token } = await stranger(world(), 'lone@one.test')
    expect(await world().ask(token, whoAmI)).toMatchObject({
      status: 200,
      data: { UserID: sub, email: 'lone@one.test', Status: 'Incomplete', fullName: 'Grace Hopper', tenantID: null },
    })
    const named = await world().ask(token, 'query($t: ID) { getUser(TenantID: $t) { status } }', { t: theirs })
    expect(named.status).toBe(404)
    for (const query of [
      '{ userTenants { status } }',
      `{ tenant(TenantID: "${theirs}") { status } }`,
      'mutation { updateUser(UserFirstName: "A", UserLastName: "B") { status } }',
      'mutation { updatePic(Media: { FileName: "a.png", Extension: "png", Size: 10 }) { status } }',
      `mutation { createProjectUsers(TenantID: "${theirs}", ProjectUsers: "[]") { status } }`,
    ]) {
      expect(await world().ask(token, query)).toEqual({ status: 401 })
    }
    expect((await world().ask(token, 'mutation { revokeTokenAccess { status } }')).status).toBe(200)
    expect((await world().ask(token, whoAmI)).status).toBe(401)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/png;base64,iVBORw0',
    'http://pictures.test/a.png',
    ' https:',
    'a.png',
  ])('is refused a picture at %s (P-7.2-03, decision pictureAddress)', async (p) => {
    const { token } = await stranger(world(), `picture-${++count}@one.test`)
    const answer = await world().ask(token, create, { n: 'Mine', f: 'Ann', l: 'Lee', p })
    expect(answer).toMatchObject({ status: 400, error: { ErrorType: 'BadInput' }, data: null })
    expect((await world().ask(token, whoAmI)).data.Status).toBe('Incomplete')
  })

  it('is refused with an address that looks like another (decision lookAlikeAddresses)', async () => {
    const { token } = await stranger(world(), 'gr\u0430ce@one.test')
    const answer = await world().ask(token, create, { n: 'Mine', f: 'Ann', l: 'Lee' })
    expect(answer).toMatchObject({ status: 400, error: { Message: 'The Email field must be a valid email.' } })
  })

  it('becomes Administrator of an own new organisation, whatever ids are sent (property; P-1-05, P-3-33, P-7.2-03)', async () => {
    const { owner } = world().server.database
    const before = await everythingOf(owner, [theirs])
    const forged = fc.oneof(
      fc.constantFrom(theirs, theirs.replace('Tenant_', ''), role, them.id, '', '*', "' or 1=1 --"),
      fc.string({ maxLength: 40 }).map((text) => text.replaceAll('\0', '')),
    )
    const picture = fc.option(fc.constantFrom('https://pictures.test/a.png', ''))
    await fc.assert(
      fc.asyncProperty(forged, picture, async (t, p) => {
        const email = `new-${++count}@one.test`
        const { token } = await stranger(world(), email)
        const answer = await world().ask(token, create, { t, n: 'Mine', f: 'Ann', l: 'Lee', p })
        expect(answer).toMatchObject({ status: 200, totalItems: 1, data: { FirstName: 'Ann', LastName: 'Lee' } })
        const held = await owner
          .selectFrom('memberships')
          .innerJoin('roles', 'roles.id', 'memberships.role_id')
          .innerJoin('users', 'users.id', 'memberships.user_id')
          .select([
            'memberships.tenant_id',
            'roles.tenant_id as roleOf',
            'roles.id as role',
            'roles.name',
            'users.email',
          ])
          .where('memberships.user_id', '=', answer.data.SortKey)
          .execute()
        expect(held).toMatchObject([{ name: 'Administrator', email }])
        expect(held[0]?.tenant_id).not.toBe(theirs)
        expect(held[0]?.tenant_id).not.toBe(t)
        expect(held[0]?.roleOf).toBe(held[0]?.tenant_id)
        expect(held[0]?.role).not.toBe(role)
        const me = await world().ask(token, whoAmI)
        expect(me.data).toMatchObject({ email, role: 'Administrator', tenantID: held[0]?.tenant_id, Status: 'Active' })
        expect((await world().ask(token, `{ tenant(TenantID: "${theirs}") { status } }`)).status).toBe(404)
      }),
      { numRuns: 25 },
    )
    expect(await everythingOf(owner, [theirs])).toBe(before)
  })

  it('gets one organisation, also when two are asked for at once (P-7.2-03)', async () => {
    const { token } = await stranger(world(), 'hasty@one.test')
    const ask = () => world().ask(token, create, { n: 'Hasty', f: 'Ann', l: 'Lee' })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await ask()).toMatchObject({
      status: 409,
      error: { ErrorType: 'Conflict', Message: 'You belong to an organisation already' },
    })
    const made = await world()
      .server.database.owner.selectFrom('tenants')
      .select('id')
      .where('name', '=', 'Hasty')
      .execute()
    expect(made).toHaveLength(1)
  })

  it('is refused, in words, names that break the rules, an email that is taken or not theirs yet (P-5-02, P-8-12)', async () => {
    const { token } = await stranger(world(), 'wordy@one.test')
    const ask = (given: object, who = token) => world().ask(who, create, { n: 'Mine', f: 'Ann', l: 'Lee', ...given })
    const format = (field: string) => `The ${field} field format only allows alphanumeric and space character.`
    expect((await ask({ n: 'Mine!' })).error).toEqual({ ErrorType: 'BadInput', Message: format('Organisation Name') })
    expect((await ask({ f: 'A-nn' })).error.Message).toBe(format('First Name'))
    expect((await ask({ l: '' })).error.Message).toBe('The Last Name field is required.')

    const { identity } = world().server
    await identity.admin.createUser({ username: 'google_1', email: them.email, password: 'Console-Demo-1' })
    const { IdToken: taken } = await identity.issueTokens('google_1')
    expect((await ask({}, taken)).error).toEqual({ ErrorType: 'Conflict', Message: 'Email already exist' })
    await identity.admin.createUser({ email: 'unsure@one.test', password: 'Console-Demo-1', confirmed: false })
    const { IdToken: unsure } = await identity.issueTokens('unsure@one.test')
    expect((await ask({}, unsure)).status).toBe(409)
  })
})
