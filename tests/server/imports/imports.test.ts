import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { limits } from '../../../server/generated/limits.ts'
import { createWorld, type MadeProject, type Person, type World } from '../graphql/world.ts'
import { bundledWorker, day, workbook } from './files.ts'

const envelope = 'status error { ErrorType Message } totalItems'
const place = 'TenantID: $t, ProjectID: $p'
const documents = {
  create: `mutation($t: ID!, $p: ID!, $f: MediaInput!) { createImport(${place}, File: $f) { ${envelope} data { ImportID UploadURL } } }`,
  files: `query($t: ID!, $p: ID!, $page: Int, $size: Int) { importFiles(${place}, Page: $page, PageSize: $size) { ${envelope}
    data { ImportID fileName success failed note importedBy date Status JobID FailuresURL } } }`,
  preview: `query($t: ID!, $p: ID!, $i: ID!) { importPreview(${place}, ImportID: $i) { ${envelope}
    data { ImportID fileName RowCount Columns { Key Heading } Matches { TemplateID Name Matching LeftOver Missing } ImportedBefore } } }`,
  failures: `query($t: ID!, $p: ID!, $i: ID!, $page: Int, $size: Int) { importFailures(${place}, ImportID: $i, Page: $page, PageSize: $size) {
    ${envelope} data { Row Column Reason } } }`,
  start: `mutation($t: ID!, $p: ID!, $i: ID!, $m: ID!, $map: JSON, $a: Boolean) { startImport(${place}, ImportID: $i, TemplateID: $m, Mapping: $map, Again: $a) {
    ${envelope} data { JobID } } }`,
  remove: `mutation($t: ID!, $p: ID!, $i: ID!) { deleteImport(${place}, ImportID: $i) { ${envelope} } }`,
  job: `query($t: ID!, $p: ID!, $j: ID!) { job(${place}, JobID: $j) { ${envelope} data { Status Progress Step Message } } }`,
}

const articleFields: TemplateField[] = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'price', label: 'Price', type: 'number' },
  { name: 'live', label: 'Is live', type: 'boolean' },
  { name: 'day', label: 'Published on', type: 'date' },
  { name: 'picture', label: 'Picture', type: 'media' },
]

let world: World
let tenant: string
let ann: Person
let project: MadeProject
let article: string

beforeAll(async () => {
  world = await createWorld({ importWorker: await bundledWorker() })
  tenant = await world.tenant('Acme')
  ann = await world.person('ann@acme.test', { home: tenant, firstName: 'Ann', lastName: 'Lee' })
  const rights = {
    'Project Management': ['Administer', 'Read'],
    'Content Management': ['Create', 'Read'],
    'Media Management': ['Read'],
    'Content Template Management': ['Read'],
  }
  await world.join(ann, tenant, await world.role(tenant, 'Editors', rights))
})
afterAll(() => world?.close())
beforeEach(async () => {
  project = await world.project(tenant, `Project ${newId('Project')}`)
  article = await template('Article', articleFields)
})

async function template(name: string, fields: TemplateField[], environmentId = project.production): Promise<string> {
  const id = newId('Template')
  await world.server.database.owner
    .insertInto('templates')
    .values({
      id,
      tenant_id: tenant,
      project_id: project.id,
      environment_id: environmentId,
      name,
      author_username: null,
      fields: JSON.stringify(fields),
    })
    .execute()
  return id
}

const ask = (name: keyof typeof documents, variables: object = {}) =>
  world.ask(ann, documents[name], { t: tenant, p: project.id, ...variables })

const announced = (extension: string, size = 10, name = `articles.${extension}`) =>
  ask('create', { f: { FileName: name, Extension: extension, Size: size } })

async function sent(data: Buffer | string, extension: 'csv' | 'xls' | 'xlsx' = 'csv', name?: string): Promise<string> {
  const body = new Uint8Array(Buffer.from(data))
  const { data: given, error } = await announced(extension, body.length, name)
  expect(error).toBeNull()
  const headers = { 'content-type': 'application/octet-stream' }
  const { status } = await fetch(world.server.url + given.UploadURL, { method: 'PUT', headers, body })
  expect(status).toBe(200)
  return given.ImportID
}

const started = (i: string, more: object = {}) => ask('start', { i, m: article, ...more })

async function imported(i: string, more: object = {}) {
  const { error, data } = await started(i, more)
  expect(error).toBeNull()
  await world.server.jobs.ended(data.JobID)
  return (await ask('files')).data.find(({ ImportID }: { ImportID: string }) => ImportID === i)
}

const contents = () =>
  world.server.database.owner
    .selectFrom('contents')
    .select(['name', 'status', 'data', 'template_id', 'environment_id', 'created_by', 'published_data'])
    .where('project_id', '=', project.id)
    .orderBy('name')
    .execute()

describe('a file of contents', () => {
  it('is a csv, xls or xlsx, in any case (P-2.9-40)', async () => {
    for (const extension of ['csv', 'XLS', '.xlsx']) {
      const { status, data } = await announced(extension, 10, 'articles')
      expect([status, data.UploadURL]).toEqual([
        200,
        expect.stringMatching(/^\/media\/uploads\/Import_\w+\/\w+\.(csv|xlsx?)\?/),
      ])
    }
    const refused = async (extension: string, name = `a.${extension}`) => (await announced(extension, 10, name)).error
    const words = { ErrorType: 'BadInput', Message: 'Some of your files type are not allowed' }
    for (const extension of ['pdf', 'csv.exe', '../csv', '']) expect(await refused(extension)).toEqual(words)
    expect(await refused('csv', 'a.pdf')).toEqual(words)
    expect((await announced('csv', 0)).error.Message).toBe('The file is empty')
    expect((await announced('csv', limits.importFileSize + 1)).error.Message).toBe('A file may have 50 MB')
    expect((await announced('csv', 10, ' ')).error.Message).toContain('FileName')
  })

  it('is being uploaded until it is there (P-4-25)', async () => {
    const { data } = await announced('csv')
    const status = async () => (await ask('files')).data[0].Status
    expect(await status()).toBe('Uploading')
    const early = await ask('preview', { i: data.ImportID })
    expect(early.error).toEqual({ ErrorType: 'Conflict', Message: expect.stringContaining('not here yet') })
    const headers = { 'content-type': 'application/octet-stream' }
    await fetch(world.server.url + data.UploadURL, { method: 'PUT', headers, body: 'title\nA' })
    expect(await status()).toBe('Uploaded')
    expect((await ask('preview', { i: data.ImportID })).status).toBe(200)
    expect(await status()).toBe('Uploaded')
  })

  it('that cannot be read is failed, and says why (P-4-25)', async () => {
    const i = await sent('this is no workbook', 'xlsx')
    expect((await ask('preview', { i })).status).toBe(200)
    const broken = await sent(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'xlsx')
    const { error } = await ask('preview', { i: broken })
    expect(error.ErrorType).toBe('BadInput')
    const [file] = (await ask('files')).data
    expect([file.Status, file.note]).toEqual(['Failed', error.Message])
  })

  it('is the same when it is imported as when it was looked at', async () => {
    const { data } = await announced('csv', 7)
    const headers = { 'content-type': 'application/octet-stream' }
    const put = (body: string) => fetch(world.server.url + data.UploadURL, { method: 'PUT', headers, body })
    await put('title\nA')
    await ask('preview', { i: data.ImportID })
    await put('title\nB')
    await imported(data.ImportID)
    expect((await contents()).map(({ name }) => name)).toEqual(['A'])
  })
})

describe('files that wait', () => {
  it('are no more than so many, also when they are announced at once, and deleted ones take no file any more', async () => {
    const before = (await ask('files')).data.length
    const all = await Promise.all(Array.from({ length: limits.importsWaiting + 10 }, () => announced('csv', 7)))
    const taken = all.filter(({ status }) => status === 200)
    expect(taken.length).toBeLessThanOrEqual(limits.importsWaiting)
    expect(taken.length).toBeGreaterThanOrEqual(limits.importsWaiting - before)
    const headers = { 'content-type': 'application/octet-stream' }
    const put = ({ data }: (typeof taken)[number]) =>
      fetch(world.server.url + data.UploadURL, { method: 'PUT', headers, body: 'title\nA' })
    const [first] = taken
    if (!first) throw new Error('None was taken')
    expect((await put(first)).status).toBe(200)
    for (const each of taken) expect((await ask('remove', { i: each.data.ImportID })).status).toBe(200)
    for (const each of taken) expect((await put(each)).status).toBe(410)
  })
})

describe('a preview (P-2.9-41)', () => {
  it('tells headings, rows, and templates by how they fit', async () => {
    const person = await template('Person', [
      { name: 'email', label: 'Email', type: 'email', required: true },
      { name: 'title', label: 'Title', type: 'text' },
    ])
    await template('Elsewhere', articleFields, project.others[0])
    const i = await sent('Title,IS LIVE,Colour\nA,yes,red\nB,no,blue\n')
    const { data } = await ask('preview', { i })
    expect(data).toEqual({
      ImportID: i,
      fileName: 'articles.csv',
      RowCount: 2,
      Columns: [
        { Key: 'A', Heading: 'Title' },
        { Key: 'B', Heading: 'IS LIVE' },
        { Key: 'C', Heading: 'Colour' },
      ],
      Matches: [
        { TemplateID: article, Name: 'Article', Matching: ['Title', 'IS LIVE'], LeftOver: ['Colour'], Missing: [] },
        {
          TemplateID: person,
          Name: 'Person',
          Matching: ['Title'],
          LeftOver: ['IS LIVE', 'Colour'],
          Missing: ['Email'],
        },
      ],
      ImportedBefore: null,
    })
  })
})

describe('columns that staff map by hand (P-2.9-41)', () => {
  const file = 'Headline,Cost,Colour\nFirst,3,red\nSecond,many,blue\n'
  const mapping = { A: 'title', B: 'price', C: '' }
  const article = async (i: string) => {
    const { data } = await world.ask(
      ann,
      `query($t: ID!, $p: ID!, $i: ID!) { importPreview(${place}, ImportID: $i) { data {
        Matches { Name Missing Mapping Fields { Name Label Required } } } } }`,
      { t: tenant, p: project.id, i },
    )
    return data.Matches[0]
  }

  it('fill the fields that were said; the rows that failed come again with the same columns', async () => {
    const i = await sent(file)
    expect(await article(i)).toMatchObject({ Missing: ['Title'], Mapping: { A: '', B: '', C: '' } })
    expect((await article(i)).Fields.slice(0, 2)).toEqual([
      { Name: 'title', Label: 'Title', Required: true },
      { Name: 'price', Label: 'Price', Required: false },
    ])
    const done = await imported(i, { map: mapping })
    expect(done).toMatchObject({ success: 1, failed: 1 })
    expect((await contents()).map(({ data }) => data)).toEqual([{ title: 'First', price: 3 }])
    expect((await ask('failures', { i })).data).toEqual([{ Row: 3, Column: 'Cost', Reason: '"many" is not a number' }])
    const failed = await (await fetch(world.server.url + done.FailuresURL)).text()
    const [headings] = failed.split('\r\n')
    expect(headings?.replace('\ufeff', '')).toBe('Row,Column,Reason,Headline,Cost,Colour')

    const again = await sent(failed.replace(',many,', ',4,'))
    const preset = { A: '', B: '', C: '', D: 'title', E: 'price', F: '' }
    expect(await article(again)).toMatchObject({ Missing: [], Mapping: preset })
    expect(await imported(again, { map: preset })).toMatchObject({ success: 1, failed: 0 })
    expect((await contents()).map(({ data }) => data)).toEqual([
      { title: 'First', price: 3 },
      { title: 'Second', price: 4 },
    ])
  })

  it('may leave out what the headings would tell', async () => {
    const i = await sent('Title,Price\nA,many\n')
    expect(await imported(i, { map: { A: 'title' } })).toMatchObject({ success: 1, failed: 0 })
    expect((await contents()).map(({ data }) => data)).toEqual([{ title: 'A' }])
  })

  it.each([
    [{ A: 'title', D: 'price' }, 'This file has no column D'],
    [{ A: 'headline' }, 'Article has no field headline'],
    [{ A: 5 }, 'Article has no field 5'],
    [{ A: 'title', B: 'title' }, 'Two columns would fill Title'],
    [{ B: 'price' }, 'Article lacks: Title'],
    [{}, 'No column of this file fits a field of Article'],
    [['title'], 'Mapping must say by columns which fields they fill'],
  ])('are refused as %j', async (map, Message) => {
    expect((await started(await sent(file), { map })).error).toEqual({ ErrorType: 'BadInput', Message })
  })
})

describe('an import', () => {
  it('makes contents of the rows, by the fields of the template (P-2.9-41, P-2.9-42)', async () => {
    const i = await sent(
      'Title,Price,Is live,Published on,Colour\nTwo,"12,50",no,31/12/2030,red\nOne,3,yes,2024-02-29,\n',
    )
    const file = await imported(i)
    expect(file).toEqual({
      ImportID: i,
      fileName: 'articles.csv',
      success: 2,
      failed: 0,
      note: null,
      importedBy: 'Ann Lee',
      date: expect.stringMatching(/^\d{4}-/),
      Status: 'Imported',
      JobID: expect.stringMatching(/^Job_/),
      FailuresURL: null,
    })
    const made = {
      status: 'Unpublished',
      template_id: article,
      environment_id: project.production,
      created_by: 'Ann Lee',
    }
    expect(await contents()).toEqual([
      { ...made, name: 'One', published_data: null, data: { title: 'One', price: 3, live: true, day: '2024-02-29' } },
      {
        ...made,
        name: 'Two',
        published_data: null,
        data: { title: 'Two', price: 12.5, live: false, day: '2030-12-31' },
      },
    ])
    const { data: job } = await ask('job', { j: file.JobID })
    expect(job).toEqual({ Status: 'Done', Progress: 100, Step: 'rows', Message: '2 imported, 0 failed' })
  })

  it.each(['xlsx', 'xls'] as const)('takes an %s (P-2.9-40)', async (extension) => {
    const rows = [
      ['Title', 'Price', 'Is live', 'Published on'],
      ['A', 1.5, true, day('2024-02-29')],
    ]
    const i = await sent(workbook(rows, extension === 'xls' ? 'biff8' : 'xlsx'), extension)
    await imported(i)
    const data = { title: 'A', price: 1.5, live: true, day: '2024-02-29' }
    expect(await contents()).toMatchObject([{ name: 'A', data }])
  })

  it('of an environment goes into that one', async () => {
    const [environment = ''] = project.others
    const other = await template('Article', articleFields, environment)
    const { data } = await ask('create', { p: environment, f: { FileName: 'a.csv', Extension: 'csv', Size: 7 } })
    const headers = { 'content-type': 'application/octet-stream' }
    await fetch(world.server.url + data.UploadURL, { method: 'PUT', headers, body: 'title\nA' })
    expect((await ask('files')).totalItems).toBe(0)
    expect((await ask('start', { i: data.ImportID, m: other })).error.ErrorType).toBe('NotFound')
    expect((await ask('start', { p: environment, i: data.ImportID, m: article })).error.ErrorType).toBe('NotFound')
    const { data: job } = await ask('start', { p: environment, i: data.ImportID, m: other })
    await world.server.jobs.ended(job.JobID)
    expect(await contents()).toMatchObject([{ name: 'A', environment_id: environment, template_id: other }])
  })

  it('tells which rows failed, and imports the others (P-2.9-43)', async () => {
    const i = await sent(
      `title,price,picture\nA,1,\n,2,\nB,abc,\nC,3,Media_nothing\n=HYPERLINK("x"),4,Media_gone\n-5,x,\nD,9,,extra\nE,10,`,
    )
    const file = await imported(i)
    expect(file).toMatchObject({ success: 2, failed: 6, note: '6 rows could not be imported', Status: 'Imported' })
    expect((await contents()).map(({ name }) => name)).toEqual(['A', 'E'])

    const failures = await ask('failures', { i })
    expect(failures.totalItems).toBe(6)
    expect(failures.data).toEqual([
      { Row: 3, Column: 'title', Reason: 'The Title field is required.' },
      { Row: 4, Column: 'price', Reason: '"abc" is not a number' },
      { Row: 5, Column: 'picture', Reason: 'There is no Media_nothing here' },
      { Row: 6, Column: 'picture', Reason: 'There is no Media_gone here' },
      { Row: 7, Column: 'price', Reason: '"x" is not a number' },
      { Row: 8, Column: null, Reason: 'The row has more values than there are headings' },
    ])
    const second = await ask('failures', { i, page: 2, size: 4 })
    expect(second.data.map(({ Row }: { Row: number }) => Row)).toEqual([7, 8])

    const response = await fetch(world.server.url + file.FailuresURL)
    expect(response.headers.get('content-disposition')).toContain('articles%20-%20failed%20rows.csv')
    expect((await response.text()).split('\r\n')).toEqual([
      'Row,Column,Reason,title,price,picture',
      '3,title,The Title field is required.,,2,',
      '4,price,"""abc"" is not a number",B,abc,',
      '5,picture,There is no Media_nothing here,C,3,Media_nothing',
      `6,picture,There is no Media_gone here,"'=HYPERLINK(""x"")",4,Media_gone`,
      '7,price,"""x"" is not a number",-5,x,',
      '8,,The row has more values than there are headings,D,9,',
      '',
    ])
  })

  it.each([';', '\t', ','])(
    'gives the failed rows in the way of the file, to be mended and sent alone (%j)',
    async (by) => {
      const price = by === ';' ? '1,250' : '1.25'
      const lines = [
        ['title', 'price'],
        ['A', price],
        ['B', 'abc'],
        ['', price],
      ]
      const i = await sent(lines.map((cells) => cells.join(by)).join('\n'))
      const file = await imported(i)
      expect(file).toMatchObject({ success: 1, failed: 2 })
      const failed = await (await fetch(world.server.url + file.FailuresURL)).text()
      expect(failed.split('\r\n')[0]?.split(by)).toEqual(['Row', 'Column', 'Reason', 'title', 'price'])
      const mended = failed.replace(`B${by}abc`, `B${by}"${price}"`).replace(`required.${by}`, `required.${by}C`)
      expect(await imported(await sent(mended))).toMatchObject({ success: 2, failed: 0 })
      // What was in is not in twice, and a comma means what it meant.
      const made = (await contents()).map(({ name, data }) => [name, (data as { price: number }).price])
      expect(made.sort()).toEqual(['A', 'B', 'C'].map((name) => [name, 1.25]))
    },
  )

  it('reads a file as its writer meant it: its columns, its letters, its numbers', async () => {
    const text = [
      'Title;Price;\u200bPublished on;Note (colour, material, care, origin)',
      'Handschuhe Größe 7;1.234;01.02.2030;rot\r',
      'Schal;"12,50" ;;blau\r\r',
      'Kaputt #;1;;x',
    ].join('\n')
    const [before = '', after = ''] = text.split('#')
    const i = await sent(Buffer.concat([Buffer.from(before), Buffer.from([0x96]), Buffer.from(after)]))
    const file = await imported(i)
    expect(file).toMatchObject({ success: 2, failed: 1 })
    const made = (await contents()).map(({ data }) => data)
    expect(made).toEqual(
      expect.arrayContaining([
        { title: 'Handschuhe Größe 7', price: 1234, day: '2030-02-01' },
        { title: 'Schal', price: 12.5 },
      ]),
    )
    const reason = 'The byte 0x96 is no letter in the encoding of this file, UTF-8: write the value anew'
    expect((await ask('failures', { i })).data).toEqual([{ Row: 4, Column: 'Title', Reason: reason }])
    const failed = await (await fetch(world.server.url + file.FailuresURL)).text()
    const again = await sent(failed)
    // Not mended: it is told again rather than taken with a letter that nobody wrote.
    expect(await imported(again)).toMatchObject({ success: 0, failed: 1 })
    expect(await imported(await sent(failed.replace('\ufffd', '–')))).toMatchObject({ success: 1, failed: 0 })
  })

  it('refers to what whoever imports it may read, and to nothing else that is there (P-6-18)', async () => {
    const where = { tenant_id: tenant, project_id: project.id, environment_id: project.production }
    const { owner } = world.server.database
    await world.media({ tenantId: tenant, projectId: project.id, environmentId: project.production }, [1, 2])
    const media = await owner.selectFrom('media').select('id').where('project_id', '=', project.id).execute()
    const [open = '', hidden = ''] = media.map(({ id }) => id)
    await owner
      .insertInto('access_entries')
      .values({
        ...where,
        id: newId('Access'),
        content_id: null,
        media_id: hidden,
        user_id: ann.id,
        role_id: null,
        privileges: JSON.stringify({ Read: 'Deny' }),
        updated_by: null,
      })
      .execute()
    const i = await sent(`title,picture\nA,${open}\nB,${hidden}\nC,Media_nothing`)
    expect(await imported(i)).toMatchObject({ success: 1, failed: 2 })
    expect((await contents()).map(({ name }) => name)).toEqual(['A'])
    expect((await ask('failures', { i })).data.map(({ Reason }: { Reason: string }) => Reason)).toEqual([
      `There is no ${hidden} here`,
      'There is no Media_nothing here',
    ])
  })

  it('that does not fit the template is refused', async () => {
    const refused = async (text: string) => (await started(await sent(text))).error
    expect(await refused('price\n1')).toEqual({
      ErrorType: 'BadInput',
      Message: 'Article lacks: Title',
    })
    expect((await refused('colour\nred')).Message).toBe('No column of this file fits a field of Article')
    expect((await started(await sent('title\nA'), { m: 'Template_none' })).error.ErrorType).toBe('NotFound')
    expect((await started('Import_none')).error.ErrorType).toBe('NotFound')
  })

  it('that failed says why, and goes on where it was when it is started again (P-4-25)', async () => {
    const { owner } = world.server.database
    const i = await sent('title\nA\nB\nC')
    await ask('preview', { i })
    const { file_key } = await owner
      .selectFrom('imports')
      .select('file_key')
      .where('id', '=', i)
      .executeTakeFirstOrThrow()
    const change = (values: object) => owner.updateTable('imports').set(values).where('id', '=', i).execute()
    await change({ file_key: 'imports/lost.csv' })
    const failed = await imported(i)
    const words = 'This file is no longer kept here. Send it again.'
    expect(failed).toMatchObject({ Status: 'Failed', note: words, success: 0 })
    expect((await ask('job', { j: failed.JobID })).data).toMatchObject({ Status: 'Failed', Message: words })

    // As if it had got as far as A.
    await change({ file_key, done_row: 2, success: 1 })
    const other = await template('Other', articleFields)
    expect((await started(i, { m: other })).error.ErrorType).toBe('Conflict')
    expect(await imported(i)).toMatchObject({ Status: 'Imported', note: null, success: 3 })
    expect((await contents()).map(({ name }) => name)).toEqual(['B', 'C'])
  })

  it('is not done twice by a double click (P-2.9-41)', async () => {
    const i = await sent('title\nA')
    const answers = await Promise.all([started(i), started(i)])
    const [failed] = answers.filter(({ error }) => error)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(failed.error.ErrorType).toMatch(/Conflict|AlreadyImported/)
    const [begun] = answers.filter(({ data }) => data)
    await world.server.jobs.ended(begun.data.JobID)
    expect(await contents()).toHaveLength(1)
  })

  it('of the same file again is refused, unless that is meant; also after it was taken from the list', async () => {
    const first = await sent('title\nA')
    await imported(first)
    const second = await sent('title\nA', 'csv', 'copy.csv')
    expect((await ask('preview', { i: second })).data.ImportedBefore).toMatch(/^\d{4}-/)
    for (const i of [first, second]) {
      expect((await started(i)).error).toEqual({
        ErrorType: 'AlreadyImported',
        Message: expect.stringMatching(/^This file was imported here before, on \d\d\/\d\d\/\d{4}$/),
      })
    }
    await ask('remove', { i: first })
    expect((await started(second)).error.ErrorType).toBe('AlreadyImported')
    expect(await imported(second, { a: true })).toMatchObject({ success: 1 })
    expect(await contents()).toHaveLength(2)
  })

  it('is listed, the newest first, until it is taken away; its contents stay (P-2.9-42)', async () => {
    const names = ['a.csv', 'b.csv', 'c.csv']
    const ids = []
    for (const name of names) ids.push(await sent(`title,price\n${name},x\n`, 'csv', name))
    const [a = '', b = ''] = ids
    await imported(b)
    const list = async (more = {}) => {
      const { data, totalItems } = await ask('files', more)
      return [totalItems, ...data.map(({ fileName }: { fileName: string }) => fileName)]
    }
    expect(await list()).toEqual([3, 'c.csv', 'b.csv', 'a.csv'])
    expect(await list({ page: 2, size: 2 })).toEqual([3, 'a.csv'])
    expect((await ask('files', { size: 101 })).error.ErrorType).toBe('BadInput')
    for (const i of [a, b]) expect((await ask('remove', { i })).status).toBe(200)
    expect(await list()).toEqual([1, 'c.csv'])
    expect((await ask('remove', { i: a })).error.ErrorType).toBe('NotFound')
    expect((await ask('failures', { i: b })).error.ErrorType).toBe('NotFound')
  })

  it('writes an audit trail', async () => {
    const i = await sent('title\nA')
    await imported(i)
    await ask('remove', { i })
    const entries = await world.server.database.owner
      .selectFrom('audit_trail')
      .select(['operation', 'via', 'user_id', 'entity_name', 'after', 'gate'])
      .where('entity_id', '=', i)
      .orderBy('id')
      .execute()
    const [, started] = entries
    expect(entries.map(({ operation, via }) => [operation, via])).toEqual([
      ['createImport', 'Console'],
      ['startImport', 'Console'],
      ['importContents', 'Job'],
      ['importContents', 'Job'],
      ['deleteImport', 'Console'],
    ])
    for (const entry of entries) expect(entry).toMatchObject({ user_id: ann.id, entity_name: entries[0]?.entity_name })
    // What is made in the background is made by the right that let its beginning through.
    for (const entry of entries.slice(2, 4)) expect(entry.gate).toEqual(started?.gate)
    expect(entries[2]?.after).toMatchObject({ contents: 1, ContentIDs: [expect.stringMatching(/^Content_/)] })
    expect(entries[3]?.after).toMatchObject({ success: 1, failed: 0 })
  })
})

describe('what is no longer needed', () => {
  const days = 24 * 60 * 60_000
  const objects = async () =>
    (await world.server.database.owner.selectFrom('import_objects').select('object_key').execute()).map(
      (o) => o.object_key,
    )
  const there = async (keys: string[]) => {
    const sizes = await Promise.all(keys.map((key) => world.server.store.size(key)))
    return sizes.filter((size) => size !== undefined).length
  }

  it('is swept: files never sent or never imported, files of finished imports, files of what is gone', async () => {
    const { imports, database } = world.server
    const later = Date.now() + 8 * days
    await database.owner.deleteFrom('projects').where('id', '<>', project.id).execute()
    await imports.sweep(later)
    await imports.sweep(later + days)
    expect(await objects()).toEqual([])

    await announced('csv', 10, 'never sent.csv')
    await sent('title\nA', 'csv', 'never imported.csv')
    const done = await sent('title,price\nA,1\nB,x', 'csv', 'done.csv')
    await imported(done)
    const keys = await objects()
    expect([keys.length, await there(keys)]).toEqual([5, 4])
    await imports.sweep()
    expect(await there(keys)).toBe(4)

    await imports.sweep(later)
    await imports.sweep(later + days)
    const kept = await objects()
    expect([kept.length, await there(kept), await there(keys)]).toEqual([1, 1, 1])
    const list = (await ask('files')).data
    expect(list.map(({ fileName }: { fileName: string }) => fileName)).toEqual(['done.csv'])
    expect((await fetch(world.server.url + list[0].FailuresURL)).status).toBe(200)
    expect((await started(done, { a: true })).error.Message).toContain('no longer kept')

    await database.owner.deleteFrom('projects').where('id', '=', project.id).execute()
    await imports.sweep(later + 2 * days)
    expect([await objects(), await there(kept)]).toEqual([[], 0])
  })
})
