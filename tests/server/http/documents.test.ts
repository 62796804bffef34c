import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manualPages } from '../../../server/documents/manual.ts'
import { newsPages } from '../../../server/documents/news.ts'
import type { Manual } from '../../../server/generated/manual.ts'
import { answerText } from '../../../server/http/answer.ts'
import { createHealth } from '../../../server/http/health.ts'
import { createHttpServer, type HttpServer } from '../../../server/http/server.ts'
import { createLog } from '../../../server/log.ts'
import { preferredLanguage } from '../../../server/operation/preferred-language.ts'

const manual = (title: string): Manual => ({
  title,
  words: { search: 'Search', find: 'Find', found: 'Found', nothing: 'Nothing says this.', keys: 'Keys', language: 'L' },
  chapters: [
    {
      title: 'Plants',
      pages: [
        {
          name: 'plants',
          title: 'All <plants>',
          about: 'What grows.',
          address: '/plants',
          who: 'gardeners',
          parts: [
            { is: 'action', label: 'Dig', does: ['Opens “Hole”.'], notes: ['For Gardener.'] },
            { is: 'section', title: 'Hole', parts: [{ is: 'fields', fields: [{ label: 'Depth', required: true }] }] },
          ],
          keys: ['`<` digs, `Esc` & stops'],
        },
        { name: 'plant', title: 'One plant', address: '/plants/:id', who: 'everybody', parts: [], keys: [] },
      ],
    },
  ],
})

const entry = (id: string, title: string) => ({ id, day: id.slice(0, 10), title, text: `${title}.` })

let http: HttpServer
let origin: string
beforeAll(async () => {
  http = createHttpServer({ health: createHealth(async () => {}), log: createLog('silent') })
  origin = `http://127.0.0.1:${await http.listen(0, '127.0.0.1')}`
  http.serve({
    under: {
      '/guide': manualPages('/guide', { en: manual('Guide'), de: manual('Handbuch') }),
      '/news': newsPages('/news', {
        en: {
          title: 'News',
          words: { language: 'Language:' },
          entries: [entry('2026-05-02', 'Second'), entry('2026-05-02-b', 'Third'), entry('2026-04-01', 'First')],
        },
      }),
    },
    console: { handle: (_req, res) => answerText(res, 404, 'The console') },
  })
})
afterAll(() => http.close())

const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init })
const read = async (path: string) => {
  const response = await ask(path)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

describe('the user guide', () => {
  it('leads to the language that the browser asks for, else to the first', async () => {
    for (const [asked, place] of [
      ['de-AT,de;q=0.9,en;q=0.5', '/guide/de'],
      ['fr, en;q=0.8', '/guide/en'],
      ['nl', '/guide/en'],
    ] as const) {
      const response = await ask('/guide', { headers: { 'accept-language': asked } })
      expect([response.status, response.headers.get('location'), response.headers.get('vary')]).toEqual([
        302,
        place,
        'accept-language',
      ])
    }
    expect(preferredLanguage('de;q=0, en;q=0.1', ['de', 'en'])).toBe('en')
    expect(preferredLanguage(undefined, ['de', 'en'])).toBe('de')
    expect(preferredLanguage('pt-br, en;q=0.9', ['en', 'pt-BR'])).toBe('pt-BR')
    expect(preferredLanguage('pt-PT, de-AT;q=0.9', ['en', 'pt-BR', 'de'])).toBe('de')
  })

  it('has a page of contents that can be searched, and one for each page, in its language', async () => {
    const contents = await read('/guide/de')
    expect(contents.status).toBe(200)
    expect(contents.html).toContain('<html lang="de">')
    expect(contents.html).toContain('<a href="/guide/de/plant">One plant</a>')
    const found = await read('/guide/en?q=DEPTH+hole')
    expect(found.html).toContain('/guide/en/plants')
    expect(found.html).not.toContain('/guide/en/plant"')
    expect((await read('/guide/en?q=elephant')).html).toContain('Nothing says this.')
  })

  it('escapes what it says, marks keys, and leads to addresses only that are ones', async () => {
    const { html, headers } = await read('/guide/en/plants')
    expect(html).toContain('<h1>All &#60;plants&#62;</h1>')
    expect(html).toContain('<kbd>&#60;</kbd> digs, <kbd>Esc</kbd> &#38; stops')
    expect(html).toContain('<li><strong>Dig</strong>: Opens “Hole”. <span class="note">For Gardener.</span></li>')
    expect(html).toContain('<a href="/plants"><code>/plants</code></a>')
    expect((await read('/guide/en/plant')).html).not.toContain('href="/plants/:id"')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(await read(`/guide/en?q=${encodeURIComponent('"><script>')}`).then((page) => page.html)).not.toContain(
      '<script>',
    )
  })

  it('is read only, and says what it does not have', async () => {
    expect((await ask('/guide/en', { method: 'POST' })).status).toBe(405)
    expect((await read('/guide/en/elephants')).status).toBe(404)
    expect((await read('/guide/en/plants/more')).status).toBe(404)
    expect((await read('/guide/xx')).status).toBe(404)
  })
})

it('news stand under their days, each at an address of its own', async () => {
  const { html } = await read('/news/en')
  expect([...html.matchAll(/<h[23][^>]*>(.*?)<\/h/g)].map(([, text]) => text)).toEqual([
    '<time datetime="2026-05-02">May 2, 2026</time>',
    'Second',
    'Third',
    '<time datetime="2026-04-01">April 1, 2026</time>',
    'First',
  ])
  expect(html).toContain('id="2026-05-02-b"')
})
