import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { typeErrors } from '../support/type-errors.ts'

const folder = fileURLToPath(new URL('../.tmp/type-errors', import.meta.url))
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('what does not fit its type is told with its file and line, by the strictest settings', async () => {
  const at = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const wrong = at('wrong.ts', "export const one: number = 1\nexport const two: number = 'two'\n")
  const loose = at('loose.ts', 'export const first = (all: number[]): number => all[0]\n')
  const right = at('right.ts', 'export const three = 3\n')
  expect(await typeErrors(folder, [wrong, loose, right], ['node'])).toEqual([
    expect.stringContaining(`${loose}(1,49): error TS2322`),
    expect.stringContaining(`${wrong}(2,14): error TS2322`),
  ])
  expect(await typeErrors(folder, [right], ['node'])).toEqual([])
})
