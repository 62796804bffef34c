import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { placesOf } from '../../generator/commands/options.ts'
import type { Run } from '../../generator/commands/run.ts'
import { runner } from '../../generator/commands/watch.ts'

const base = fileURLToPath(new URL('base/spec', import.meta.url))
let top = ''

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'watch-'))
  cpSync(base, path.join(top, 'spec'), { recursive: true })
})
afterEach(() => rmSync(top, { recursive: true, force: true }))

/** A runner over the spec; each call of what it gives is an event, and gives what the next run comes to. */
function watched(): () => Promise<Run | Error> {
  let arrived = (_result: Run | Error) => {}
  const places = placesOf({ spec: path.join(top, 'spec'), out: path.join(top, 'generated') })
  const next = runner(places, (result) => arrived(result))
  return () => {
    const arrival = new Promise<Run | Error>((resolve) => {
      arrived = resolve
    })
    next()
    return arrival
  }
}

function edit(from: string, to: string): void {
  const file = path.join(top, 'spec/screens/notice.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

it('a run that could not be finished is made up for, although nothing of the spec has changed since', async () => {
  const ran = watched()
  expect(await ran()).toMatchObject({ failed: false })
  const screens = path.join(top, 'generated/screens')
  renameSync(screens, `${screens}-away`)
  symlinkSync(`${screens}-away`, screens)
  edit('There is nothing', 'Nothing is')
  expect(await ran()).toBeInstanceOf(Error)
  rmSync(screens)
  renameSync(`${screens}-away`, screens)
  expect(await ran()).toMatchObject({ failed: false })
  expect(readFileSync(path.join(screens, 'notice.ts'), 'utf8')).toContain('Nothing is')
})

it('a file that cannot be read is told, although it adds no text', async () => {
  const ran = watched()
  expect(await ran()).toMatchObject({ failed: false })
  symlinkSync(path.join(top, 'elsewhere.yaml'), path.join(top, 'spec/screens/linked.yaml'))
  const result = (await ran()) as Run
  expect(result.failed).toBe(true)
  expect(result.problems.map(({ place }) => path.basename(place.file))).toContain('linked.yaml')
})
