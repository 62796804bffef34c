import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { refuseFull } from '../../../server/areas/access-lists/full.ts'
import { newId } from '../../../server/database/ids.ts'
import { limits } from '../../../server/generated/limits.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { makers, type Place } from '../search/place.ts'

const all = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
const everyRight = { 'Content Management': all, 'Media Management': all, 'Project Management': ['Read', 'Administer'] }
const entry = `ACLID ACLIDs ProjectID ContentID Category UserRoleID Name Hint RoleIDs OffRoleIDs Create Read Edit Delete Administer
  Inherited { Privilege Decision From Kind } UpdatedAt UpdatedBy`
const list = `status error { ErrorType Message } data { Names Creates Version Entries { ${entry} } }`
const contentList = `query($t: ID!, $p: ID!, $x: ID, $xs: [ID!], $c: AccessCategory, $also: [ID!]) {
  contentACLs(TenantID: $t, ProjectID: $p, ContentID: $x, ContentIDs: $xs, Category: $c, UserRoleIDs: $also) { ${list} } }`
const mediaList = `query($t: ID!, $p: ID!, $x: ID, $xs: [ID!]) {
  mediaACLs(TenantID: $t, ProjectID: $p, MediaID: $x, MediaIDs: $xs) { ${list} } }`
const saveContent = `mutation($t: ID!, $p: ID!, $x: ID, $xs: [ID!], $e: [AccessEntryInput!]!, $d: [ID!], $v: String) {
  saveContentACLs(TenantID: $t, ProjectID: $p, ContentID: $x, ContentIDs: $xs, InputContentACL: $e, DeletedACLIDs: $d, Version: $v) {
    status error { ErrorType Message } message } }`
const saveMedia = `mutation($t: ID!, $p: ID!, $x: ID, $xs: [ID!], $e: [AccessEntryInput!]!) {
  saveMediaACLs(TenantID: $t, ProjectID: $p, MediaID: $x, MediaIDs: $xs, InputMediaACL: $e) { status error { ErrorType Message } } }`
const holders = `query($t: ID!, $p: ID!, $xs: [ID!], $c: AccessCategory!, $q: String, $but: [ID!]) {
  accessHolders(TenantID: $t, ProjectID: $p, ContentIDs: $xs, Category: $c, QuickSearch: $q, ExcludedUserRoleIDs: $but) {
    status error { ErrorType } totalItems data { UserRoleID Category Name Hint } } }`
const move = `mutation($t: ID!, $p: ID!, $xs: [ID!]!, $to: ID!) {
  moveContents(TenantID: $t, ProjectID: $p, ContentIDs: $xs, ParentID: $to) { status error { ErrorType Message } message } }`
const moveAway = `mutation($t: ID!, $p: ID!, $xs: [ID!]!, $to: ID!) {
  moveContents(TenantID: $t, ProjectID: $p, ContentIDs: $xs, ParentID: $to) { data { Places { ContentID ParentID } } } }`
const moveBack = `mutation($t: ID!, $p: ID!, $places: [ContentPlaceInput!]!) {
  moveContentsBack(TenantID: $t, ProjectID: $p, Places: $places) { status error { ErrorType Message } message } }`
const moveFiles = `mutation($t: ID!, $p: ID!, $xs: [ID!]!, $to: ID!) {
  moveMedia(TenantID: $t, ProjectID: $p, MediaIDs: $xs, ParentID: $to) { status error { ErrorType Message } message } }`
const read = `query($t: ID!, $p: ID!, $x: ID!) { content(TenantID: $t, ProjectID: $p, ContentID: $x) {
  status data { ParentID Privileges } } }`

onEachDatabase('access lists', (world) => {
  const make = makers(world)
  let tenant: string
  let admin: Person
  let second: Person
  let editor: Person
  let site: MadeProject
  let place: Place
  let adminRole: string
  let editorRole: string
  let memberRole: string

  beforeAll(async () => {
    tenant = await world().tenant('Mine')
    site = await world().project(tenant, 'Site')
    place = { tenantId: tenant, projectId: site.id, environmentId: site.production }
    adminRole = await world().role(tenant, 'Administrator', everyRight)
    memberRole = await world().role(tenant, 'Member', {})
    admin = await world().person('ada@mine.test', { home: tenant })
    second = await world().person('grace@mine.test', { home: tenant, firstName: 'Grace', lastName: 'Hopper' })
    for (const person of [admin, second]) await world().join(person, tenant, adminRole)
    editor = await world().person('edith@mine.test', { home: tenant, firstName: 'Edith', lastName: 'Clarke' })
    await world().join(editor, tenant, memberRole)
    const rights = { 'Content Management': ['Read', 'Edit'], 'Media Management': ['Read'] }
    editorRole = await world().role(tenant, 'Editor', rights, { projectId: site.id })
    await world().joinProject(editor, tenant, site.id, editorRole)
  })

  const asked = (more: object) => ({ t: tenant, p: site.id, ...more })
  const listOf = async (x: string, more: object = {}, who = admin) =>
    world().ask(who, contentList, asked({ x, ...more }))
  const save = (x: string, e: object[], more: object = {}, who = admin) =>
    world().ask(who, saveContent, asked({ x, e, ...more }))
  const may = async (who: Person, x: string) => (await world().ask(who, read, asked({ x }))).data?.Privileges

  describe('of a content', () => {
    it('begin empty, take entries of people and roles, and say what each inherits (P-3-23, P-6-18, P-7.1-24, P-7.2-13, P-8-32)', async () => {
      const above = await make.content(place, 'Catalogue')
      const id = await make.content(place, 'Page', { parentId: above })
      const empty = await listOf(id)
      expect(empty.data).toMatchObject({ Names: ['Page'], Creates: true, Entries: [] })
      await save(above, [{ UserRoleID: editorRole, Edit: 'Deny', Delete: 'Allow' }])
      const saved = await save(id, [
        { UserRoleID: editorRole, Read: 'Allow' },
        { UserRoleID: editor.id, Administer: 'Deny' },
      ])
      expect(saved).toEqual({ status: 200, error: null, message: 'Permissions saved succesfully' })
      const { Entries: entries, Version: version } = (await listOf(id)).data
      expect(version).not.toBe(empty.data.Version)
      const role = {
        Category: 'Role',
        UserRoleID: editorRole,
        Name: 'Editor',
        Hint: 'Project',
        RoleIDs: [],
        OffRoleIDs: [],
      }
      const person = { Category: 'User', UserRoleID: editor.id, Name: 'Edith Clarke', Hint: 'edith@mine.test' }
      const here = { ProjectID: site.id, ContentID: id, UpdatedBy: 'Ada Lovelace', Create: 'Inherit', Edit: 'Inherit' }
      expect(entries).toMatchObject([
        { ...here, ...role, Read: 'Allow', Delete: 'Inherit', Administer: 'Inherit' },
        { ...here, ...person, Read: 'Inherit', Administer: 'Deny' },
      ])
      expect(entries[1].RoleIDs).toContain(editorRole)
      expect(entries[0].ACLID).toMatch(/^Access_/)
      expect(entries[0].Inherited).toEqual([
        { Privilege: 'Create', Decision: 'Deny', From: 'Editor', Kind: 'Role' },
        { Privilege: 'Read', Decision: 'Allow', From: 'Editor', Kind: 'Role' },
        { Privilege: 'Edit', Decision: 'Deny', From: 'Catalogue', Kind: 'Content' },
        { Privilege: 'Delete', Decision: 'Allow', From: 'Catalogue', Kind: 'Content' },
        { Privilege: 'Administer', Decision: 'Deny', From: 'Editor', Kind: 'Role' },
      ])
      expect(await may(editor, id)).toEqual(['Read', 'Delete'])
      const users = (await listOf(id, { c: 'User' })).data.Entries
      expect(users.map(({ Name }: { Name: string }) => Name)).toEqual(['Edith Clarke'])
    })

    it('of several have as many entries in all as one may have, seen or changed at once', async () => {
      const large = await world().project(tenant, 'Large')
      const at = { tenantId: tenant, projectId: large.id, environmentId: large.production }
      const contents = await Promise.all(Array.from({ length: 100 }, (_, n) => make.content(at, `Large ${n}`)))
      const roles = await Promise.all(
        Array.from({ length: limits.accessEntries / 100 + 1 }, (_, n) =>
          world().role(tenant, `Many ${n}`, {}, { projectId: large.id }),
        ),
      )
      const ask = (document: string, xs: readonly string[], more: object = {}) =>
        world().ask(admin, document, { t: tenant, p: large.id, xs, ...more })
      const error = {
        ErrorType: 'BadInput',
        Message: `All together have more than ${limits.accessEntries} access settings: choose fewer at once`,
      }
      const e = roles.map((UserRoleID) => ({ UserRoleID, Read: 'Allow' }))
      expect((await ask(saveContent, contents, { e })).error).toEqual(error)
      const few = contents.slice(0, 2)
      expect((await ask(saveContent, few, { e })).status).toBe(200)
      await sql`insert into access_entries (id, tenant_id, project_id, environment_id, content_id, role_id, privileges)
        select 'Access_' || c.id || e.role_id, e.tenant_id, e.project_id, e.environment_id, c.id, e.role_id, e.privileges
        from contents c join access_entries e on e.content_id = ${few[0]}
        where c.environment_id = ${large.production} and c.id <> ${few[0]} and c.id <> ${few[1]}`.execute(
        world().server.database.owner,
      )
      expect((await ask(contentList, contents)).error).toEqual(error)
      const { data } = await ask(contentList, contents.slice(0, 99))
      expect(data.Entries).toHaveLength(roles.length)
      expect(data.Entries[0]).toMatchObject({ Read: 'Allow', ACLIDs: expect.objectContaining({ length: 99 }) })
      expect((await ask(saveContent, contents, { e: [] })).error).toEqual(error)

      const all = roles.length * contents.length
      const { owner } = world().server.database
      await refuseFull(owner, large.production, all)
      const full = refuseFull(owner, large.production, all - 1)
      await expect(full).rejects.toThrow(`This environment has ${all - 1} access settings already.`)
    })

    it('change and go by their ids, and what has gone is inherited again (P-7.2-13, P-4-10)', async () => {
      const id = await make.content(place, 'Changing')
      await save(id, [
        { UserRoleID: editorRole, Read: 'Deny' },
        { UserRoleID: second.id, Edit: 'Deny' },
      ])
      expect(await may(editor, id)).toBeUndefined()
      const [entry] = (await listOf(id)).data.Entries
      await save(id, [{ UserRoleID: second.id, Edit: 'Inherit', Delete: 'Deny' }], { d: [entry.ACLID] })
      expect(await may(editor, id)).toEqual(['Read', 'Edit'])
      expect(await may(second, id)).toEqual(['Create', 'Read', 'Edit', 'Administer'])
    })

    it('answer about somebody who has no entry yet, and about nobody from elsewhere (P-2.14-02)', async () => {
      const id = await make.content(place, 'Asked')
      const foreign = await world().role(await world().tenant('Theirs'), 'Foreign', {})
      const { Entries } = (await listOf(id, { also: [editor.id, foreign, newId('User'), 'x'] })).data
      expect(Entries).toMatchObject([{ ACLID: null, ACLIDs: [], UserRoleID: editor.id, Read: 'Inherit' }])
      expect(Entries[0].Inherited[1]).toEqual({ Privilege: 'Read', Decision: 'Allow', From: 'Editor', Kind: 'Role' })
    })

    it('are changed by one of two at once; the other is told, and nothing is lost', async () => {
      const id = await make.content(place, 'Contended')
      const { Version: v } = (await listOf(id)).data
      const both = await Promise.all([
        save(id, [{ UserRoleID: editorRole, Read: 'Deny' }], { v }),
        save(id, [{ UserRoleID: editorRole, Edit: 'Deny' }], { v }, second),
      ])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const told = both.find(({ status }) => status === 409)
      const winner = both[0]?.status === 200 ? 'Ada Lovelace' : 'Grace Hopper'
      expect(told.error.ErrorType).toBe('Conflict')
      expect(told.error.Message).toContain(`${winner} has changed this access list in the meantime`)
      const { Entries, Version } = (await listOf(id)).data
      expect(Entries[0]).toMatchObject(both[0]?.status === 200 ? { Read: 'Deny', Edit: 'Inherit' } : { Edit: 'Deny' })
      expect((await save(id, [{ UserRoleID: editorRole, Delete: 'Deny' }], { v: Version })).status).toBe(200)
    })

    it('keep Administer for whoever changes them, and lose nothing when refused', async () => {
      const id = await make.content(place, 'Kept')
      const refused = await save(id, [
        { UserRoleID: editorRole, Read: 'Deny' },
        { UserRoleID: adminRole, Administer: 'Deny' },
      ])
      expect(refused.error).toMatchObject({ ErrorType: 'BadInput' })
      expect(refused.error.Message).toContain('You would lose Administer on Kept yourself')
      expect((await listOf(id)).data.Entries).toEqual([])
      const own = await save(id, [
        { UserRoleID: admin.id, Administer: 'Allow' },
        { UserRoleID: adminRole, Administer: 'Deny' },
      ])
      expect(own.status).toBe(200)
      expect((await listOf(id, {}, second)).status).toBe(403)
      expect((await save(id, [], {}, second)).error).toEqual({
        ErrorType: 'Forbidden',
        Message: 'You have no permission for this. It needs Administer on this content.',
      })
    })

    it('may lose their last entry where what lies above still leaves Administer, and not where it takes it', async () => {
      const mayNot = await world().person('mina@mine.test', { home: tenant })
      await world().join(mayNot, tenant, memberRole)
      await world().joinProject(mayNot, tenant, site.id, editorRole)
      const given = await make.content(place, 'Given')
      const under = await make.content(place, 'Under', { parentId: given })
      await save(given, [{ UserRoleID: mayNot.id, Administer: 'Allow' }])
      await save(under, [{ UserRoleID: editorRole, Delete: 'Deny' }])
      const [entry] = (await listOf(under, {}, mayNot)).data.Entries
      expect((await save(under, [], { d: [entry.ACLID] }, mayNot)).status).toBe(200)
      expect(await may(mayNot, under)).toContain('Administer')

      const taken = await make.content(place, 'Taken')
      const kept = await make.content(place, 'Kept by me', { parentId: taken })
      await save(kept, [{ UserRoleID: second.id, Administer: 'Allow' }])
      await save(taken, [{ UserRoleID: second.id, Administer: 'Deny' }])
      const [own] = (await listOf(kept, {}, second)).data.Entries
      const refused = await save(kept, [], { d: [own.ACLID] }, second)
      expect(refused.error.Message).toContain('You would lose Administer on Kept by me yourself')
    })

    it('hide also from those who ask by ids of what they may not see, or for what lies under it', async () => {
      const shut = await make.content(place, 'Shut')
      const open = await make.content(place, 'Open again', { parentId: shut })
      await save(shut, [{ UserRoleID: editorRole, Read: 'Deny' }])
      await save(open, [{ UserRoleID: editorRole, Read: 'Allow' }])
      const under = `query($t: ID!, $p: ID!, $x: ID!) { contents(TenantID: $t, ProjectID: $p, ParentID: $x) { totalItems data { Name } } }`
      const seen = async (who: Person) => (await world().ask(who, under, asked({ x: shut }))).data
      expect(await seen(admin)).toEqual([{ Name: 'Open again' }])
      expect(await seen(editor)).toEqual([])
      expect(await may(editor, open)).toContain('Read')
    })

    it('take no holder of elsewhere, no entry of another thing, nobody twice and no more than so many', async () => {
      const id = await make.content(place, 'Strict')
      const other = await make.content(place, 'Other')
      await save(other, [{ UserRoleID: editorRole, Read: 'Allow' }])
      const [foreign] = (await listOf(other)).data.Entries
      const elsewhere = await world().project(tenant, 'Elsewhere')
      const roleThere = await world().role(tenant, 'There', {}, { projectId: elsewhere.id })
      const tries: [object[], object, number][] = [
        [[{ UserRoleID: roleThere, Read: 'Deny' }], {}, 404],
        [[{ UserRoleID: newId('User'), Read: 'Deny' }], {}, 404],
        [[], { d: [foreign.ACLID] }, 404],
        [[], { d: [newId('Access')] }, 404],
        [[{ UserRoleID: editorRole }, { UserRoleID: editorRole }], {}, 400],
        [Array.from({ length: limits.accessEntries + 1 }, (_, n) => ({ UserRoleID: `User_${n}` })), {}, 400],
      ]
      for (const [entries, more, status] of tries) expect((await save(id, entries, more)).status).toBe(status)
      expect((await listOf(id)).data.Entries).toEqual([])
      expect((await listOf(other)).data.Entries).toHaveLength(1)
    })

    it('of several at once are changed alike; what differs is Mixed until it is set (P-2.14-01)', async () => {
      const [one, two] = [await make.content(place, 'One'), await make.content(place, 'Two')]
      await save(one, [{ UserRoleID: editorRole, Read: 'Deny', Edit: 'Allow' }])
      await save(two, [{ UserRoleID: editorRole, Edit: 'Allow' }])
      const xs = [one, two]
      const { Names, Entries, Version: v } = (await world().ask(admin, contentList, asked({ xs }))).data
      expect(Names).toEqual(['One', 'Two'])
      expect(Entries).toMatchObject([{ ACLID: null, ContentID: null, Read: 'Mixed', Edit: 'Allow', Delete: 'Inherit' }])
      expect(Entries[0].ACLIDs).toHaveLength(2)
      const e = [{ UserRoleID: editorRole, Read: 'Mixed', Delete: 'Allow' }]
      expect((await world().ask(admin, saveContent, asked({ xs, e, v }))).status).toBe(200)
      expect(await may(editor, one)).toBeUndefined()
      expect(await may(editor, two)).toEqual(['Read', 'Edit', 'Delete'])
      const many = Array.from({ length: limits.thingsAtOnce + 1 }, () => newId('Content'))
      expect((await world().ask(admin, contentList, asked({ xs: many }))).status).toBe(400)
      expect((await world().ask(admin, contentList, asked({}))).status).toBe(400)
    })

    it('offer the people and roles of the project that are not listed yet (P-2.14-02, P-5-25)', async () => {
      const xs = [await make.content(place, 'Offered')]
      const found = await world().ask(admin, holders, asked({ xs, c: 'User', q: 'e' }))
      expect(found.data).toContainEqual({
        UserRoleID: editor.id,
        Category: 'User',
        Name: 'Edith Clarke',
        Hint: 'edith@mine.test',
      })
      const but = await world().ask(admin, holders, asked({ xs, c: 'User', q: 'edith', but: [editor.id] }))
      expect([but.data, but.totalItems]).toEqual([[], 0])
      const roles = await world().ask(admin, holders, asked({ xs, c: 'Role' }))
      expect(roles.data.map(({ Name }: { Name: string }) => Name)).toEqual(['Administrator', 'Editor', 'Member'])
      expect((await world().ask(editor, holders, asked({ xs, c: 'Role' }))).status).toBe(403)
      expect((await world().ask(admin, holders, asked({ xs: [], c: 'Role' }))).status).toBe(400)
    })

    it('lose those who leave the organisation', async () => {
      const { owner } = world().server.database
      const leaver = await world().person('leaver@mine.test', { home: tenant })
      await world().join(leaver, tenant, adminRole)
      const id = await make.content(place, 'Left')
      await save(id, [{ UserRoleID: leaver.id, Read: 'Deny' }])
      await owner.deleteFrom('memberships').where('user_id', '=', leaver.id).execute()
      await world().join(leaver, tenant, adminRole)
      expect((await listOf(id)).data.Entries).toEqual([])
    })
  })

  it('still deny a role that is switched off, or of somebody shut out of the project who sees it otherwise (P-6-18)', async () => {
    const id = await make.content(place, 'Payroll')
    const role = await world().role(tenant, 'Auditor', {}, { projectId: site.id })
    const auditor = await world().person('audit@mine.test', { home: tenant })
    await world().join(auditor, tenant, adminRole)
    await world().joinProject(auditor, tenant, site.id, role)
    await save(id, [{ UserRoleID: role, Read: 'Deny', Edit: 'Allow' }])
    await expect.poll(() => may(auditor, id)).toBeUndefined()
    const { owner } = world().server.database
    await owner.updateTable('roles').set({ status: 'Inactive' }).where('id', '=', role).execute()
    const said = () => listOf(id, { also: [auditor.id] })
    const own = async () =>
      (await said()).data.Entries.find((one: { UserRoleID: string }) => one.UserRoleID === auditor.id)
    expect(await own()).toMatchObject({ RoleIDs: [adminRole], OffRoleIDs: [role] })
    expect(await may(auditor, id)).toBeUndefined()
    // It is given nothing either.
    await save(id, [
      { UserRoleID: role, Read: 'Allow' },
      { UserRoleID: adminRole, Edit: 'Deny' },
    ])
    expect(await may(auditor, id)).not.toContain('Edit')
    await save(id, [{ UserRoleID: role, Read: 'Deny' }])
    await owner.updateTable('roles').set({ status: 'Active' }).where('id', '=', role).execute()
    await owner.updateTable('project_members').set({ status: 'Disabled' }).where('user_id', '=', auditor.id).execute()
    const actsAs = async () => {
      const query = 'query($t: ID!, $p: ID!) { getPermission(TenantID: $t, ProjectID: $p) { data { RoleID } } }'
      return (await world().ask(auditor, query, asked({}))).data.RoleID
    }
    await expect.poll(actsAs).toBe(adminRole)
    expect(await may(auditor, id)).toBeUndefined()
    expect(await own()).toMatchObject({ RoleIDs: [adminRole], OffRoleIDs: [role] })
  })

  describe('of media', () => {
    it('have Create only where something can be made in them (P-2.14-01, P-5-24)', async () => {
      const folder = await make.media(place, 'Folder', { kind: 'folder' })
      const file = await make.media(place, 'File', { parentId: folder })
      const e = [{ UserRoleID: editorRole, Create: 'Allow' }]
      const listed = async (xs: string[]) => (await world().ask(admin, mediaList, asked({ xs }))).data
      expect((await world().ask(admin, saveMedia, asked({ x: folder, e }))).status).toBe(200)
      const refused = await world().ask(admin, saveMedia, asked({ x: file, e }))
      expect(refused.error).toMatchObject({ ErrorType: 'BadInput' })
      expect((await world().ask(admin, saveMedia, asked({ xs: [folder, file], e }))).status).toBe(400)
      expect((await listed([folder])).Creates).toBe(true)
      expect((await listed([file])).Creates).toBe(false)
      expect((await listed([folder, file])).Creates).toBe(false)
      const files = [{ UserRoleID: editorRole, Create: 'Inherit', Delete: 'Allow' }]
      expect((await world().ask(admin, saveMedia, asked({ x: file, e: files }))).status).toBe(200)
      const [entry] = (await listed([file])).Entries
      expect(entry.Inherited.map(({ Privilege }: { Privilege: string }) => Privilege)).toEqual(all.slice(1))
    })
  })

  describe('and what is said of files', () => {
    const details = 'Width Height Copyright Title Author Created Modified'
    const readFile = `query($t: ID!, $p: ID!, $x: ID!) { mediaItem(TenantID: $t, ProjectID: $p, MediaID: $x) {
      status data { Version UpdatedBy Data { ${details} } } } }`
    const change = (args: string) => `mutation($t: ID!, $p: ID!, $x: ID!, $v: Int) {
      updateMedia(TenantID: $t, ProjectID: $p, MediaID: $x, Version: $v, ${args}) { status error { ErrorType Message } } }`
    const dataOf = async (x: string) => (await world().ask(admin, readFile, asked({ x }))).data

    it('is changed by kind, by who may edit it; the second of two is told (P-3-22)', async () => {
      const picture = await make.media(place, 'Picture', { details: { Width: 3, Author: 'kept' } })
      const paper = await make.media(place, 'Paper', { kind: 'document' })
      const { Version: v } = await dataOf(picture)
      const said = await world().ask(admin, change('Width: 10, Height: 20, Copyright: "Ada"'), asked({ x: picture, v }))
      expect(said).toEqual({ status: 200, error: null })
      const now = await dataOf(picture)
      expect(now).toMatchObject({ UpdatedBy: 'Ada Lovelace', Data: { Width: 10, Height: 20, Copyright: 'Ada' } })
      const late = await world().ask(second, change('Width: 11'), asked({ x: picture, v }))
      expect(late.error).toMatchObject({ ErrorType: 'Conflict' })
      expect(late.error.Message).toContain('Ada Lovelace has changed this file')
      const written = 'Title: "Plan", Author: "Ada", Created: "2026-01-02T03:04:05Z", Modified: null'
      expect((await world().ask(admin, change(written), asked({ x: paper }))).status).toBe(200)
      expect((await dataOf(paper)).Data).toMatchObject({
        Title: 'Plan',
        Created: '2026-01-02T03:04:05.000Z',
        Modified: null,
      })
      for (const wrong of [
        'Title: "no"',
        'Width: 0',
        `Copyright: "${'x'.repeat(501)}"`,
        'Created: "2026-01-02T03:04:05Z"',
      ]) {
        expect((await world().ask(admin, change(wrong), asked({ x: picture }))).status, wrong).toBe(400)
      }
      expect((await world().ask(admin, change('Created: "never"'), asked({ x: paper }))).status).toBe(400)
      const refused = await world().ask(editor, change('Width: 12'), asked({ x: picture }))
      expect(refused.error).toEqual({
        ErrorType: 'Forbidden',
        Message: 'You have no permission for this. It needs Edit on this media item.',
      })
      await world().ask(admin, saveMedia, asked({ x: picture, e: [{ UserRoleID: editor.id, Edit: 'Allow' }] }))
      expect((await world().ask(editor, change('Width: 12'), asked({ x: picture }))).status).toBe(200)
    })
  })

  describe('and moving', () => {
    it('puts contents under another or to the top, and says how many (P-2.14-09)', async () => {
      const target = await make.content(place, 'Target')
      const xs = [await make.content(place, 'First'), await make.content(place, 'Second')]
      const inside = await make.content(place, 'Inside', { parentId: xs[0] ?? null })
      const moved = await world().ask(admin, move, asked({ xs: [...xs, inside], to: target }))
      expect([moved.status, moved.message]).toEqual([200, '2 contents moved'])
      const parentOf = async (x: string) => (await world().ask(admin, read, asked({ x }))).data.ParentID
      expect(await Promise.all([...xs, inside].map(parentOf))).toEqual([target, target, xs[0]])
      expect((await world().ask(admin, move, asked({ xs: [inside], to: '' }))).message).toBe('Content moved')
      expect(await parentOf(inside)).toBeNull()
    })

    it('puts contents back under the different ones under which they lay, all of them or none (P-2.14-09)', async () => {
      const [one, other, target] = await Promise.all(
        ['One', 'Other', 'Target'].map((name) => make.content(place, name)),
      )
      const inOne = await make.content(place, 'In one', { parentId: one ?? null })
      const inOther = await make.content(place, 'In another', { parentId: other ?? null })
      const atTop = await make.content(place, 'At the top')
      const xs = [inOne, inOther, atTop]
      const parents = () =>
        Promise.all(xs.map(async (x) => (await world().ask(admin, read, asked({ x }))).data.ParentID))
      const { data } = await world().ask(admin, moveAway, asked({ xs, to: target }))
      expect(await parents()).toEqual([target, target, target])
      const back = (places: object) => world().ask(admin, moveBack, asked({ places }))
      expect((await back(data.Places)).message).toBe('3 contents moved')
      expect(await parents()).toEqual([one, other, null])
      // One of them is gone meanwhile.
      await world().ask(admin, moveAway, asked({ xs, to: target }))
      await world()
        .server.database.owner.deleteFrom('contents')
        .where('id', '=', other ?? '')
        .execute()
      expect((await back(data.Places)).error).toMatchObject({ ErrorType: 'NotFound' })
      expect(await parents()).toEqual([target, target, target])
      expect((await back([])).status).toBe(400)
    })

    it('puts nothing into itself, into a file, or into what is not there (P-2.14-09)', async () => {
      const outer = await make.content(place, 'Outer')
      const inner = await make.content(place, 'Inner', { parentId: outer })
      for (const to of [outer, inner]) {
        expect((await world().ask(admin, move, asked({ xs: [outer], to }))).error.ErrorType).toBe('BadInput')
      }
      expect((await world().ask(admin, move, asked({ xs: [inner], to: newId('Content') }))).status).toBe(404)
      expect((await world().ask(admin, move, asked({ xs: [], to: '' }))).status).toBe(400)
      const [file, other] = [await make.media(place, 'A'), await make.media(place, 'B')]
      const refused = await world().ask(admin, moveFiles, asked({ xs: [file], to: other }))
      expect(refused.error).toEqual({ ErrorType: 'BadInput', Message: 'Only a folder can have something in it' })
    })

    it('needs Edit on what is moved, Create where it goes, and Administer where other lists hold (P-6-18)', async () => {
      const [open, closed] = [await make.content(place, 'Open'), await make.content(place, 'Closed')]
      const thing = await make.content(place, 'Thing', { parentId: closed })
      const go = (to: string) => world().ask(editor, move, asked({ xs: [thing], to }))
      expect((await go(open)).status).toBe(403)
      await save(open, [{ UserRoleID: editor.id, Create: 'Allow' }])
      const refused = await go(open)
      expect(refused.error.Message).toContain('would be under other access settings there')
      await save(thing, [{ UserRoleID: editor.id, Administer: 'Allow' }])
      expect((await go(open)).status).toBe(200)
      await save(thing, [{ UserRoleID: editor.id, Edit: 'Deny' }])
      expect((await world().ask(editor, move, asked({ xs: [thing], to: '' }))).status).toBe(403)
    })
  })
})
