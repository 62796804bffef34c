import { afterEach, describe, expect, it, vi } from 'vitest'
import { readChapter } from '../../src/api/chapters.ts'

afterEach(() => vi.unstubAllGlobals())

const from = '/cda/rest/v1/garden/contents'
const whole = {
  title: 'Watering',
  description: 'In the morning.',
  video: {
    MediaID: 'm1',
    Name: 'film',
    AlternateText: 'Somebody waters',
    MediaUrl: `${location.origin}/media/film.webm?sig=1`,
  },
  captions: { MediaUrl: `${location.origin}/media/film.vtt` },
  path: '/beds',
  childContents: { ContentIDs: ['hoses', 'cans', 'hoses', 'watering', 7] },
}

function answering(respond: () => Response) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => respond())
  vi.stubGlobal('fetch', fetched)
  const read = (address = from, hosts: readonly (string | undefined)[] = []) =>
    readChapter({ from: address, id: 'watering', signal: new AbortController().signal }, hosts)
  return { fetched, read }
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const content = (Data: unknown) => json({ status: 200, data: { ContentID: 'watering', Data } })

describe('reading a chapter of the guide', () => {
  it('asks the delivery API for the content, with nothing of the session (P-7.4-01)', async () => {
    localStorage.setItem('CognitoIdentityServiceProvider.x.idToken', 'the-session')
    const { fetched, read } = answering(content(whole))
    await read()
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe(`${location.origin}${from}/watering`)
    expect(init?.method ?? 'GET').toBe('GET')
    expect(init).toMatchObject({ credentials: 'omit', redirect: 'error', headers: { accept: 'application/json' } })
    expect(JSON.stringify(init?.headers)).not.toMatch(/authorization|the-session/i)
  })

  it('reads title, description, video.MediaUrl, path and childContents.ContentIDs of data.Data (P-7.4-02, P-3-31)', async () => {
    expect(await answering(content(whole)).read()).toEqual({
      id: 'watering',
      title: 'Watering',
      text: 'In the morning.',
      video: {
        url: `${location.origin}/media/film.webm?sig=1`,
        description: 'Somebody waters',
        captions: `${location.origin}/media/film.vtt`,
      },
      path: '/beds',
      children: ['hoses', 'cans'],
    })
  })

  it('takes a content that says nothing, and values of other kinds as none', async () => {
    const nothing = {
      id: 'watering',
      title: undefined,
      text: undefined,
      video: undefined,
      path: undefined,
      children: [],
    }
    expect(await answering(content({})).read()).toEqual(nothing)
    const strange = { title: 7, description: [], video: 'x', path: {}, childContents: { ContentIDs: 'hoses' } }
    expect(await answering(content(strange)).read()).toEqual(nothing)
    expect(await answering(content({ video: null, childContents: null })).read()).toEqual(nothing)
  })

  it.each([
    ['https://evil.test/film.webm', undefined],
    ['javascript:alert(1)', undefined],
    ['data:video/webm;base64,AA', undefined],
    ['//evil.test/film.webm', undefined],
    ['/media/film.webm', `${location.origin}/media/film.webm`],
    ['https://guide.garden.test/film.webm', 'https://guide.garden.test/film.webm'],
    ['http://guide.garden.test/film.webm', undefined],
    ['https://films.garden.test/film.webm', 'https://films.garden.test/film.webm'],
  ])('loads videos of the own host and of those that the deployment names only: %s', async (MediaUrl, url) => {
    const { read } = answering(content({ video: { MediaUrl }, captions: { MediaUrl } }))
    const chapter = await read('https://guide.garden.test/contents/', ['https://films.garden.test/', undefined])
    expect(chapter.video?.url).toBe(url)
    // Browsers take subtitles of the own host only.
    expect(chapter.video?.captions).toBe(url?.startsWith(location.origin) ? url : undefined)
  })

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'https://', ''])('asks nothing at %s', async (address) => {
    const { fetched, read } = answering(content(whole))
    await expect(read(address)).rejects.toMatchObject({ kind: 'nonsense', operation: 'guide' })
    expect(fetched).not.toHaveBeenCalled()
  })

  it('does not let an id lead elsewhere', async () => {
    const { fetched } = answering(content(whole))
    await readChapter({ from, id: '../../secret?x', signal: new AbortController().signal }, [])
    expect(fetched.mock.calls[0]?.[0]).toBe(`${location.origin}${from}/..%2F..%2Fsecret%3Fx`)
  })

  it('fails with the words of the server, as offline, or as nonsense', async () => {
    const gone = answering(
      json({ status: 404, error: { ErrorType: 'NotFound', Message: 'Not here' }, data: null }, 404),
    )
    await expect(gone.read()).rejects.toMatchObject({ kind: 'answered', message: 'Not here', status: 404 })
    const html = answering(() => new Response('<html>', { status: 200 }))
    await expect(html.read()).rejects.toMatchObject({ kind: 'nonsense' })
    for (const body of [{}, null, [], { data: {} }, { data: { Data: 'x' } }])
      await expect(answering(json(body)).read()).rejects.toMatchObject({ kind: 'nonsense' })
    const away = answering(() => {
      throw new TypeError('offline')
    })
    await expect(away.read()).rejects.toMatchObject({ kind: 'offline' })
  })

  it('is given up when the panel goes', async () => {
    const controller = new AbortController()
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      controller.abort()
      signal?.throwIfAborted()
    })
    await expect(readChapter({ from, id: 'watering', signal: controller.signal }, [])).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})
