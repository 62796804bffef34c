import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { build, createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atrium } from '../../generator/vite/plugin.ts'
import { browsersInPlace, chromiumArgs } from '../support/browser.mjs'

const folder = fileURLToPath(new URL('../.tmp/vite', import.meta.url))
const spec = path.join(folder, 'spec')
const base = fileURLToPath(new URL('base/spec', import.meta.url))

/** A page that shows a screen's title and draws anew when it is told that the spec has changed. */
const main = `
import { routes } from '../generated/routes.ts'
import { screen } from '../generated/screens/notice.ts'
const draw = () => {
  document.querySelector('h1').textContent = screen.blocks[0].title.text
  document.querySelector('p').textContent = routes.map((route) => route.path).join(' ')
}
window.addEventListener('atrium:spec', (event) => {
  event.preventDefault()
  draw()
})
draw()
`

function edit(file: string, from: string, to: string): void {
  const at = path.join(spec, file)
  writeFileSync(at, readFileSync(at, 'utf8').replace(from, to))
}

function reset(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'app'), { recursive: true })
  cpSync(base, spec, { recursive: true })
  writeFileSync(path.join(folder, 'app/main.ts'), main)
  writeFileSync(
    path.join(folder, 'app/index.html'),
    '<h1></h1><p></p><input><script type="module" src="/main.ts"></script>',
  )
}

const config = () => ({
  root: path.join(folder, 'app'),
  configFile: false as const,
  logLevel: 'silent' as const,
  plugins: [atrium({ spec, out: path.join(folder, 'generated') })],
})

/** The plugin leaves the tests of others alone; here it is what is tested. */
beforeAll(() => {
  delete process.env.VITEST
})
afterAll(() => {
  process.env.VITEST = 'true'
  rmSync(folder, { recursive: true, force: true })
})

describe('in development', () => {
  let server: ViteDevServer
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    reset()
    server = await createServer({
      ...config(),
      server: { port: 0, fs: { strict: false } },
      cacheDir: path.join(folder, 'cache'),
    })
    await server.listen()
    const [executablePath] = await browsersInPlace()
    browser = await chromium.launch({ executablePath, args: chromiumArgs })
    page = await browser.newPage()
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await page.locator('h1', { hasText: 'There is nothing' }).waitFor()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(async () => {
    await page.locator('input').fill('typed')
  })

  const overlay = () => page.locator('vite-error-overlay')
  const typed = () => page.locator('input').inputValue()

  it('an edited screen is on the open page without a reload, and what was typed stays', async () => {
    edit('screens/notice.yaml', 'There is nothing to see here', 'Nothing grows here')
    await page.locator('h1', { hasText: 'Nothing grows here' }).waitFor()
    expect(await typed()).toBe('typed')
  })

  it('a problem is shown over the page with file, line and mend, and goes away when it is mended', async () => {
    edit('menus.yaml', 'go: plants', 'go: plnts')
    await overlay().waitFor()
    const text = await overlay().evaluate((element) => element.shadowRoot?.textContent ?? '')
    expect(text).toMatch(/menus\.yaml:3:39 unknown-route {2}"plnts" is no route\. Did you mean "plants"\?/)
    expect(text).toContain('^^^^^')
    expect(text).toMatch(/fix: .*plants/)
    edit('menus.yaml', 'go: plnts', 'go: plants')
    await overlay().waitFor({ state: 'detached' })
    expect(await typed()).toBe('typed')
  })

  it('a page that is opened while there is a problem shows it, too', async () => {
    edit('menus.yaml', 'go: plants', 'go: plnts')
    await overlay().waitFor()
    await page.reload()
    await overlay().waitFor()
    edit('menus.yaml', 'go: plnts', 'go: plants')
    await overlay().waitFor({ state: 'detached' })
    await page.locator('h1', { hasText: 'Nothing grows here' }).waitFor()
  })

  it('the spec may be moved away and come back', async () => {
    renameSync(spec, `${spec}-away`)
    await overlay().waitFor()
    renameSync(`${spec}-away`, spec)
    await overlay().waitFor({ state: 'detached' })
    edit('screens/notice.yaml', 'Nothing grows here', 'Something grows here')
    await page.locator('h1', { hasText: 'Something grows here' }).waitFor()
    edit('screens/notice.yaml', 'Something grows here', 'Nothing grows here')
    await page.locator('h1', { hasText: 'Nothing grows here' }).waitFor()
  })

  it('what cannot be changed in place reloads the page', async () => {
    edit('routes.yaml', 'path: /closed', 'path: /locked')
    await page.locator('p', { hasText: '/locked' }).waitFor()
    expect(await typed()).toBe('')
  })
})

describe('in a build', () => {
  it('a spec problem fails it, with every problem told', async () => {
    reset()
    edit('menus.yaml', 'go: plants', 'go: plnts')
    edit('limits.yaml', 'value: 10', 'value: ten')
    const failed = await build({ ...config(), build: { outDir: path.join(folder, 'dist') } }).then(
      () => '',
      (cause) => String(cause.message),
    )
    expect(failed).toContain('The spec has problems (2 errors).')
    expect(failed).toContain('menus.yaml:3:39 error unknown-route')
    expect(failed).toContain('limits.yaml:4:18 error wrong-type')
  })

  it('a sound spec is generated first', async () => {
    reset()
    await build({ ...config(), build: { outDir: path.join(folder, 'dist') } })
    expect(readFileSync(path.join(folder, 'dist/index.html'), 'utf8')).toContain('<script')
  })
})
