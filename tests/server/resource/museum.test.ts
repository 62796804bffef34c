import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachDatabase } from '../graphql/databases.ts'
import { everything, type MadeProject, type Person, type World } from '../graphql/world.ts'
import { endOfTrail, trailAfter } from '../record/trail.ts'
import { createWorldWithAreas, withAreas } from './declared.ts'
import { museum } from './museum.ts'

const data: Readonly<Record<string, string>> = {
  Lender: 'data { LenderID Name }',
  Room: 'data { RoomID Name Opens Facts Order Place Version }',
  Exhibit: 'data { ExhibitID RoomID Name Lender Mark Notes Version }',
  Tag: 'data { TagID ExhibitID Text }',
}

const onEach = (behaviour: (world: () => World) => void) =>
  onEachDatabase('areas with parts, hooks and references', behaviour, (options) =>
    createWorldWithAreas(museum, options),
  )

onEach((world) => {
  let acme: string
  let site: MadeProject
  let admin: Person

  beforeAll(async () => {
    acme = await world().tenant('Acme')
    admin = await world().person('ada@acme.test', { home: acme })
    const rights = { ...everything, 'Content Management': ['Create', 'Read', 'Update', 'Delete'] }
    await world().join(admin, acme, await world().role(acme, 'Administrator', rights))
  })
  beforeEach(async () => {
    site = await world().project(acme, 'Museum')
  })

  /** Asks one operation on things of a type, in the project unless the arguments say more. */
  function ask(operation: string, type: string, args: Record<string, unknown>) {
    const kind = ['lenders', 'rooms', 'exhibits', 'tags'].includes(operation) ? 'query' : 'mutation'
    const shown = operation.startsWith('delete') ? '' : data[type]
    const all = Object.entries({ TenantID: acme, ProjectID: site.id, ...args })
    const given = all.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')
    return world().ask(
      admin,
      `${kind} { ${operation}(${given}) { status error { ErrorType Message } totalItems ${shown} } }`,
    )
  }
  async function made(type: string, args: Record<string, unknown>) {
    const answer = await ask(`create${type}`, type, args)
    expect(answer.error).toBeNull()
    return answer.data
  }

  it('are right', () => {
    const own = withAreas(museum).problems.filter(({ place: { file } }) => museum.files[file.split('/')[2] ?? ''])
    expect(own.map(({ message }) => message)).toEqual([])
  })

  it('says in the trail of a part in which thing it is, also of a change and of its end', async () => {
    const { RoomID } = await made('Room', { Name: 'Blue' })
    const last = await endOfTrail(world().server.database.owner)
    const { ExhibitID } = await made('Exhibit', { RoomID, Name: 'Vase' })
    await ask('updateExhibit', 'Exhibit', { RoomID, ExhibitID, Version: 1, Name: 'Jug' })
    await ask('deleteExhibit', 'Exhibit', { RoomID, ExhibitID, Version: 2 })
    const entries = await trailAfter(world().server.database.owner, last)
    const whole = { RoomID, Name: 'Vase', Lender: null, Mark: 'made of Vase' }
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: null, after: whole },
      { before: { RoomID, Name: 'Vase' }, after: { RoomID, Name: 'Jug' } },
      { before: { ...whole, Name: 'Jug' }, after: null },
    ])
    const events = world().server.database.owner.selectFrom('events').select('data').where('thing_id', '=', ExhibitID)
    expect((await events.execute()).map(({ data }) => data)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ RoomID })),
    )
  })

  it('says in the trail in which environment a thing is, also where the call named its project', async () => {
    const last = await endOfTrail(world().server.database.owner)
    await made('Room', { Name: 'Green' })
    await made('Room', { Name: 'Green', ProjectID: site.others[0] })
    const entries = await trailAfter(world().server.database.owner, last)
    expect(entries.map(({ environment_id }) => environment_id)).toEqual([site.production, site.others[0]])
  })

  it('are parts of parts, which are found in these alone', async () => {
    const { RoomID } = await made('Room', { Name: 'Red' })
    const { RoomID: other } = await made('Room', { Name: 'Gold' })
    const { ExhibitID } = await made('Exhibit', { RoomID, Name: 'Sword' })
    const tag = await made('Tag', { RoomID, ExhibitID, Text: 'Sharp' })
    expect((await ask('tags', 'Tag', { RoomID, ExhibitID })).data).toEqual([tag])
    expect((await ask('tags', 'Tag', { RoomID: other, ExhibitID })).error.ErrorType).toBe('NotFound')
    expect((await ask('deleteTag', 'Tag', { RoomID, ExhibitID, TagID: tag.TagID })).error).toBeNull()
  })

  it('take ids without what they begin with, of the thing and of all that the call names besides', async () => {
    const bare = (id: string) => id.replace(/^[A-Za-z]+_/, '')
    const lender = await made('Lender', { Name: 'House' })
    const [first, second] = [await made('Room', { Name: 'One' }), await made('Room', { Name: 'Two' })]
    const RoomID = bare(first.RoomID)
    const exhibit = await made('Exhibit', { RoomID, Name: 'Coin', Lender: bare(lender.LenderID) })
    expect(exhibit).toMatchObject({ RoomID: first.RoomID, Lender: lender.LenderID })
    expect((await ask('exhibits', 'Exhibit', { RoomID, Lender: bare(lender.LenderID) })).totalItems).toBe(1)
    const moved = { RoomID: bare(second.RoomID), Version: 1, Before: RoomID }
    expect((await ask('orderRoom', 'Room', moved)).data).toMatchObject({ RoomID: second.RoomID, Place: 1 })
  })

  it('are copied in what whoever makes one gives; the rest is filled in anew, and a numbered text is as long as it may be', async () => {
    const { RoomID, Opens } = await made('Room', { Name: 'Entrance', Opens: inDays(2) })
    const copies = []
    for (let number = 2; number <= 11; number++) copies.push((await ask('copyRoom', 'Room', { RoomID })).data)
    expect(copies.map(({ Name }) => Name).slice(0, 2)).toEqual(['Entr (2)', 'Entr (3)'])
    expect(copies.map(({ Name }) => Name).slice(-2)).toEqual(['Ent (10)', 'Ent (11)'])
    expect(copies.map((each) => each.Opens)).toEqual(copies.map(() => Opens))
    const { ExhibitID } = await made('Exhibit', { RoomID, Name: 'Urn', Notes: ['old', 'cracked'] })
    const copied = await ask('copyExhibit', 'Exhibit', { RoomID, ExhibitID })
    expect(copied.error).toBeNull()
    expect(copied.data).toMatchObject({ Name: 'Urn', Mark: 'made of Urn', Version: 1 })
    const first = await made('Lender', { Name: 'Old house' })
    const { data: second } = await ask('copyLender', 'Lender', { LenderID: first.LenderID })
    expect(second.Name).toBe('Old house 2')
    expect((await ask('updateLender', 'Lender', { ...second, Version: 1 })).error).toBeNull()
  })

  it('are not removed while others refer to them that are to stay; who is told which, can do something about it', async () => {
    const { LenderID } = await made('Lender', { Name: 'Old house' })
    const { RoomID } = await made('Room', { Name: 'Hall' })
    const exhibit = await made('Exhibit', { RoomID, Name: 'Crown', Lender: LenderID })
    expect((await ask('deleteLender', 'Lender', { LenderID, Version: 1 })).error).toEqual({
      ErrorType: 'Conflict',
      Message: 'The house Old house cannot be deleted: works on show still refer to it. Change or delete those first.',
    })
    await ask('updateExhibit', 'Exhibit', { RoomID, ExhibitID: exhibit.ExhibitID, Version: 1, Lender: null })
    expect((await ask('deleteLender', 'Lender', { LenderID, Version: 1 })).error).toBeNull()
  })

  it('keep a moment that has passed, and refuse one that becomes another before now, or too far away', async () => {
    const { RoomID } = await made('Room', { Name: 'Cellar', Opens: inDays(1) })
    const passed = inDays(-1)
    const { owner } = world().server.database
    await sql`update rooms set opens = ${passed} where id = ${RoomID}`.execute(owner)
    const renamed = await ask('updateRoom', 'Room', { RoomID, Version: 1, Name: 'Vault', Opens: passed })
    expect(renamed.data).toMatchObject({ Name: 'Vault', Opens: passed })
    const again = await ask('updateRoom', 'Room', { RoomID, Version: 2, Opens: inDays(-2) })
    expect(again.error.Message).toBe('The Opens field must not be in the past.')
    const far = await ask('updateRoom', 'Room', { RoomID, Version: 2, Opens: inDays(31) })
    expect(far.error.Message).toBe('The Opens field may be at most 30 days from now.')
    expect((await ask('createRoom', 'Room', { Name: 'New', Opens: passed })).error.ErrorType).toBe('BadInput')
  })

  it('hold any JSON, and columns of any name', async () => {
    for (const Facts of ['high', 3, false, ['a'], null]) {
      const room = await made('Room', { Name: `Room ${typeof Facts}`.slice(0, 7), Facts, Order: 2 })
      expect(room).toMatchObject({ Facts, Order: 2 })
      await ask('deleteRoom', 'Room', { RoomID: room.RoomID, Version: 1 })
    }
    const { RoomID } = await made('Room', { Name: 'Round' })
    expect((await ask('updateRoom', 'Room', { RoomID, Version: 1, Facts: 'low' })).data.Facts).toBe('low')
  })

  it('are told what stays as well, where another one has the same', async () => {
    await made('Room', { Name: 'Stair', To: 'Tower' })
    const { RoomID } = await made('Room', { Name: 'Lift' })
    const { error } = await ask('updateRoom', 'Room', { RoomID, Version: 1, To: 'tower' })
    expect(error.Message).toBe('Lift leads to tower, as another room does.')
  })

  it('are on pages as long as their list says, also where others are shorter', async () => {
    await made('Lender', { Name: 'Only one' })
    expect(await ask('lenders', 'Lender', {})).toMatchObject({ error: null, totalItems: 1 })
    expect((await ask('lenders', 'Lender', { PageSize: 151 })).error.Message).toBe('PageSize must be from 1 to 150')
  })
})

/** A moment so many days from now. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString()
}
