import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { removeLeftObjects } from '../../../server/areas/media/left-objects.ts'
import { png } from '../../../server/areas/media/sample-files.ts'
import { forgetOldVersions } from '../../../server/areas/media/versions/forget-old.ts'
import { newId } from '../../../server/database/ids.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import type { MadeProject, Person } from '../graphql/world.ts'

const envelope = 'status error { ErrorType Message } message'
const place = 'TenantID: $t, ProjectID: $p'
const calls = {
  create: `mutation($t: ID!, $p: ID!, $f: MediaInput!) {
    createMedia(${place}, ParentID: "", File: $f) { ${envelope} data { MediaID UploadURL ContentType } } }`,
  replace: `mutation($t: ID!, $p: ID!, $m: ID!, $f: MediaInput!) {
    replaceMedia(${place}, MediaID: $m, File: $f) { ${envelope} data { MediaID UploadURL ContentType } } }`,
  complete: `mutation($t: ID!, $p: ID!, $m: ID!) { completeMedia(${place}, MediaID: $m) {
    ${envelope} data { MediaID Name Data { Type Extension Size Width Copyright S3URL } } } }`,
  item: `query($t: ID!, $p: ID!, $m: ID!) { mediaItem(${place}, MediaID: $m) {
    ${envelope} data { Name Version Uses { Contents Live } Data { Type Extension Size Width Copyright S3URL } } } }`,
  update: `mutation($t: ID!, $p: ID!, $m: ID!) { updateMedia(${place}, MediaID: $m, Copyright: "Ada") { ${envelope} } }`,
  versions: `query($t: ID!, $p: ID!, $m: ID!) { mediaVersions(${place}, MediaID: $m) {
    ${envelope} totalItems data { VersionID Type Extension Size Width S3URL ReplacedBy } } }`,
  save: `mutation($t: ID!, $p: ID!, $m: ID!, $v: Int!, $c: [MediaChange!]!) {
    saveMediaDetails(${place}, MediaID: $m, BaseVersion: $v, Changes: $c, ClientID: "open") {
      ${envelope} data { Version Changed { Path Value By } Conflicts { Path Mine Theirs By } } } }`,
  restore: `mutation($t: ID!, $p: ID!, $m: ID!, $v: ID!) { restoreMediaVersion(${place}, MediaID: $m, VersionID: $v) { ${envelope} } }`,
}

const red = png(4, 4, [255, 0, 0], [0, 0, 0])
const blue = png(6, 6, [0, 0, 255], [0, 0, 0])
const notes = Buffer.from('notes of tea')

onEachDatabase('a file that is replaced', (world) => {
  let tenant: string
  let project: MadeProject
  let editor: Person
  let maker: Person

  beforeAll(async () => {
    tenant = await world().tenant('Acme')
    const person = async (name: string, actions: string[]) => {
      const made = await world().person(`${name}@acme.test`, { home: tenant })
      const rights = { 'Project Management': ['Administer'], 'Media Management': actions }
      await world().join(made, tenant, await world().role(tenant, name, rights))
      return made
    }
    editor = await person('editor', ['Read', 'Create', 'Update'])
    maker = await person('maker', ['Read', 'Create'])
  })
  beforeEach(async () => {
    project = await world().project(tenant, `Project ${newId('Project')}`)
  })

  const ask = (call: keyof typeof calls, variables: object, who = editor) =>
    world().ask(who, calls[call], { t: tenant, p: project.id, ...variables })
  const fileOf = (FileName: string, body: Buffer) => ({
    f: { FileName, Extension: FileName.split('.').pop() ?? '', Size: body.length },
  })
  const send = async ({ UploadURL, ContentType }: { UploadURL: string; ContentType: string }, body: Buffer) => {
    const headers = { 'content-type': ContentType }
    const { status } = await fetch(world().server.url + UploadURL, {
      method: 'PUT',
      headers,
      body: new Uint8Array(body),
    })
    expect(status).toBe(200)
  }
  const bytesAt = async (address: string) =>
    Buffer.from(await (await fetch(world().server.url + address)).arrayBuffer())

  const upload = async (name: string, body: Buffer): Promise<string> => {
    const { data } = await ask('create', fileOf(name, body))
    await send(data, body)
    return (await ask('complete', { m: data.MediaID })).data.MediaID
  }
  const announce = async (m: string, name: string, body: Buffer): Promise<string> => {
    const { data, error } = await ask('replace', { m, ...fileOf(name, body) })
    expect(error).toBeNull()
    await send(data, body)
    return data.MediaID
  }
  const replace = async (m: string, name: string, body: Buffer) =>
    await ask('complete', { m: await announce(m, name, body) })
  const itemOf = async (m: string) => (await ask('item', { m })).data
  const versionsOf = async (m: string) => (await ask('versions', { m })).data
  const stored = (key: string) => world().server.store.size(key)
  const keysOf = async (m: string) => {
    const { owner } = world().server.database
    const now = await owner.selectFrom('media').select('object_key').where('id', '=', m).execute()
    const before = await owner.selectFrom('media_versions').select('object_key').where('media_id', '=', m).execute()
    return [...now, ...before].map(({ object_key }) => object_key ?? '')
  }

  /** A content with a field that names a file, edited and live. */
  const use = async (m: string, rules: object = {}) => {
    const { owner } = world().server.database
    const at = { tenant_id: tenant, project_id: project.id, environment_id: project.production }
    const [template_id, id] = [newId('Template'), newId('Content')]
    const fields = JSON.stringify([{ id: 'Field_p', name: 'picture', label: 'Picture', type: 'media', rules }])
    await owner
      .insertInto('templates')
      .values({ id: template_id, ...at, name: 'Tea', fields })
      .execute()
    const data = JSON.stringify({ Field_p: m })
    const live = { status: 'Published', published_data: data } as const
    await owner
      .insertInto('contents')
      .values({ id, ...at, template_id, name: 'Assam', data, ...live })
      .execute()
    for (const state of ['working', 'live'] as const) {
      const ref = { from_id: id, state, path: 'Field_p', to_kind: 'Media', to_id: m } as const
      await owner
        .insertInto('refs')
        .values({ ...at, ...ref })
        .execute()
    }
  }

  it('C-media-20 keeps its id, folder and texts, and has other bytes, another type and another end of its name', async () => {
    const m = await upload('Team.png', red)
    await ask('update', { m })
    const before = await itemOf(m)
    const webp = await sharp(blue).webp().toBuffer()
    const done = await replace(m, 'new.webp', webp)
    expect(done).toMatchObject({ message: 'The file was replaced.', data: { MediaID: m, Name: 'Team.webp' } })
    const after = await itemOf(m)
    expect(after.Data).toMatchObject({ Type: 'image', Extension: 'webp', Width: 6, Copyright: 'Ada' })
    expect(after.Version).toBe(before.Version + 1)
    expect((await bytesAt(after.Data.S3URL)).length).toBe(after.Data.Size)
    // The address of before gives what it gave.
    expect((await bytesAt(before.Data.S3URL)).equals(red)).toBe(true)
  })

  it('C-media-20 C-media-15 tells an open form what it changed, and is not written over by it', async () => {
    const m = await upload('Team.png', red)
    const { Version: v } = await itemOf(m)
    await replace(m, 'new.webp', await sharp(blue).webp().toBuffer())
    const set = (Path: string, Value: unknown) => ({ Path, Op: 'set', Value })
    const by = 'Ada Lovelace'
    const saved = await ask('save', { m, v, c: [set('Width', 40), set('Copyright', 'Ada')] })
    expect(saved.data.Conflicts).toEqual([{ Path: 'Width', Mine: 40, Theirs: 6, By: by }])
    expect(saved.data.Changed.map(({ Path, Value }: { Path: string; Value: unknown }) => [Path, Value])).toEqual(
      expect.arrayContaining([
        ['Name', 'Team.webp'],
        ['Height', 6],
      ]),
    )
    expect((await itemOf(m)).Data).toMatchObject({ Width: 6, Copyright: 'Ada' })
    // Whatever is put back is told in the same way; what stays as it was is nobody else's.
    const [{ VersionID }] = await versionsOf(m)
    await ask('restore', { m, v: VersionID })
    const again = await ask('save', { m, v: saved.data.Version, c: [set('Height', 40), set('Copyright', 'Bob')] })
    expect(again.data.Conflicts).toEqual([{ Path: 'Height', Mine: 40, Theirs: 4, By: by }])
  })

  it('C-media-20 says how many contents use it, edited and live', async () => {
    const m = await upload('tea.png', red)
    expect((await itemOf(m)).Uses).toEqual({ Contents: 0, Live: 0 })
    await use(m)
    expect((await itemOf(m)).Uses).toEqual({ Contents: 1, Live: 1 })
  })

  it('C-media-20 is what it became however often that is said, and nothing where it was given up', async () => {
    const m = await upload('tea.png', red)
    const once = await announce(m, 'tea.png', blue)
    expect((await ask('complete', { m: once })).data.MediaID).toBe(m)
    expect((await ask('complete', { m: once })).data.MediaID).toBe(m)
    expect(await versionsOf(m)).toHaveLength(1)
  })

  it('C-media-21 is not replaced by another kind where a field takes the former alone, and names the field', async () => {
    const m = await upload('tea.png', red)
    await use(m, { kinds: ['image'] })
    const words = 'The Picture field of Tea uses this file and takes none of another kind.'
    expect((await ask('replace', { m, ...fileOf('notes.txt', notes) })).error).toMatchObject({
      ErrorType: 'Conflict',
      Message: words,
    })
    // What only turns out to be of another kind once it is there.
    const upload_id = await announce(m, 'tea.bin', notes)
    expect((await ask('complete', { m: upload_id })).error).toMatchObject({ ErrorType: 'Conflict', Message: words })
    expect(await stored(`${project.production}/${upload_id}.txt`)).toBeUndefined()
    expect((await bytesAt((await itemOf(m)).Data.S3URL)).equals(red)).toBe(true)
    expect(await versionsOf(m)).toEqual([])
  })

  it('C-media-21 is replaced by another kind where nothing uses it, or a field takes any', async () => {
    const m = await upload('tea.png', red)
    await use(m)
    expect((await replace(m, 'notes.txt', notes)).data).toMatchObject({
      Name: 'tea.txt',
      Data: { Type: 'document', Width: null },
    })
  })

  it('C-media-22 is kept for 30 days, looked at and put back, and what took its place is kept then', async () => {
    const m = await upload('tea.png', red)
    await replace(m, 'blue.png', blue)
    await replace(m, 'notes.txt', notes)
    const [last, first, ...others] = await versionsOf(m)
    expect([last.Size, first.Size, others]).toEqual([blue.length, red.length, []])
    expect(last.ReplacedBy).toBe('Ada Lovelace')
    expect((await bytesAt(first.S3URL)).equals(red)).toBe(true)
    expect((await ask('restore', { m, v: first.VersionID })).message).toBe('The former file was put back.')
    const now = await itemOf(m)
    expect(now).toMatchObject({ Name: 'tea.png', Data: { Type: 'image', Size: red.length, Width: 4 } })
    expect((await bytesAt(now.Data.S3URL)).equals(red)).toBe(true)
    expect((await versionsOf(m)).map(({ Size }: { Size: number }) => Size)).toEqual([notes.length, blue.length])
    expect((await ask('restore', { m, v: first.VersionID })).status).toBe(404)
  })

  it('C-media-22 is gone after 30 days, with its bytes, unless something shows them', async () => {
    const m = await upload('tea.png', red)
    await replace(m, 'blue.png', blue)
    const [now = '', before = ''] = await keysOf(m)
    const { database, store } = world().server
    const needs = { database, removeOrFail: (key: string) => store.remove(key) }
    const day = 24 * 60 * 60_000
    await forgetOldVersions(database, Date.now() + 29 * day)
    await removeLeftObjects(needs)
    expect(await stored(before)).toBe(red.length)
    await forgetOldVersions(database, Date.now() + 31 * day)
    await removeLeftObjects(needs)
    expect([await versionsOf(m), await stored(before), await stored(now)]).toEqual([[], undefined, blue.length])
  })

  it('C-media-34 is replaced and put back by who may change it, at its beginning and at its end', async () => {
    const m = await upload('tea.png', red)
    expect((await ask('replace', { m, ...fileOf('blue.png', blue) }, maker)).error?.ErrorType).toBe('Forbidden')
    await replace(m, 'blue.png', blue)
    const [{ VersionID: v }] = await versionsOf(m)
    expect((await ask('restore', { m, v }, maker)).error?.ErrorType).toBe('Forbidden')
    const late = await announce(m, 'red.png', red)
    const entry = { id: newId('Access'), tenant_id: tenant, project_id: project.id, environment_id: project.production }
    const privileges = JSON.stringify({ Edit: 'Deny' })
    await world()
      .server.database.owner.insertInto('access_entries')
      .values({ ...entry, media_id: m, user_id: editor.id, privileges })
      .execute()
    expect((await ask('complete', { m: late })).error?.ErrorType).toBe('Forbidden')
    expect((await bytesAt((await itemOf(m)).Data.S3URL)).equals(blue)).toBe(true)
  })
})
