import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jsonForHtml } from '../../../server/http/html.ts'
import { makePage } from '../../../server/http/page.ts'
import { createPreload, matcher } from '../../../server/http/preload.ts'
import { createWorld, type World } from './world.ts'

const html = '<!doctype html><html><head><title>A</title></head><body><div id="root"></div></body></html>'

describe('the console as the server gives it', () => {
  let world: World
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'atrium-public-'))
    await mkdir(path.join(folder, 'assets'))
    await mkdir(path.join(folder, 'apps/shop'), { recursive: true })
    await mkdir(path.join(folder, '.vite'))
    await writeFile(path.join(folder, 'index.html'), html)
    await writeFile(path.join(folder, 'favicon.svg'), '<svg/>')
    await writeFile(path.join(folder, 'assets/main-1a2b3c4d.js'), 'console.log(1)'.repeat(500))
    await writeFile(path.join(folder, 'assets/main-1a2b3c4d.js.br'), brotliCompressSync('console.log(1)'.repeat(500)))
    await writeFile(path.join(folder, 'apps/shop/app-1a2b3c4d.js'), 'console.log(2)')
    await writeFile(path.join(folder, 'apps/shop/app.js'), "import './app-1a2b3c4d.js'")
    await writeFile(path.join(folder, '.vite/manifest.json'), '{}')
    world = await createWorld({ consoleDir: folder, deployment: 'full' })
  })
  afterAll(async () => {
    await world.close()
    await rm(folder, { recursive: true, force: true })
  })

  const get = (address: string, init: RequestInit = {}) => fetch(`${world.server.url}${address}`, init)

  it.each([
    '/',
    '/projects?tenant_id=x',
    '/content-management/listing/edit/7',
    '/media-management',
    '/idpx',
    '/index.html',
  ])('answers %s with the page, its deployment and its policy', async (address) => {
    const response = await get(address)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const nonce = /<meta property="csp-nonce" nonce="([^"]{20,})">/.exec(text)?.[1]
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe-eval')
    const deployment = JSON.parse(/id="deployment">(.*?)<\/script>/.exec(text)?.[1] ?? '')
    expect(deployment).toMatchObject({ name: 'full', disabledFeatures: [], graphql: '/graphql' })
  })

  it('gives each page its own nonce', async () => {
    const nonces = await Promise.all(
      [get('/'), get('/')].map(async (one) => /nonce="([^"]+)"/.exec(await (await one).text())?.[1]),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  it('keeps hashed files for ever, others never without asking', async () => {
    for (const address of ['/assets/main-1a2b3c4d.js', '/apps/shop/app-1a2b3c4d.js']) {
      const hashed = await get(address)
      expect(hashed.headers.get('cache-control'), address).toBe('public, max-age=31536000, immutable')
    }
    for (const address of ['/favicon.svg', '/apps/shop/app.js']) {
      const other = await get(address)
      expect([other.status, other.headers.get('cache-control')], address).toEqual([200, 'no-cache'])
    }
  })

  it('gives the compressed copy to who takes it', async () => {
    const body = await new Promise<Buffer>((resolve, reject) => {
      const req = request(
        `${world.server.url}/assets/main-1a2b3c4d.js`,
        { headers: { 'accept-encoding': 'gzip, br' } },
        (res) => {
          expect(res.headers['content-encoding']).toBe('br')
          const parts: Buffer[] = []
          res.on('data', (part) => parts.push(part))
          res.on('end', () => resolve(Buffer.concat(parts)))
        },
      )
      req.on('error', reject)
      req.end()
    })
    expect(brotliDecompressSync(body).toString()).toContain('console.log(1)')
  })

  it.each([
    '/assets/gone-1.js',
    '/.vite/manifest.json',
    '/../package.json',
    '/%2e%2e/%2e%2e/etc/passwd.txt',
    '/assets/%2e%2e/%2e%2e/x.js',
  ])('answers %s with 404, never with a page', async (address) => {
    const response = await get(address)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('root')
  })

  it('answers pages to GET and HEAD only', async () => {
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await get('/projects', { method: 'POST' })).status).toBe(405)
  })

  it('sends the headers that keep a page to itself with everything', async () => {
    for (const address of ['/', '/assets/main-1a2b3c4d.js', '/graphql', '/healthz', '/gone.js']) {
      const { headers } = await get(address)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('says what a page may do with whatever can be shown as one, and not with its scripts and styles', async () => {
    for (const address of ['/', '/graphql', '/healthz', '/gone.js', '/assets/..%2findex.html']) {
      const { headers } = await get(address)
      expect(headers.get('cross-origin-opener-policy'), address).toBe('same-origin-allow-popups')
      expect(headers.get('permissions-policy'), address).toBeTruthy()
    }
    const { headers } = await get('/assets/main-1a2b3c4d.js')
    expect(headers.get('cross-origin-opener-policy')).toBeNull()
    expect(headers.get('permissions-policy')).toBeNull()
  })
})

describe('a page', () => {
  const deployment = {
    name: 'prod',
    category: 'SaaS',
    disabledFeatures: [],
    graphql: 'https://api.example.test/graphql',
    identity: { endpoint: 'https://cognito-idp.eu-west-1.amazonaws.com/', pool: 'eu-west-1_x', client: 'c' },
    links: { contact: '</script><script>alert(1)</script>$&' },
    texts: {},
  }

  it('carries its deployment as data that cannot become markup', () => {
    const page = makePage({ html, deployment })
    expect(page.html.match(/<script/g)).toHaveLength(1)
    expect(JSON.parse(/id="deployment">(.*?)<\/script>/.exec(page.html)?.[1] ?? '')).toEqual(deployment)
    expect(jsonForHtml('<!--\u2028')).toBe('"\\u003c!--\\u2028"')
  })

  it('may talk to the origins that its deployment names, and to no other', () => {
    const policy = makePage({ html, deployment }).headers['content-security-policy']
    expect(policy).toContain("connect-src 'self' https://api.example.test https://cognito-idp.eu-west-1.amazonaws.com;")
  })

  it('is framed by nobody, sends its forms nowhere else, and loads no plugin', () => {
    const policy = makePage({ html, deployment }).headers['content-security-policy']?.split('; ')
    const closed = ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'", "object-src 'none'"]
    expect(policy).toEqual(expect.arrayContaining(closed))
  })

  it('lets the page that pop-ups come back to find who opened it, and no other page (P-2.12-06)', () => {
    const policyOf = (pathname: string) =>
      makePage({ html, deployment, pathname }).headers['cross-origin-opener-policy']
    expect(policyOf('/callback')).toBe('unsafe-none')
    for (const pathname of ['/', '/callback/x', '/callbackx', '/settings/integrations', '/login'])
      expect([pathname, policyOf(pathname)]).toEqual([pathname, undefined])
  })
})

describe('what a route loads', () => {
  it('matches whole paths, segment by segment', () => {
    expect(matcher('/projects')('/projects')).toBe(true)
    expect(matcher('/projects')('/projects/')).toBe(true)
    expect(matcher('/projects')('/projects-old')).toBe(false)
    expect(matcher('/projects')('/x/projects')).toBe(false)
    expect(matcher('/a/:id')('/a/7')).toBe(true)
    expect(matcher('/a/:id')('/a')).toBe(false)
    expect(matcher('/a/*')('/a/b/c')).toBe(true)
    expect(matcher('/')('/')).toBe(true)
    expect(matcher('/')('/x')).toBe(false)
  })

  it('is nothing for an address that no route has, or a module that was not built', () => {
    expect(createPreload({})('/projects')).toBe('')
    expect(createPreload({})('/nowhere')).toBe('')
  })
})
