import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishCommit } from '../../generator/write/commit.ts'
import { exclusively } from '../../generator/write/lock.ts'
import { runs, sampleOf } from '../support/thorough.ts'
import { ended, runConsole, startConsole } from './support/console.ts'
import { folderTexts, notesIn } from './support/folder-texts.ts'

const base = fileURLToPath(new URL('base/spec', import.meta.url))
const forEver = fileURLToPath(new URL('support/commit-for-ever.mjs', import.meta.url))

let top = ''
const folders = () => [path.join(top, 'out'), path.join(top, 'server-out')]
const output = () => folders().map(folderTexts)
const arguments_ = (spec: string) => ['--spec', `${spec}/spec`, '--out', 'out', '--server-out', 'server-out']
const generate = (spec: string, ...more: string[]) => ['generate', ...arguments_(spec), ...more]

/** What each of two specs gives. */
const wanted: Record<string, ReturnType<typeof output>> = {}

beforeAll(async () => {
  top = mkdtempSync(path.join(tmpdir(), 'processes-'))
  for (const name of ['one', 'two']) cpSync(base, path.join(top, name, 'spec'), { recursive: true })
  const edit = (file: string, from: string, to: string) => {
    const at = path.join(top, 'two/spec', file)
    writeFileSync(at, readFileSync(at, 'utf8').replaceAll(from, to))
  }
  // A text, a menu of its own and an address: files of all kinds differ, and one is there in one of them only.
  edit('screens/notice.yaml', 'There is nothing', 'Nothing is')
  edit('menus.yaml', 'main:', 'other: [{ label: Plants, go: plants }]\nmain:')
  edit('routes.yaml', 'path: /closed', 'path: /locked')
  for (const name of ['one', 'two']) {
    expect(await runConsole(top, ...generate(name))).toMatchObject({ code: 0 })
    wanted[name] = output()
  }
  expect(wanted.one).not.toEqual(wanted.two)
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

/** The output is wholly one spec's, `generate --check` says so, and nothing else lies about. */
async function expectOne(): Promise<void> {
  const found = Object.keys(wanted).find((name) => JSON.stringify(wanted[name]) === JSON.stringify(output()))
  expect(found, 'neither the one nor the other').toBeDefined()
  expect(await runConsole(top, ...generate(found ?? '', '--check'))).toMatchObject({ code: 0 })
  expect(folders().flatMap(notesIn)).toEqual(['.manifest.json', '.manifest.json'])
}

describe('two generators at once', () => {
  it('of different specs over one output leave it wholly to one of them', async () => {
    for (let round = 0; round < runs(3); round++) {
      const ends = await Promise.all(['one', 'two', 'one'].map((name) => runConsole(top, ...generate(name))))
      expect(ends.map((each) => each.code)).toEqual([0, 0, 0])
      await expectOne()
    }
  })

  it('of the same spec over no output leave what one would have left', async () => {
    for (const folder of folders()) rmSync(folder, { recursive: true })
    const ends = await Promise.all([1, 2].map(() => runConsole(top, ...generate('two'))))
    expect(ends.map((each) => each.code)).toEqual([0, 0])
    expect(output()).toEqual(wanted.two)
    await expectOne()
  })
})

describe('a kill', () => {
  it('of a generator at any moment leaves the old output or the new one to whoever comes next', async () => {
    for (const [round, moment] of sampleOf([0.85, 0.3, 0.7, 0.95]).entries()) {
      const [old, next] = round % 2 === 0 ? ['one', 'two'] : ['two', 'one']
      const started = performance.now()
      await runConsole(top, ...generate(old ?? ''))
      const whole = performance.now() - started
      const child = startConsole(top, generate(next ?? ''))
      const end = ended(child)
      // From the first module to the last renaming; which moment it is must not decide about the outcome.
      await wait(whole * moment)
      child.kill('SIGKILL')
      await end
      // Anything that looks at the output first completes it.
      await runConsole(top, ...generate(old ?? '', '--check'))
      expect([wanted.one, wanted.two]).toContainEqual(output())
    }
    await runConsole(top, ...generate('one'))
    await expectOne()
  })

  it('in the midst of writing leaves the old files or the new ones', async () => {
    const [out, server] = [path.join(top, 'kill-out'), path.join(top, 'kill-server')]
    for (let round = 0; round < runs(8); round++) {
      const child = spawn(process.execPath, [forEver, out, server], { stdio: ['ignore', 'pipe', 'inherit'] })
      await once(child.stdout, 'data')
      // At a moment that nobody chose, as a kill comes.
      await wait(Math.random() * 40)
      child.kill('SIGKILL')
      await once(child, 'exit')
      // The lock of the killed one holds nobody up.
      await exclusively([out, server], () => finishCommit([out, server]))
      const texts = [folderTexts(out), folderTexts(server)]
      const words = [...new Set(texts.flatMap((each) => Object.values(each)))]
      expect(words, 'old and new at once').toHaveLength(1)
      for (const each of texts) expect(Object.keys(each)).toHaveLength(41)
    }
  })
})
