import { getNullableType, isListType } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import { requires } from '../../../server/generated/requires.ts'
import { record } from '../../../server/resource/record.ts'
import { endOfTrail } from '../record/trail.ts'
import { acting } from './acting.ts'
import { callOf, idsOf, neededBy, type Operation, operations } from './derived-calls.ts'
import { addWork, type MadeWork } from './work.ts'
import { createWorld, everything, type MadeProject, type Person, type World } from './world.ts'

/** What a project of somebody holds, by the kinds of ids that operations take. */
interface Held extends MadeWork {
  userId: string
  projectId: string
  environmentId: string
  /** Of somebody in the project, and of a role there. */
  memberId: string
  roleId: string
  tenantRoleId: string
  /** A file that is on its way to the media. */
  uploadId: string
  /** Of the trail. */
  entryId: string
}

interface OwnId {
  operation: Operation
  /** An argument, or a field of each entry of one: `Places.MediaID`. */
  arg: string
  /** Whether it takes several. */
  several: boolean
  id: keyof Held
  /** It is the tenant's, and the same in all its projects. */
  ofTenant: boolean
}

/** The first two are taken from older consoles and not looked at; tests/server/graphql/isolation.test.ts shows it. */
const notLookedAt = [
  'getPermission RoleID',
  'getPermission UserID',
  // What is left out, and who is asked for besides: an id of elsewhere changes nothing (tests/server/access-lists).
  'contents ExcludedContents',
  'media ExcludedMedia',
  // What it is of: by an id of elsewhere nothing is found (tests/server/contents/picking.test.ts).
  'contents TemplateIDs',
  'accessHolders ExcludedUserRoleIDs',
  'contentACLs UserRoleIDs',
  'mediaACLs UserRoleIDs',
  // A file of the one who asked for it (tests/server/audit-trail/export.test.ts).
  'auditExport JobID',
  // What it is filtered by: by an id of elsewhere the file has nothing, as the list (tests/server/audit-trail/export.test.ts).
  ...['ActorID', 'InProjectID', 'ThingID'].map((arg) => `startAuditExport ${arg}`),
]
/** Tried by isolation.test.ts; and what the console makes up. */
const elsewhere = ['TenantID', 'ProjectID', 'EnvironmentID', 'RequestID', 'ClientID']

/** Their MediaID is that of a file that is not there yet. */
const ofUploads = ['mediaParts', 'completeMedia', 'cancelMedia']

/** The ids in the entries of lists that an operation's gate asks about. */
function idsInEntries({ name, kind }: Operation): readonly { name: string; several: boolean }[] {
  const field = `${kind === 'query' ? 'Query' : 'Mutation'}.${name}`
  const named = requires[field]?.things?.flatMap(({ of }) => of) ?? []
  return named.flatMap((each) => (each.includes('.') ? [{ name: each, several: false }] : []))
}

const tried: readonly OwnId[] = operations.flatMap((operation) =>
  [
    ...idsOf(operation).map(({ name, type }) => ({ name, several: isListType(getNullableType(type)) })),
    ...idsInEntries(operation),
  ]
    .filter(({ name }) => !elsewhere.includes(name) && !notLookedAt.includes(`${operation.name} ${name}`))
    .map(({ name, several }) => ({
      operation,
      arg: name,
      several,
      id: heldAs(name, operation),
      // The trail of an organisation is read whole wherever one is.
      ofTenant: !inProject(operation) || name === 'ThemeID' || /audit/i.test(operation.name),
    })),
)

/** Lists: nothing is found by an id that does not exist. */
const lists = [
  ...['contents ContentIDs', 'contents ParentID', 'media MediaIDs'],
  ...['auditEntries ActorID', 'auditEntries InProjectID', 'auditEntries ThingID'],
]

function inProject({ args }: Operation): boolean {
  return args.some(({ name }) => name === 'ProjectID')
}

/** What somebody holds that an argument names. */
function heldAs(arg: string, operation: Operation): keyof Held {
  if (ofUploads.includes(operation.name)) return 'uploadId'
  const name = arg.replace(/^.*\./, '').replace(/IDs?$/, '')
  if (name === 'Version' && /media/i.test(operation.name)) return 'mediaVersionId'
  const others: Record<string, keyof Held> = {
    Parent: /media/i.test(operation.name) ? 'mediaId' : 'contentId',
    SourceEnvironment: 'environmentId',
    CopyOf: 'templateId',
    OtherVersion: 'versionId',
    DeletedACL: 'accessId',
    User: 'memberId',
    Actor: 'memberId',
    InProject: 'projectId',
    Thing: 'contentId',
    Role: inProject(operation) ? 'roleId' : 'tenantRoleId',
  }
  return others[name] ?? (`${name.charAt(0).toLowerCase()}${name.slice(1)}Id` as keyof Held)
}

describe('an id of an operation’s own kind', () => {
  let world: World
  let mine: string
  let me: Person
  let site: MadeProject
  const held = { own: {} as Held, beside: {} as Held, foreign: {} as Held }

  beforeAll(async () => {
    world = await createWorld({ deployment: 'full' })
    mine = await world.tenant('Mine')
    const theirs = await world.tenant('Theirs')
    me = await world.person('me@mine.test', { home: mine })
    await world.join(me, mine, await world.role(mine, 'Administrator', everyRight()))
    const somebody = await world.person('somebody@theirs.test', { home: theirs })
    await world.join(somebody, theirs, await world.role(theirs, 'Administrator', everyRight()))
    const addMember = async (at: { tenantId: string; projectId: string; roleId: string; tenantRoleId: string }) => {
      const member = await world.person(`${at.projectId}@members.test`.toLowerCase(), { home: at.tenantId })
      await world.join(member, at.tenantId, at.tenantRoleId)
      await world.joinProject(member, at.tenantId, at.projectId, at.roleId)
      return member
    }
    const hold = async (tenantId: string, person: Person) => {
      const made = await world.project(tenantId, 'Site')
      const place = { tenantId, projectId: made.id, environmentId: made.production }
      const work = await addWork(world.server.database.owner, place, person.id)
      const roleId = await world.role(tenantId, 'Painters', {}, { projectId: made.id })
      const tenantRoleId = await world.role(tenantId, `Guests of ${made.id}`, {})
      const { id: memberId } = await addMember({ tenantId, projectId: made.id, roleId, tenantRoleId })
      const uploadId = await addUpload(place, person)
      const by = acting({ ...place, operation: 'moveContents', userId: memberId })
      const thing = { kind: 'Content', id: work.contentId, name: 'Moved' }
      await record(world.server.database.owner, { by, thing })
      const ids = {
        userId: person.id,
        projectId: made.id,
        environmentId: made.production,
        memberId,
        roleId,
        tenantRoleId,
        uploadId,
        entryId: String(await endOfTrail(world.server.database.owner)),
      }
      return { made, held: { ...work, ...ids } }
    }
    const addUpload = async (place: { tenantId: string; projectId: string; environmentId: string }, { id }: Person) => {
      const uploadId = newId('Media')
      const at = { tenant_id: place.tenantId, project_id: place.projectId, environment_id: place.environmentId }
      const file = { file_name: 'film.mp4', extension: 'mp4', size: 9, object_key: `uploads/${uploadId}.mp4` }
      const row = { id: uploadId, ...at, ...file, created_by_id: id }
      await world.server.database.owner.insertInto('media_uploads').values(row).execute()
      return uploadId
    }
    const own = await hold(mine, me)
    site = own.made
    held.own = own.held
    held.beside = (await hold(mine, me)).held
    held.foreign = (await hold(theirs, somebody)).held
  })
  afterAll(() => world?.close())

  /** All that is stored, in one text; without when the caller was last seen, and who has what open just now: a query says that. */
  async function everythingStored(): Promise<string> {
    const { owner } = world.server.database
    const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('users', 'content_presence') order by 1`.execute(owner)
    const parts: unknown[] = []
    for (const { name } of rows) {
      const all = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(owner)
      parts.push(name, all.rows)
    }
    parts.push(await owner.selectFrom('users').selectAll().where('id', '<>', me.id).orderBy('id').execute())
    return JSON.stringify(parts)
  }

  /** The call that names an id as one argument, and in all others what is the caller's own. */
  function ask({ operation, arg, several }: OwnId, id: string) {
    const ids = new Set(idsOf(operation).map(({ name }) => name))
    const own = neededBy(operation, (name) => name === arg)
      .filter(({ name }) => ids.has(name) && !elsewhere.includes(name))
      .map(({ name, type }) => {
        const text = name === 'ParentID' ? '""' : JSON.stringify(held.own[heldAs(name, operation)])
        return [name, isListType(getNullableType(type)) ? `[${text}]` : text]
      })
    const given = JSON.stringify(id)
    const [entries = ''] = arg.split('.')
    const call = callOf(operation, {
      ...Object.fromEntries(own),
      TenantID: JSON.stringify(mine),
      ...(inProject(operation) && { ProjectID: JSON.stringify(site.id) }),
      [entries]: entries !== arg ? entry(operation, arg, given) : several ? `[${given}]` : given,
    })
    return world.ask(me, call)
  }

  /** A list of one entry with an id, and of the caller's own besides what its gate asks about. */
  function entry(operation: Operation, arg: string, id: string): string {
    const fields = idsInEntries(operation).map(({ name }) => {
      const own = name.endsWith('.ParentID') ? '""' : JSON.stringify(held.own[heldAs(name, operation)])
      return `${name.split('.')[1]}: ${name === arg ? id : own}`
    })
    return `[{ ${fields.join(', ')} }]`
  }

  it.each(tried)('$arg of $operation.name answers a foreign one as one that does not exist (P-6-05)', async (each) => {
    const { operation, id, ofTenant } = each
    const before = await everythingStored()
    const missing = await ask(each, `${held.own[id].split('_')[0]}_${newId('Theme').split('_')[1]}`)
    const { status, error, data, totalItems } = missing
    if (lists.includes(`${operation.name} ${each.arg}`)) {
      expect([status, data, totalItems]).toEqual([200, [], 0])
      expect((await ask(each, held.own[id])).data, 'by an id of one’s own').toHaveLength(1)
    } else expect([status, error.ErrorType, data ?? null]).toEqual([404, 'NotFound', null])
    // What is not there is not missed for another reason.
    if (operation.kind === 'query') expect((await ask(each, held.own[id])).status).not.toBe(404)
    for (const whose of [held.foreign, ...(ofTenant ? [] : [held.beside])]) {
      expect(await ask(each, whose[id])).toEqual(missing)
    }
    expect(await everythingStored()).toBe(before)
  })

  it('is tried wherever the contract has one, and what is left out is there', () => {
    const taken = operations.flatMap((each) => idsOf(each).map(({ name }) => `${each.name} ${name}`))
    for (const each of notLookedAt.slice(2)) expect(taken).toContain(each)
    expect(tried.length).toBeGreaterThan(60)
    expect(tried.map(({ arg }) => arg)).toContain('Places.MediaID')
  })
})

function everyRight(): Record<string, string[]> {
  const rights: Record<string, string[]> = { ...everything }
  for (const { can } of Object.values(requires)) {
    for (const { action, subject } of can) rights[subject] = [...(rights[subject] ?? []), action]
  }
  for (const { things = [] } of Object.values(requires)) {
    for (const { action, subject } of things) rights[subject] = [...(rights[subject] ?? []), action]
  }
  return { ...rights, 'User Management': ['Create', 'Read', 'Update', 'Delete'] }
}
