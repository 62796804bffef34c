import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright'
import type { TemplateField } from '../../../server/database/schema.ts'
import { findPostgres } from '../../server/graphql/postgres.ts'
import { accounts, password } from '../../support/accounts.ts'
import { browsersInPlace, chromiumArgs } from '../../support/browser.mjs'
import { startServer, top } from '../../support/server.ts'
import { serveBuilt } from '../built-page.ts'
import { makeContent, textFields } from '../contents/saving.ts'
import { withForm } from '../form/bench.ts'
import { p90, type } from '../form/typing.ts'
import { tokenOf } from '../large-server.ts'
import { sized } from '../sized.ts'
import { median, type Row } from '../table.ts'

const groups = 5
const inGroup = sized(99, 8)
const fields = groups * (inGroup + 1)
const rounds = sized(3, 1)
const moves = sized(90, 10)

/** A template of 500 fields in five groups in the builder: typing the label of one, and dragging one. */
export async function measureBuilder(): Promise<Row[]> {
  const databaseUrl = await (await findPostgres()).url()
  const server = await startServer({
    dataDir: `${top}/tests/.tmp/bench/templates`,
    env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
  })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [executablePath] = await browsersInPlace()
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  const served = await serveBuilt('tests/bench/form/page')
  try {
    const who = { url: server.url, token: await tokenOf(server.url, accounts.admin) }
    const made = await makeContent(who, client, groupedFields())
    const { rows } = await client.query('select template_id as id from contents where id = $1', [made.contentId])
    const place = new URLSearchParams({ tenant_id: made.tenantId, project_id: made.projectId })
    const page = await openBuilder(browser, server.url, `/content-template/edit/${rows[0].id}?${place}`)
    const [keys, floors]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      keys.push(...(await type(page.getByLabel('Label', { exact: true }))))
      await withForm(browser, served.url, 'floor', fields, async (form) => {
        floors.push(...(await type(form.locator(`input[name=field${Math.floor(fields / 2)}]`))))
      })
    }
    const frames = await drag(page)
    const milliseconds = (value: number) => `${value.toFixed(1)} ms`
    return [
      {
        what: `keystroke in the settings of one of ${fields} fields in the builder: script, p90`,
        figure: milliseconds(p90(keys)),
        floor: `${milliseconds(p90(floors))} (a form of as many, written by hand)`,
        ratio: (p90(keys) / p90(floors)).toFixed(1),
        reach: '< 16 ms',
      },
      {
        what: 'a field dragged among them: frame, median, p90',
        figure: `${milliseconds(median(frames))}, ${milliseconds(p90(frames))}`,
        reach: '60 frames a second',
      },
    ]
  } finally {
    served.close()
    await browser.close()
    await client.end()
    await server.kill()
  }
}

function groupedFields(): TemplateField[] {
  const inner = textFields(groups * inGroup)
  return Array.from({ length: groups }, (_, n) => ({
    ...{ id: `g_${n}`, name: `group${n}`, label: `Group ${n}`, type: 'group' as const },
    fields: inner.slice(n * inGroup, (n + 1) * inGroup),
  }))
}

/** The row of a field in the middle. */
const rowIn = (page: Page) => page.locator(`[data-dragged="f_${Math.floor((groups * inGroup) / 2)}"]`)

async function openBuilder(browser: Browser, url: string, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1408, height: 900 } })
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(accounts.admin)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => address.pathname !== '/login')
  await page.goto(url + path)
  await rowIn(page).scrollIntoViewIfNeeded()
  await rowIn(page).getByText('Field').click()
  await page.getByLabel('Label', { exact: true }).waitFor()
  return page
}

/** Drags a field up and down. @returns ms of each frame meanwhile */
async function drag(page: Page): Promise<number[]> {
  const handle = rowIn(page).locator('[data-handle]')
  await handle.hover()
  // What drags is loaded once a pointer is over the rows.
  await page.waitForLoadState('networkidle')
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no handle')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.down()
  await page.mouse.move(x, y - 20)
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    let last = performance.now()
    const frame = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  for (let move = 0; move < moves; move++) await page.mouse.move(x, y - 20 - 3 * Math.abs((move % 60) - 30))
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames)
  if ((await page.locator('[data-drag=taken]').count()) !== 1) throw new Error('Nothing is dragged')
  await page.mouse.up()
  return frames.slice(1)
}
