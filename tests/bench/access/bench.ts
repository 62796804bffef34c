import { chromium } from 'playwright'
import { browsersInPlace, chromiumArgs } from '../../support/browser.mjs'
import { serveBuilt } from '../built-page.ts'
import type { Row } from '../table.ts'
import { measureGrid } from './grid.ts'
import { measureRights } from './rights.ts'
import { measureTree } from './tree.ts'

/** What access lists cost: on the server, and in a browser the grid that they are edited in and the tree that they lie in. */
export async function measure(): Promise<Row[]> {
  const rights = await measureRights()
  const served = await serveBuilt('tests/bench/access/page')
  const [executablePath] = await browsersInPlace()
  const browser = await chromium.launch({ executablePath, args: chromiumArgs })
  try {
    return [...rights, ...(await measureGrid(browser, served.url)), ...(await measureTree(browser, served.url))]
  } finally {
    await browser.close()
    served.close()
  }
}
