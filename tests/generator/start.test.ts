import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeFolders } from '../../generator/start/code.mjs'
import { consoleIn, ended, startConsole } from './support/console.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))

/** A checkout that has the generator and the installed packages, and keeps a cache of its own. */
function makeCheckout(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'start-'))
  for (const name of [...codeFolders, 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(top, name), path.join(made, name), { recursive: true })
  mkdirSync(path.join(made, 'node_modules'))
  for (const name of readdirSync(path.join(top, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(path.join(top, 'node_modules', name), path.join(made, 'node_modules', name))
  return made
}

/** The checkout of these tests: each finds it as it was, with the one bundle of its code, which takes seconds to make. */
let checkout = ''
let bundles = ''
let own = ''
let main = ''
let code = ''
beforeAll(async () => {
  checkout = makeCheckout()
  bundles = path.join(checkout, 'node_modules/.cache/atrium-generator')
  main = path.join(checkout, 'generator/commands/main.ts')
  code = readFileSync(main, 'utf8')
  await start('help')
  own = readdirSync(bundles)[0] ?? ''
})
afterEach(() => {
  writeFileSync(main, code)
  for (const name of readdirSync(bundles).filter((each) => each !== own))
    rmSync(path.join(bundles, name), { recursive: true })
})
afterAll(() => rmSync(checkout, { recursive: true, force: true }))

const startIn = (folder: string, ...words: string[]) =>
  ended(startConsole(folder, words, {}, path.join(folder, 'generator/console.mjs')))
const start = (...words: string[]) => startIn(checkout, ...words)
const cached = (name: string, of = checkout) => {
  const folder = path.join(of, 'node_modules/.cache', name)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
}

describe('the command line', () => {
  it('bundles the generator once, and keeps what was compiled of it', async () => {
    const help = await consoleIn(checkout, 'help')
    expect(await start('help')).toEqual(help)
    const once = cached('atrium-generator')
    expect(once.filter((each) => each.endsWith('cli.cjs.v8'))).toHaveLength(1)
    expect(await start('help')).toEqual(help)
    expect(cached('atrium-generator')).toEqual(once)
  })

  it('has nothing in the bundle that its hash is not made of', async () => {
    const maps = cached('atrium-generator').filter((each) => each.endsWith('.map'))
    const sources = maps.flatMap((each) => {
      const { sources } = JSON.parse(readFileSync(path.join(bundles, each), 'utf8')) as { sources: string[] }
      return sources.map((source) => path.relative(checkout, path.resolve(bundles, path.dirname(each), source)))
    })
    const ours = sources.filter((each) => !each.split(path.sep).includes('node_modules') && !each.startsWith('\0'))
    expect(ours.length).toBeGreaterThan(300)
    expect(ours.filter((each) => !codeFolders.some((name) => each.startsWith(`${name}/`)))).toEqual([])
  })

  it('bundles anew what was edited, and tells where in it something went wrong', async () => {
    const lines = code.split('\n')
    const at = lines.findIndex((each) => each.includes('  const wrongUsage = '))
    lines.splice(at, 0, "  if (name === 'burst') throw new Error('Burst.')")
    writeFileSync(main, lines.join('\n'))
    const { code: exit, out } = await start('burst')
    expect(exit).toBe(1)
    expect(out).toContain('Error: Burst.')
    expect(out).toContain(`${path.join('generator', 'commands', 'main.ts')}:${at + 1}:`)
  })

  it('takes no bundle away that somebody has begun to use, only what nobody has used for long', async () => {
    const used = (name: string, minutes: number) => {
      const time = new Date(Date.now() - minutes * 60_000)
      utimesSync(path.join(bundles, name), time, time)
    }
    const others = { recent: 5, older: 20, old: 30, oldest: 40, forgotten: 50 }
    for (const [name, minutes] of Object.entries(others)) {
      mkdirSync(path.join(bundles, name))
      used(name, minutes)
    }
    used(own, 60)
    await start('help')
    appendFileSync(main, '\n')
    for (const name of ['older', 'old']) used(name, 5)
    await start('help')
    const left = readdirSync(bundles)
    expect(left).toEqual(expect.arrayContaining([own, 'recent', 'older', 'old']))
    expect(left).toHaveLength(5)
  })

  it('tells what went wrong also where its bundle was taken away meanwhile', async () => {
    const burst = "  if (name === 'burst') throw new Error('Burst.')\n"
    writeFileSync(main, code.replace('  const wrongUsage = ', `${burst}$&`))
    await start('help')
    const maps = cached('atrium-generator').filter((each) => each.endsWith('.map') && !each.startsWith(own))
    for (const map of maps) rmSync(path.join(bundles, map))
    const { code: exit, out } = await start('burst')
    expect(exit).toBe(1)
    expect(out).toContain('Error: Burst.')
    expect(out).not.toContain('ENOENT')
  })

  it('runs by ts-node where nothing can be bundled', async () => {
    const lacking = makeCheckout()
    try {
      rmSync(path.join(lacking, 'node_modules/rolldown'))
      expect(await startIn(lacking, 'help')).toEqual(await consoleIn(lacking, 'help'))
      expect(cached('atrium-console', lacking).length).toBeGreaterThan(0)
      expect(() => cached('atrium-generator', lacking)).toThrow('ENOENT')
    } finally {
      rmSync(lacking, { recursive: true, force: true })
    }
  })
})
