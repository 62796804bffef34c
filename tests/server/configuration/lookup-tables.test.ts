import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migration } from '../../../server/database/migrations/0055-composed-texts.ts'
import { limits } from '../../../server/generated/limits.ts'
import { createWorld, everything, type Person, type World } from '../graphql/world.ts'

const answer = 'status error { ErrorType Message } totalItems message'
const tableFields = 'TableID Name Description Rows UpdatedBy Version Columns { ColumnID Name Type Required Options }'
const saveTable = `mutation($t: ID!, $id: ID, $v: Int, $name: String!, $about: String, $columns: [LookupColumnInput!]!, $r: ID) {
  saveLookupTable(TenantID: $t, TableID: $id, Version: $v, Name: $name, Description: $about, Columns: $columns, RequestID: $r) {
    ${answer} data { ${tableFields} } } }`
const removeTable = `mutation($t: ID!, $id: ID!, $v: Int) { deleteLookupTable(TenantID: $t, TableID: $id, Version: $v) { ${answer} } }`
const tables = `query($t: ID!, $search: String) { lookupTables(TenantID: $t, QuickSearch: $search) { ${answer} data { ${tableFields} } } }`
const table = `query($t: ID!, $id: ID!) { lookupTable(TenantID: $t, TableID: $id) { ${answer} data { ${tableFields} } } }`
const rowFields = 'RowID Values UpdatedBy Version'
const saveRow = `mutation($t: ID!, $id: ID!, $row: ID, $v: Int, $values: JSON!, $r: ID) {
  saveLookupRow(TenantID: $t, TableID: $id, RowID: $row, Version: $v, Values: $values, RequestID: $r) { ${answer} data { ${rowFields} } } }`
const removeRow = `mutation($t: ID!, $id: ID!, $row: ID!, $v: Int) { deleteLookupRow(TenantID: $t, TableID: $id, RowID: $row, Version: $v) { ${answer} } }`
const rows = `query($t: ID!, $id: ID!, $search: String, $page: Int, $size: Int) {
  lookupRows(TenantID: $t, TableID: $id, QuickSearch: $search, Page: $page, PageSize: $size) { ${answer} data { ${rowFields} } } }`

interface Column {
  ColumnID?: string
  Name: string
  Type: string
  Required?: boolean
  Options?: string[] | null
}

describe('lookup tables', () => {
  let world: World
  let acme: string
  let admin: Person
  let bob: Person
  let viewer: Person
  let stranger: Person
  let elsewhere: string

  beforeAll(async () => {
    world = await createWorld()
    acme = await world.tenant('Acme')
    elsewhere = await world.tenant('Elsewhere')
    admin = await world.person('ada@acme.test', { home: acme })
    bob = await world.person('bob@acme.test', { home: acme })
    viewer = await world.person('vera@acme.test', { home: acme })
    stranger = await world.person('eve@else.test', { home: elsewhere })
    const administrator = await world.role(acme, 'Administrator', everything)
    await world.join(admin, acme, administrator)
    await world.join(bob, acme, administrator)
    await world.join(viewer, acme, await world.role(acme, 'Viewer', { 'Project Management': ['Read'] }))
    await world.join(stranger, elsewhere, await world.role(elsewhere, 'Administrator', everything))
  })
  afterAll(() => world?.close())

  const ask = (query: string, more: Record<string, unknown> = {}, who = admin) =>
    world.ask(who, query, { t: acme, ...more })
  const columns: Column[] = [
    { Name: 'Code', Type: 'Text', Required: true },
    { Name: 'Rate', Type: 'Number' },
    { Name: 'Member', Type: 'Boolean' },
    { Name: 'Since', Type: 'Date' },
    { Name: 'Zone', Type: 'Choice', Options: ['North', 'South'] },
  ]
  let made = 0
  const make = async (of: Column[] = columns) => {
    made += 1
    const { data } = await ask(saveTable, { name: `Table ${made}`, columns: of })
    return { ...data, ids: data.Columns.map(({ ColumnID }: Column) => ColumnID) as string[] }
  }

  it('are made once for a RequestID, listed by name, and seen by everybody (P-2.1-21)', async () => {
    const given = { name: ' Countries ', about: 'Of the world', columns, r: 'Request_1' }
    const first = await ask(saveTable, given)
    expect(first.message).toBe('Table Countries successfully saved!')
    expect(first.data).toMatchObject({ Name: 'Countries', Description: 'Of the world', Rows: 0, Version: 1 })
    expect(first.data.Columns).toEqual(
      columns.map((column) => ({
        ColumnID: expect.stringMatching(/^Column_/),
        Required: false,
        Options: null,
        ...column,
      })),
    )
    expect((await ask(saveTable, given)).data.TableID).toBe(first.data.TableID)
    expect((await ask(saveTable, given, bob)).error.ErrorType).toBe('Conflict')
    expect((await ask(saveTable, { name: 'COUNTRIES', columns })).error).toEqual({
      ErrorType: 'BadInput',
      Message: 'There is a table named COUNTRIES already',
    })
    await ask(saveTable, { name: 'Areas', columns })
    const listed = await ask(tables, {}, viewer)
    expect(listed.data.map(({ Name }: { Name: string }) => Name)).toEqual(['Areas', 'Countries'])
    expect((await ask(tables, { search: 'WORLD' })).totalItems).toBe(1)
    expect((await ask(saveTable, { name: 'Own', columns }, viewer)).status).toBe(403)
    expect((await ask(removeTable, { id: first.data.TableID }, viewer)).status).toBe(403)
  })

  it('have rows that are found by what is shown of them, in each language, however it is typed', async () => {
    const { TableID: id, ids } = await make()
    const [code = '', rate = '', member = '', since = ''] = ids
    const values = { [rate]: 1234.5, [member]: true, [since]: '2030-02-01' }
    await ask(saveRow, { id, values: { [code]: 'İstanbul Größe'.normalize('NFD'), ...values } })
    await ask(saveRow, { id, values: { [code]: 'other' } })
    const shown = [
      ...['İstanbul', 'istanbul', 'İSTANBUL', 'größe', 'GRÖSSE'.replace('SS', 'ß'), 'Größe'.normalize('NFD')],
      ...['1234.5', '1,234.5', '1.234,5', '1234,5', '01/02/2030', '2030-02-01', 'Yes', 'ja'],
    ]
    for (const search of shown) {
      const { data } = await ask(rows, { id, search })
      expect([search, data.map(({ Values }: { Values: Record<string, unknown> }) => Values[code])]).toEqual([
        search,
        ['İstanbul Größe'.normalize('NFC')],
      ])
    }
    // As it is written anew for rows from before.
    const owner = world.server.database.owner
    const kept = () =>
      owner.selectFrom('lookup_rows').select(['id', 'search_text']).where('table_id', '=', id).orderBy('id')
    const found = (text: string | null) => new Set(text?.split('\n'))
    const before = await kept().execute()
    await owner.updateTable('lookup_rows').set({ search_text: '' }).where('table_id', '=', id).execute()
    await migration.up(owner)
    const after = await kept().execute()
    expect(after.map((row) => found(row.search_text))).toEqual(before.map((row) => found(row.search_text)))
  })

  it('are another tenant’s to nobody', async () => {
    const { TableID: id, ids } = await make()
    const row = (await ask(saveRow, { id, values: { [ids[0] ?? '']: 'x' } })).data
    const t = elsewhere
    for (const [query, more] of [
      [table, {}],
      [rows, {}],
      [removeTable, {}],
      [saveTable, { v: 1, name: 'Mine', columns }],
      [saveRow, { values: {} }],
      [saveRow, { row: row.RowID, v: 1, values: {} }],
      [removeRow, { row: row.RowID }],
    ] as const) {
      expect((await world.ask(stranger, query, { t, id, ...more })).status, query).toBe(404)
    }
    expect((await world.ask(stranger, tables, { t })).data).toEqual([])
  })

  it('refuse columns that make no sense, in words', async () => {
    const refused = async (of: Column[]) => (await ask(saveTable, { name: 'Wrong', columns: of })).error.Message
    expect(await refused([])).toBe('A table needs at least one column')
    expect(await refused([{ Name: ' ', Type: 'Text' }])).toBe('The Column Name field is required.')
    expect(
      await refused([
        { Name: 'Code', Type: 'Text' },
        { Name: 'code ', Type: 'Number' },
      ]),
    ).toBe('There are two columns named code')
    expect(await refused([{ Name: 'Zone', Type: 'Choice' }])).toBe('Zone needs options to choose from')
    expect(await refused([{ Name: 'Zone', Type: 'Choice', Options: ['A', 'a'] }])).toBe('Zone has the option a twice')
    const many = Array.from({ length: limits.lookupColumns + 1 }, (_, n) => ({ Name: `C${n}`, Type: 'Text' }))
    expect(await refused(many)).toBe(`A table has at most ${limits.lookupColumns} columns`)
  })

  it('take values as their columns say, and no others', async () => {
    const { TableID: id, ids } = await make()
    const [code = '', rate = '', member = '', since = '', zone = ''] = ids
    const good = { [code]: 'DE', [rate]: 1.5, [member]: true, [since]: '2024-02-29', [zone]: 'North' }
    const { data } = await ask(saveRow, { id, values: good, r: 'Row_1' })
    expect(data).toMatchObject({ Values: good, Version: 1, UpdatedBy: 'Ada Lovelace' })
    expect((await ask(saveRow, { id, values: good, r: 'Row_1' })).data.RowID).toBe(data.RowID)
    expect((await ask(saveRow, { id, values: { [code]: 'FR', [rate]: null, [zone]: '' } })).data.Values).toEqual({
      [code]: 'FR',
      [member]: false,
    })
    for (const [values, message] of [
      [{}, 'The Code field is required.'],
      [{ [code]: 5 }, 'The Code field has a wrong value.'],
      [{ [code]: 'x'.repeat(limits.lookupTextLength + 1) }, 'may not be greater than 1000 characters'],
      [{ ...good, [rate]: '1.5' }, 'The Rate field has a wrong value.'],
      [{ ...good, [member]: 'yes' }, 'The Member field has a wrong value.'],
      [{ ...good, [since]: '2023-02-29' }, 'The Since field has a wrong format.'],
      [{ ...good, [since]: '29/02/2024' }, 'The Since field has a wrong format.'],
      [{ ...good, [zone]: 'West' }, 'The Zone field must be one of the choices.'],
      [{ ...good, Column_x: 1 }, 'no such column'],
      [[], 'Values must be an object'],
      ['text', 'Values must be an object'],
    ] as const) {
      const refused = await ask(saveRow, { id, values })
      expect([refused.status, refused.error.Message]).toEqual([400, expect.stringContaining(message)])
    }
    expect((await ask(rows, { id, search: 'fr' })).data).toHaveLength(1)
    expect((await ask(rows, { id, page: 2, size: 1 })).data).toHaveLength(1)
    expect((await ask(rows, { id }, viewer)).totalItems).toBe(2)
    expect((await ask(table, { id })).data.Rows).toBe(2)
    expect((await ask(removeRow, { id, row: data.RowID, v: 1 })).status).toBe(200)
    expect((await ask(removeRow, { id, row: data.RowID, v: 1 })).status).toBe(404)
    expect((await ask(table, { id })).data.Rows).toBe(1)
  })

  it('tell the second of two people who was first, and keep what the first one did', async () => {
    const { TableID: id, ids, Columns, Name } = await make()
    const [code = ''] = ids
    const row = (await ask(saveRow, { id, values: { [code]: 'a' } })).data
    const change = (values: object, v: number, who = admin) => ask(saveRow, { id, row: row.RowID, v, values }, who)
    expect((await change({ [code]: 'b' }, 1, bob)).data.Version).toBe(2)
    const late = await change({ [code]: 'c' }, 1)
    expect(late.error).toEqual({
      ErrorType: 'Conflict',
      Message: expect.stringMatching(/^Ada Lovelace has changed this row in the meantime, on \d\d\/\d\d\/\d{4} /),
    })
    // The same again, after an answer that was lost, is no change.
    expect((await change({ [code]: 'b' }, 1, bob)).data.Version).toBe(2)
    const rename = (v: number) => ask(saveTable, { id, v, name: `${Name} of Bob`, columns: Columns }, bob)
    expect((await rename(1)).data.Version).toBe(2)
    expect((await rename(1)).data.Version).toBe(2)
    expect((await ask(saveTable, { id, v: 1, name: 'Mine', columns: Columns })).error.ErrorType).toBe('Conflict')
    expect((await ask(saveTable, { id, name: 'Mine', columns: Columns })).error.Message).toBe(
      'The Version field is required.',
    )
  })

  it('take the same new column once, though its answer was lost', async () => {
    const { TableID: id, Columns, Name } = await make()
    const columns = [...Columns, { Name: 'Added', Type: 'Text' }]
    const first = (await ask(saveTable, { id, v: 1, name: Name, columns })).data
    expect([first.Version, first.Columns.length]).toEqual([2, columns.length])
    expect((await ask(saveTable, { id, v: 1, name: Name, columns })).data).toEqual(first)
    const other = [...Columns, { Name: 'Added', Type: 'Number' }]
    expect((await ask(saveTable, { id, v: 1, name: Name, columns: other })).error.ErrorType).toBe('Conflict')
  })

  it('convert what a column holds, or say how many rows stand against it', async () => {
    const { TableID: id, ids, Columns, Name } = await make()
    const [code = '', rate = ''] = ids
    for (const text of ['1', '2.5', 'x']) await ask(saveRow, { id, values: { [code]: text, [rate]: 7 } })
    let v = 1
    const change = async (edit: (columns: Column[]) => Column[]) => {
      const reply = await ask(saveTable, { id, v, name: Name, columns: edit(structuredClone(Columns)) })
      if (reply.status === 200) v += 1
      return reply
    }
    const typed = (type: string) => (all: Column[]) => all.map((c) => (c.ColumnID === code ? { ...c, Type: type } : c))
    expect((await change(typed('Number'))).error.Message).toBe(
      'Code cannot be changed so: 1 row has a value there that is not a number. Change these first, or remove the column.',
    )
    expect((await change(typed('Boolean'))).error.Message).toContain('2 rows have a value there that is not yes or no')
    const required = (all: Column[]) => all.map((c) => (c.Name === 'Since' ? { ...c, Required: true } : c))
    expect((await change(required)).error.Message).toBe('Since cannot be required: 3 rows have nothing there yet')
    const values = async () => (await ask(rows, { id })).data.map(({ Values }: { Values: object }) => Values)
    expect(await values()).toMatchObject([{ [rate]: 7 }, { [rate]: 7 }, { [rate]: 7 }])

    const toText = (all: Column[]) => all.map((c) => (c.ColumnID === rate ? { ...c, Name: 'Price', Type: 'Text' } : c))
    expect((await change(toText)).status).toBe(200)
    expect(await values()).toMatchObject([{ [rate]: '7' }, { [rate]: '7' }, { [rate]: '7' }])
    expect((await change((all) => all.filter((c) => c.ColumnID !== code))).status).toBe(200)
    expect((await values()).every((each: object) => !(code in each))).toBe(true)
    expect((await ask(rows, { id, search: 'x' })).totalItems).toBe(0)
    // The column is gone: who still had it open is told.
    expect((await change((all) => all)).error.ErrorType).toBe('Conflict')
  })

  it('are converted some rows at a time: all of them, or none', async () => {
    const { owner } = world.server.database
    const { TableID: id, ids, Columns, Name } = await make()
    const [code = '', rate = ''] = ids
    const total = 250
    const wrong = [0, 120, 249]
    await ask(saveRow, { id, values: { [code]: '1' } })
    const like = await owner.selectFrom('lookup_rows').selectAll().where('table_id', '=', id).executeTakeFirstOrThrow()
    const of = (n: number) => ({ [code]: wrong.includes(n) ? 'x' : `${n}`, [rate]: n })
    const made = Array.from({ length: total }, (_, n) => ({
      ...like,
      id: `LookupRow_${String(n).padStart(4, '0')}`,
      values: JSON.stringify(of(n)),
      request_id: null,
    }))
    await owner.deleteFrom('lookup_rows').where('table_id', '=', id).execute()
    await owner.insertInto('lookup_rows').values(made).execute()
    const change = async (edit: (column: Column) => Column[], v = 1) =>
      ask(saveTable, { id, v, name: Name, columns: Columns.flatMap(edit) })
    const refused = await change((column) => [column.ColumnID === code ? { ...column, Type: 'Number' } : column])
    expect(refused.error.Message).toContain('3 rows have a value there that is not a number')
    const kept = async () =>
      (await owner.selectFrom('lookup_rows').selectAll().where('table_id', '=', id).orderBy('id').execute()).map(
        ({ values, characters, search_text }) => ({ values, characters, search_text }),
      )
    expect((await kept()).map(({ values }) => values)).toEqual(made.map((_, n) => of(n)))
    expect((await change((column) => (column.ColumnID === code ? [] : [column]))).status).toBe(200)
    expect(await kept()).toEqual(
      made.map((_, n) => ({
        values: { [rate]: n, [ids[2] ?? '']: false },
        characters: JSON.stringify({ [rate]: n, [ids[2] ?? '']: false }).length,
        search_text: `${n}\nNo\nNein`,
      })),
    )
  })

  it('hold so many characters in all: what gets longer is refused, what gets shorter is not', async () => {
    const { TableID: id, ids } = await make()
    const [code = ''] = ids
    const row = (await ask(saveRow, { id, values: { [code]: 'some words' } })).data
    const other = (await ask(saveRow, { id, values: { [code]: 'other words' } })).data
    await world.server.database.owner
      .updateTable('lookup_rows')
      .set({ characters: limits.lookupCharacters })
      .where('id', '=', other.RowID)
      .execute()
    const message = `The rows of a table have at most ${limits.lookupCharacters} characters in all`
    expect((await ask(saveRow, { id, values: { [code]: 'more' } })).error.Message).toBe(message)
    const change = (text: string) => ask(saveRow, { id, row: row.RowID, v: 1, values: { [code]: text } })
    expect((await change('some more words')).error.Message).toBe(message)
    expect((await change('few words')).status).toBe(200)
  })

  it('are deleted with their rows, and leave a trail', async () => {
    const { TableID: id, ids } = await make()
    await ask(saveRow, { id, values: { [ids[0] ?? '']: 'x' } })
    expect((await ask(removeTable, { id })).error.Message).toBe('The Version field is required.')
    expect((await ask(removeTable, { id, v: 1 })).status).toBe(200)
    expect((await ask(table, { id })).status).toBe(404)
    const { owner } = world.server.database
    expect(await owner.selectFrom('lookup_rows').select('id').where('table_id', '=', id).execute()).toEqual([])
    const trail = await owner
      .selectFrom('audit_trail')
      .select(['operation', 'before'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ operation }) => operation)).toEqual(['saveLookupTable', 'deleteLookupTable'])
    expect(trail[1]?.before).toMatchObject({ Rows: 1 })
  })
})
