import { beforeAll, expect, it } from 'vitest'
import { recordAll } from '../../../server/resource/record.ts'
import { acting } from '../graphql/acting.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { makers } from '../search/place.ts'

const every = ['Create', 'Read', 'Edit', 'Delete', 'Administer']
const subjects = [
  'Content Management',
  'Project Management',
  'Role Management',
  'User Management',
  'Audit Trail',
] as const

const asked = `EntryID Entry { Operation Outcome ThingName IsHidden Reason } Changes { Field Label Before After } Why Browser Address RequestID`

onEachDatabase('an entry of the trail', (world) => {
  let acme: string
  let site: MadeProject
  let shop: MadeProject
  let anna: Person
  let ben: Person
  let auditor: Person
  let editors: string
  let guests: string
  const { content, template } = makers(world)
  const owner = () => world().server.database.owner
  const place = () => ({ tenantId: acme, projectId: site.id, environmentId: site.production })

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    site = await world().project(acme, 'Spring')
    shop = await world().project(acme, 'Shop')
    const all = Object.fromEntries(subjects.map((subject) => [subject, every]))
    anna = await world().person('anna@acme.test', { home: acme, firstName: 'Anna', lastName: 'Admin' })
    await world().join(anna, acme, await world().role(acme, 'Administrator', all))
    guests = await world().role(acme, 'Guest', { 'Audit Trail': ['Read'] })
    editors = await world().role(acme, 'Editor', {
      'Project Management': ['Read', 'Edit', 'Administer'],
      'Content Management': ['Read', 'Edit'],
    })
    ben = await world().person('ben@acme.test', { home: acme, firstName: 'Ben', lastName: 'Bell' })
    await world().join(ben, acme, guests)
    auditor = await world().person('auditor@acme.test', { home: acme })
    await world().join(auditor, acme, guests)
  })

  /** Sends a mutation of somebody and gives the ids of the entries that it left. */
  async function act(person: Person, mutation: string): Promise<string[]> {
    const last = await endOfTrail(owner())
    await world().ask(person, `mutation { ${mutation} { status error { Message } } }`)
    return (await trailAfter(owner(), last)).map(({ id }) => String(id))
  }

  const read = async (person: Person, id: string | undefined, more = '') => {
    const answer = await world().ask(
      person,
      `{ auditEntry(TenantID: "${acme}", EntryID: "${id}"${more}) { status data { ${asked} } } }`,
    )
    return answer.data ?? answer.status
  }

  const today = async (id: string | undefined) => {
    const document = `{ explainAuditEntry(TenantID: "${acme}", EntryID: "${id}") { data { Allowed Answer } } }`
    return (await world().ask(auditor, document)).data
  }

  const rename = (name: string, of = site) =>
    `updateProject(TenantID: "${acme}", ProjectID: "${of.id}", ProjectName: "${name}")`
  const give = (role: string) => `updateTenantUser(TenantID: "${acme}", UserID: "${ben.id}", RoleID: "${role}")`
  const day = () => new Date().toISOString().slice(0, 10).split('-').reverse().join('/')

  it('says what changed in the words of things, and from where it came (O-audit-04, O-audit-07)', async () => {
    const [given] = await act(anna, give(editors))
    expect(await read(auditor, given)).toMatchObject({
      Entry: { Operation: 'updateTenantUser', ThingName: 'Ben Bell', IsHidden: false },
      Changes: [
        { Field: 'RoleID', Label: null, Before: ['Guest'], After: ['Editor'] },
        { Field: 'RoleName', Label: null, Before: ['Guest'], After: ['Editor'] },
      ],
      Address: '127.0.0.1',
      RequestID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  it('says why it was allowed, also after roles have changed (O-audit-08)', async () => {
    await act(anna, give(editors))
    const [renamed] = await act(ben, rename('Summer'))
    const why = [
      `It needed Update Project Management, which the role Editor gave. Anna Admin had given it on ${day()}.`,
    ]
    expect(await read(auditor, renamed)).toMatchObject({
      Changes: [{ Before: ['Spring'], After: ['Summer'] }],
      Why: why,
    })
    expect(await today(renamed)).toEqual({ Allowed: true, Answer: 'Yes: Ben Bell may do it today.' })
    await act(anna, give(guests))
    expect(await read(auditor, renamed)).toMatchObject({ Why: why })
    expect(await today(renamed)).toEqual({
      Allowed: false,
      Answer: `No: Ben Bell has no Update Project Management any more, since ${day()}.`,
    })
  })

  it('says what was missing where it was refused, and that it still is (O-audit-08, O-audit-09)', async () => {
    await act(anna, give(guests))
    const [refused] = await act(ben, `updateProject(TenantID: "${acme}", ProjectName: "Mine", ProjectID: "${site.id}")`)
    // Nobody learns of a project that is not theirs: only what is known to be there is refused in words.
    expect(refused).toBeUndefined()
    const [other] = await act(ben, `createProject(TenantID: "${acme}", ProjectName: "Mine")`)
    const reason = 'You have no permission for this. It needs Create on Project Management.'
    expect(await read(auditor, other)).toMatchObject({ Entry: { Outcome: 'Refused', Reason: reason }, Why: [reason] })
    expect(await today(other)).toEqual({ Allowed: false, Answer: 'No: Ben Bell has no Create Project Management.' })
    await act(anna, give(editors))
  })

  it('follows somebody who has left, a project that is gone, and what was done at the server (O-audit-09)', async () => {
    const carl = await world().person('carl@acme.test', { home: acme, firstName: 'Carl', lastName: 'Cole' })
    await world().join(carl, acme, editors)
    const [renamed] = await act(carl, rename('Autumn', shop))
    expect(await today(renamed)).toMatchObject({ Allowed: true })
    await act(anna, `deleteTenantUser(TenantID: "${acme}", UserID: "${carl.id}")`)
    expect(await today(renamed)).toEqual({
      Allowed: false,
      Answer: `No: Carl Cole is no member any more, since ${day()}.`,
    })
    const [again] = await act(anna, rename('Winter', shop))
    await owner().deleteFrom('projects').where('id', '=', shop.id).execute()
    expect(await today(again)).toEqual({
      Allowed: false,
      Answer: 'No: its project or environment is gone.',
    })
    const last = await endOfTrail(owner())
    const by = acting({ tenantId: acme, via: 'Operator', operation: 'announce', userId: 'operator', name: 'Operator' })
    await recordAll(owner(), [{ by, thing: { kind: 'Announcement', id: 'Notification_1', name: 'Break' } }])
    const [operator] = await trailAfter(owner(), last)
    const id = String(operator?.id)
    expect(await read(auditor, id)).toMatchObject({ Why: ['It was done at the server itself, by whoever runs it.'] })
    expect(await today(id)).toEqual({ Allowed: true, Answer: 'Yes: whoever runs the server may do it.' })
  })

  it('names the access list and its entry by which it was allowed, and its fields as the template does (O-audit-07, O-audit-08)', async () => {
    const templateId = await template(place(), 'Article', [
      { id: 'Field_lead', name: 'lead', type: 'text', label: 'Lead' },
    ])
    const id = await content(place(), 'Opening', { templateId, data: { Field_lead: 'Old words' } })
    const listed = `saveContentACLs(TenantID: "${acme}", ProjectID: "${site.id}", ContentID: "${id}", InputContentACL: [{ UserRoleID: "${anna.id}", Read: Allow, Edit: Allow }])`
    const [list] = await act(anna, listed)
    expect(await read(anna, list)).toMatchObject({
      Changes: [{ Field: 'Entries', Before: [], After: [expect.stringContaining('UserRoleID: Anna Admin')] }],
    })
    const save = `saveContentDraft(TenantID: "${acme}", ProjectID: "${site.id}", ContentID: "${id}", BaseRevision: 0, ClientID: "one", Changes: [{ Path: "Field_lead", Op: set, Value: "New words" }])`
    const [saved] = await act(anna, save)
    expect(await read(anna, saved)).toMatchObject({
      Changes: [
        { Field: 'Field_lead', Label: 'Lead', Before: ['Old words'], After: ['New words'] },
        { Field: 'Status' },
      ],
      Why: [
        expect.stringContaining('Read Content Management, which the role Administrator gave.'),
        'It needed Update Content Management, which the access list of Opening gave, by its entry for Anna Admin.',
      ],
    })
  })

  it('keeps what a content was from who may not read it now, in the list as well (O-audit-20)', async () => {
    const id = await content(place(), 'Secret plans', { status: 'Unpublished', data: { title: 'one' } })
    const publish = `publishContents(TenantID: "${acme}", ProjectID: "${site.id}", ContentIDs: ["${id}"])`
    const [published] = await act(anna, publish)
    expect(await read(anna, published)).toMatchObject({ Entry: { ThingName: 'Secret plans', IsHidden: false } })
    const hidden = await read(auditor, published)
    expect(hidden).toMatchObject({ Entry: { ThingName: null, IsHidden: true }, Changes: [] })
    const list = (search: string) =>
      world().ask(auditor, `{ auditEntries(TenantID: "${acme}"${search}) { data { EntryID ThingName } } }`)
    expect(JSON.stringify([hidden, await list(''), await list(', ThingKind: "Content"')])).not.toContain('Secret plans')
    expect((await list(', Search: "Secret pl"')).data).toEqual([])
  })

  it('is not there for who reads another project, under an invented id and in another organisation (O-audit-01, O-common-11)', async () => {
    const [renamed] = await act(anna, rename('Spring'))
    const other = await world().project(acme, 'Other')
    const guest = await world().person('guest@acme.test', { home: acme })
    await world().join(guest, acme, await world().role(acme, 'Nobody', {}))
    for (const { id } of [site, other]) {
      const reads = await world().role(acme, 'Reads the trail', { 'Audit Trail': ['Read'] }, { projectId: id })
      await world().joinProject(guest, acme, id, reads)
    }
    expect(await read(guest, renamed, `, ProjectID: "${site.id}"`)).toMatchObject({ EntryID: renamed })
    expect(await read(guest, renamed, `, ProjectID: "${other.id}"`)).toBe(404)
    expect([await read(auditor, '999999999'), await read(auditor, 'x')]).toEqual([404, 404])
    const globex = await world().tenant('Globex')
    const spy = await world().person('spy@globex.test', { home: globex })
    await world().join(spy, globex, await world().role(globex, 'Auditor', { 'Audit Trail': ['Read'] }))
    const document = `{ auditEntry(TenantID: "${globex}", EntryID: "${renamed}") { status data { EntryID } } }`
    expect(await world().ask(spy, document)).toEqual({ status: 404, data: null })
  })
})
