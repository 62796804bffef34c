import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright'
import { findPostgres, whyNoPostgres } from '../../server/graphql/postgres.ts'
import { accounts, password } from '../../support/accounts.ts'
import { browsersInPlace, chromiumArgs } from '../../support/browser.mjs'
import { startServer, top } from '../../support/server.ts'
import { serveBuilt } from '../built-page.ts'
import { withForm } from '../form/bench.ts'
import { p90, type } from '../form/typing.ts'
import { tokenOf } from '../large-server.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'
import { blocks, makeNested } from './nested.ts'
import { type Edited, makeContent, saving, textFields } from './saving.ts'

const fields = sized(200, 20)
const rounds = sized(5, 1)

/** A content of 200 fields: saving one of them on PostgreSQL, opening its editor and typing there in a browser. */
export async function measure(): Promise<Row[]> {
  const missing = whyNoPostgres()
  if (missing) return [{ what: 'contents on PostgreSQL', figure: `no PostgreSQL here: ${missing}`, reach: '' }]
  const databaseUrl = await (await findPostgres()).url()
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  const server = await startServer({ dataDir: `${top}/tests/.tmp/bench/contents`, env })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [executablePath] = await browsersInPlace()
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  const served = await serveBuilt('tests/bench/form/page')
  try {
    const all = textFields(fields)
    const who = { url: server.url, token: await tokenOf(server.url, accounts.admin) }
    const edited = await makeContent(who, client, all)
    const saved = await saving(edited, client, all[0]?.id ?? '')
    const deep = await makeNested(who, client)
    return [saved, ...(await editing(browser, served.url, edited)), ...(await nesting(browser, served.url, deep))]
  } finally {
    served.close()
    await browser.close()
    await client.end()
    await server.kill()
  }
}

/** In turns with the form written by hand of the form bench, with as many fields. */
async function editing(browser: Browser, floorUrl: string, edited: Edited): Promise<Row[]> {
  const [keys, floorKeys, first, openings, floorOpenings]: number[][] = [[], [], [], [], []]
  const page = await browser.newPage({ viewport: { width: 1408, height: 900 } })
  await signIn(page, edited.url)
  const middle = page.getByLabel(`Field ${fields / 2}`, { exact: true })
  for (let round = 0; round < rounds; round++) {
    await comeToList(page, edited, 'Long')
    first?.push(await open(page))
    await page.goBack()
    openings?.push(await open(page))
    keys?.push(...(await type(middle)))
    await withForm(browser, floorUrl, 'floor', fields, async (floor, mounted) => {
      floorOpenings?.push(mounted)
      floorKeys?.push(...(await type(floor.locator(`input[name=field${fields / 2}]`))))
    })
  }
  return [
    rowOf(`keystroke among ${fields} fields: script, p90`, keys, floorKeys, p90, '< 4 ms (16 ms at 4× slower CPU)'),
    rowOf(
      `editor of ${fields} fields opened from the list, with its data: median`,
      openings,
      floorOpenings,
      median,
      '< 300 ms',
    ),
    rowOf('the same for the first time in a document, with its code', first, floorOpenings, median, ''),
  ]
}

/** A content of many blocks on five levels, and of a long rich text: opened, and typed into in both. */
async function nesting(browser: Browser, floorUrl: string, deep: Edited): Promise<Row[]> {
  const [keys, richKeys, floorKeys, openings, floorOpenings]: number[][] = [[], [], [], [], []]
  const page = await browser.newPage({ viewport: { width: 1408, height: 900 } })
  await signIn(page, deep.url)
  const last = `Chapter ${blocks - 1}`
  const openIt = () => opened(page, 'Deep', '[data-toggle] > span', last)
  for (let round = 0; round < rounds; round++) {
    await comeToList(page, deep, 'Deep')
    await openIt()
    await page.goBack()
    openings?.push(await openIt())
    const story = page.getByRole('textbox', { name: 'story' })
    await story.click()
    richKeys?.push(...(await type(story)))
    const block = page.locator(`[data-part="Item_${Math.floor(blocks / 2)}"]`)
    await block.locator('[data-toggle]').first().click()
    keys?.push(...(await type(block.getByLabel('remark').first())))
    await withForm(browser, floorUrl, 'floor', blocks, async (floor, mounted) => {
      floorOpenings?.push(mounted)
      floorKeys?.push(...(await type(floor.locator(`input[name=field${Math.floor(blocks / 2)}]`))))
    })
  }
  return [
    rowOf(
      `content of ${blocks} blocks, five levels, opened from the list: median`,
      openings,
      floorOpenings,
      median,
      '< 300 ms',
    ),
    rowOf('keystroke four levels deep in it: script, p90', keys, floorKeys, p90, '< 16 ms'),
    rowOf('keystroke in its rich text: script, p90', richKeys, floorKeys, p90, '< 16 ms'),
  ]
}

/** A figure beside that of the form written by hand. */
function rowOf(
  what: string,
  own: number[] = [],
  floor: number[] = [],
  figure: (of: number[]) => number,
  reach: string,
): Row {
  return {
    ...{ what, figure: `${figure(own).toFixed(1)} ms`, floor: `${figure(floor).toFixed(1)} ms (written by hand)` },
    ...{ ratio: (figure(own) / figure(floor)).toFixed(2), reach },
  }
}

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(accounts.admin)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
}

/** Comes to the list of contents, with all of its code. */
async function comeToList(page: Page, { url, tenantId, projectId }: Edited, name: string) {
  const place = new URLSearchParams({ tenant_id: tenantId, project_id: projectId, search: name })
  await page.goto(`${url}/content-management?${place}`)
  await page.waitForLoadState('networkidle')
}

/** Follows the link of the list. @returns ms until the last field is painted */
const open = (page: Page) => opened(page, 'Long', 'label', `Field ${fields - 1}`)

/** Follows a link of the list. @returns ms until an element with these words is painted */
async function opened(page: Page, name: string, selector: string, words: string): Promise<number> {
  const link = page.getByRole('link', { name, exact: true }).first()
  await link.waitFor()
  return await link.evaluate(
    (element, { selector, words }) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () => {
          const found = [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim())
          if (found.includes(words)) requestAnimationFrame(() => resolve(performance.now() - began))
          else requestAnimationFrame(look)
        }
        ;(element as HTMLElement).click()
        look()
      }),
    { selector, words },
  )
}
