import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { runs } from '../../support/thorough.ts'
import { type Place, runDelivery, useRunning } from './running.ts'

/** What is done to what is delivered, or to what is not. */
const deeds = [
  'publishes a text',
  'edits a text',
  'renames the template',
  'renames the file',
  'says something else of the file',
  'renames the content that it refers to',
  'takes the content that it refers to off delivery',
  'delivers that again',
  'refers to nothing',
  'edits another content',
] as const

const word = fc.constantFrom('One', 'Two', 'Three')
const happenings = fc.array(fc.tuple(fc.constantFrom(...deeds), word), { minLength: 1, maxLength: 12 })

describe('the ETag of what is delivered', () => {
  const running = useRunning(() => runDelivery())
  let place: Place
  let template: string
  let page: string
  let referred: string
  let other: string
  let file: string

  beforeAll(async () => {
    const { project, template: makeTemplate, content, media } = running()
    place = (await project()).production
    template = await makeTemplate(place, 'Page', [
      { name: 'title', label: 'Title', type: 'text' },
      { name: 'picture', label: 'Picture', type: 'media' },
      { name: 'more', label: 'More', type: 'content' },
    ])
    file = await media(place, 'Sea', 'a/sea.png')
    referred = await content(place, { name: 'Referred', status: 'Published', published: {} })
    other = await content(place, { name: 'Other', status: 'Unpublished' })
    page = await content(place, { name: 'Page', status: 'Published', templateId: template })
  })

  const owner = () => running().database.owner
  const set = (id: string, values: object) => owner().updateTable('contents').set(values).where('id', '=', id).execute()
  const publish = (data: object) => set(page, { published_data: JSON.stringify({ picture: file, ...data }) })

  const does: Readonly<Record<(typeof deeds)[number], (said: string) => Promise<unknown>>> = {
    'publishes a text': (title) => publish({ title, more: [referred] }),
    'edits a text': (title) => set(page, { data: JSON.stringify({ title }) }),
    'renames the template': (name) =>
      owner().updateTable('templates').set({ name }).where('id', '=', template).execute(),
    'renames the file': (name) => owner().updateTable('media').set({ name }).where('id', '=', file).execute(),
    'says something else of the file': (alternate_text) =>
      owner().updateTable('media').set({ alternate_text }).where('id', '=', file).execute(),
    'renames the content that it refers to': (published_name) => set(referred, { published_name }),
    'takes the content that it refers to off delivery': () =>
      set(referred, { status: 'Unpublished', published_data: null }),
    'delivers that again': () => set(referred, { status: 'Published', published_data: '{}' }),
    'refers to nothing': (title) => publish({ title }),
    'edits another content': (name) => set(other, { name }),
  }

  it('is another one exactly where the answer is, and an answer that is known comes without one (property; C-server-09)', async () => {
    const paths = [`contents/${page}`, 'contents', 'contents?template=Page']
    const bodies = new Map<string, string>()
    await fc.assert(
      fc.asyncProperty(happenings, async (list) => {
        for (const [deed, said] of list) {
          await does[deed](said)
          for (const path of paths) {
            const address = `/cda/rest/v1/${place.projectId}/${path}`
            const { status, body, headers } = await running().ask(address)
            const etag = headers.get('etag') ?? ''
            const text = JSON.stringify(body)
            expect([status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]{22}"$/)])
            // The same tag is the same bytes, and the same bytes are the same tag, whatever came between.
            expect(bodies.get(etag) ?? text).toBe(text)
            expect([...bodies].find(([, known]) => known === text)?.[0] ?? etag).toBe(etag)
            bodies.set(etag, text)
            const again = await running().ask(address, { headers: { 'if-none-match': etag } })
            expect(again.status).toBe(304)
          }
        }
      }),
      { numRuns: runs(30, 6) },
    )
    expect(bodies.size).toBeGreaterThan(10)
  })

  it('is another one after each change of what is shown, and stays after others (C-server-09)', async () => {
    const tag = async () =>
      (await running().ask(`/cda/rest/v1/${place.projectId}/contents/${page}`)).headers.get('etag')
    await does['delivers that again']('')
    await does['publishes a text']('Begin')
    const shown: (typeof deeds)[number][] = [
      'publishes a text',
      'renames the template',
      'renames the file',
      'says something else of the file',
      'refers to nothing',
    ]
    for (const deed of shown) {
      const before = await tag()
      await does[deed]('Changed')
      expect([deed, await tag()]).not.toEqual([deed, before])
    }
    // What it refers to comes by its id alone, and has a tag of its own.
    const others: (typeof deeds)[number][] = [
      'edits a text',
      'edits another content',
      'renames the content that it refers to',
      'takes the content that it refers to off delivery',
      'delivers that again',
    ]
    for (const deed of others) {
      const before = await tag()
      await does[deed]('Changed again')
      expect([deed, await tag()]).toEqual([deed, before])
    }
  })
})
