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
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeFolders } from '../../generator/start/code.mjs'
import { consoleIn, ended, startConsole } from './support/console.ts'

const top = fileURLToPath(new URL('../../', import.meta.url))

/** A checkout that has the generator and the installed packages, and keeps a cache of its own. */
let checkout = ''
beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'start-'))
  for (const name of [...codeFolders, 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(path.join(top, name), path.join(checkout, name), { recursive: true })
  mkdirSync(path.join(checkout, 'node_modules'))
  for (const name of readdirSync(path.join(top, 'node_modules')).filter((each) => each !== '.cache'))
    symlinkSync(path.join(top, 'node_modules', name), path.join(checkout, 'node_modules', name))
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

const start = (...words: string[]) =>
  ended(startConsole(checkout, words, {}, path.join(checkout, 'generator/console.mjs')))
const cached = (name: string) => {
  const folder = path.join(checkout, 'node_modules/.cache', name)
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
    await start('help')
    const folder = path.join(checkout, 'node_modules/.cache/atrium-generator')
    const maps = cached('atrium-generator').filter((each) => each.endsWith('.map'))
    const sources = maps.flatMap((each) => {
      const { sources } = JSON.parse(readFileSync(path.join(folder, each), 'utf8')) as { sources: string[] }
      return sources.map((source) => path.relative(checkout, path.resolve(folder, path.dirname(each), source)))
    })
    const ours = sources.filter((each) => !each.split(path.sep).includes('node_modules') && !each.startsWith('\0'))
    expect(ours.length).toBeGreaterThan(300)
    expect(ours.filter((each) => !codeFolders.some((name) => each.startsWith(`${name}/`)))).toEqual([])
  })

  it('bundles anew what was edited, and tells where in it something went wrong', async () => {
    await start('help')
    const file = path.join(checkout, 'generator/commands/main.ts')
    const lines = readFileSync(file, 'utf8').split('\n')
    const at = lines.findIndex((each) => each.includes('  const wrongUsage = '))
    lines.splice(at, 0, "  if (name === 'burst') throw new Error('Burst.')")
    writeFileSync(file, lines.join('\n'))
    const { code, out } = await start('burst')
    expect(code).toBe(1)
    expect(out).toContain('Error: Burst.')
    expect(out).toContain(`${path.join('generator', 'commands', 'main.ts')}:${at + 1}:`)
  })

  it('takes no bundle away that somebody has begun to use, only what nobody has used for long', async () => {
    await start('help')
    const folder = path.join(checkout, 'node_modules/.cache/atrium-generator')
    const used = (name: string, minutes: number) => {
      const time = new Date(Date.now() - minutes * 60_000)
      utimesSync(path.join(folder, name), time, time)
    }
    const [own = ''] = readdirSync(folder)
    const others = { recent: 5, older: 20, old: 30, oldest: 40, forgotten: 50 }
    for (const [name, minutes] of Object.entries(others)) {
      mkdirSync(path.join(folder, name))
      used(name, minutes)
    }
    used(own, 60)
    await start('help')
    appendFileSync(path.join(checkout, 'generator/commands/main.ts'), '\n')
    for (const name of ['older', 'old']) used(name, 5)
    await start('help')
    const left = readdirSync(folder)
    expect(left).toEqual(expect.arrayContaining([own, 'recent', 'older', 'old']))
    expect(left).toHaveLength(5)
  })

  it('tells what went wrong also where its bundle was taken away meanwhile', async () => {
    const file = path.join(checkout, 'generator/commands/main.ts')
    const burst = "  if (name === 'burst') throw new Error('Burst.')\n"
    writeFileSync(file, readFileSync(file, 'utf8').replace('  const wrongUsage = ', `${burst}$&`))
    await start('help')
    const folder = path.join(checkout, 'node_modules/.cache/atrium-generator')
    for (const map of cached('atrium-generator').filter((each) => each.endsWith('.map'))) rmSync(path.join(folder, map))
    const { code, out } = await start('burst')
    expect(code).toBe(1)
    expect(out).toContain('Error: Burst.')
    expect(out).not.toContain('ENOENT')
  })

  it('runs by ts-node where nothing can be bundled', async () => {
    rmSync(path.join(checkout, 'node_modules/rolldown'))
    expect(await start('help')).toEqual(await consoleIn(checkout, 'help'))
    expect(cached('atrium-console').length).toBeGreaterThan(0)
    expect(() => cached('atrium-generator')).toThrow('ENOENT')
  })
})
