import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixSpec } from '../../generator/commands/fix.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { WriteRefused } from '../../generator/write/paths.ts'
import { consoleIn } from './support/console.ts'

const base = fileURLToPath(new URL('base/spec', import.meta.url))

/** What somebody does while the spec is being checked. */
let meanwhile: () => void = () => {}

vi.mock('../../generator/commands/proved.ts', async (load) => {
  const real = await load<typeof import('../../generator/commands/proved.ts')>()
  const proved: typeof real.proved = (...all) => {
    meanwhile()
    return real.proved(...all)
  }
  return { ...real, proved }
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-'))
  cpSync(base, path.join(folder, 'spec'), { recursive: true })
  meanwhile = () => {}
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (file: string) => path.join(folder, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const edit = (file: string, from: string, to: string) => writeFileSync(at(file), read(file).replace(from, to))

/** Every file under the spec with its bytes. */
function bytes(): Record<string, string> {
  const all = readdirSync(at('spec'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  return Object.fromEntries(
    all.map((each) => [
      path.relative(folder, path.join(each.parentPath, each.name)),
      readFileSync(path.join(each.parentPath, each.name)).toString('hex'),
    ]),
  )
}

const run = (...args: string[]) =>
  consoleIn(folder, ...args, '--spec', 'spec', '--out', 'out', '--server-out', 'server-out')

const fix = () => fixSpec(placesOf({ spec: at('spec'), out: at('out'), serverOut: at('server-out') }))

describe('check --fix', () => {
  it('mends what can be mended, says where, and tells what is left', async () => {
    const before = bytes()
    edit('spec/menus.yaml', 'go: plants', 'go: plnts')
    edit('spec/limits.yaml', 'value: 10', 'value: ten')
    const checked = await run('check')
    expect(checked.out).toContain('  fix: plnts → plants  (check --fix)\n')
    expect(checked.out).toContain('"check --fix" mends 1 of them.')
    const { code, out } = await run('check', '--fix')
    expect(code).toBe(1)
    expect(out).toContain(
      'spec/menus.yaml:3:39 fixed unknown-route  plnts → plants\n\nspec/limits.yaml:4:18 error wrong-type',
    )
    expect(out).toMatch(/1 fixed in 1 file; 1 error left\.\n$/)
    edit('spec/limits.yaml', 'value: ten', 'value: 10')
    expect(bytes()).toEqual(before)
    expect(await run('check', '--fix')).toEqual({ code: 0, out: 'Nothing to fix; no problems.\n' })
  })

  it('writes nothing but what it mends where another format is asked for', async () => {
    edit('spec/menus.yaml', 'go: plants', 'go: plnts')
    const { code, out } = await run('check', '--fix', '--format', 'json')
    expect([code, JSON.parse(out)]).toEqual([0, []])
  })

  it('keeps the mark that some editors begin a file with', async () => {
    const mark = '\uFEFF'
    writeFileSync(at('spec/menus.yaml'), mark + read('spec/menus.yaml').replace('go: plants', 'go: plnts'))
    expect((await fix()).problems).toEqual([])
    expect(read('spec/menus.yaml').startsWith(`${mark}# yaml`)).toBe(true)
    expect(read('spec/menus.yaml')).toContain('go: plants')
  })

  it('leaves a file that somebody edits at the same time, and mends what they wrote', async () => {
    edit('spec/menus.yaml', 'go: plants', 'go: plnts')
    let edits = 0
    meanwhile = () => {
      if (edits++ === 0) edit('spec/menus.yaml', 'label: Plants', 'label: All plants')
    }
    const { problems, mended } = await fix()
    expect(problems).toEqual([])
    expect(mended).toHaveLength(1)
    expect(read('spec/menus.yaml')).toContain('{ label: All plants, icon: plant, go: plants }')
  })

  it('gives up where somebody never stops editing', async () => {
    edit('spec/menus.yaml', 'go: plants', 'go: plnts')
    let edits = 0
    meanwhile = () => writeFileSync(at('spec/menus.yaml'), `${read('spec/menus.yaml')}# ${edits++}\n`)
    const { mended, problems } = await fix()
    expect(mended).toEqual([])
    expect(problems.map((each) => each.code)).toEqual(['unknown-route'])
    expect(read('spec/menus.yaml')).toContain('go: plnts')
  })

  it('mends the other files all the same', async () => {
    edit('spec/menus.yaml', 'go: plants', 'go: plnts')
    edit('spec/routes.yaml', 'screen: plants', 'screen: plnts')
    meanwhile = () => writeFileSync(at('spec/menus.yaml'), `${read('spec/menus.yaml')}# ${Math.random()}\n`)
    const { mended } = await fix()
    expect(mended.map((each) => each.place.file.replace(/^.*spec\//, ''))).toEqual(['routes.yaml'])
    expect(read('spec/routes.yaml')).toContain('screen: plants')
  })

  it('writes through no link', async () => {
    const elsewhere = at('elsewhere.yaml')
    edit('spec/menus.yaml', 'go: plants', 'go: plnts')
    const text = read('spec/menus.yaml')
    writeFileSync(elsewhere, text)
    // It was a file when it was read.
    let linked = false
    meanwhile = () => {
      if (linked) return
      linked = true
      rmSync(at('spec/menus.yaml'))
      symlinkSync(elsewhere, at('spec/menus.yaml'))
    }
    await expect(fix()).rejects.toThrow(WriteRefused)
    expect(readFileSync(elsewhere, 'utf8')).toBe(text)
  })

  it('refuses a spec that is a link itself', async () => {
    mkdirSync(at('other'))
    cpSync(base, at('other/spec'), { recursive: true })
    rmSync(at('spec'), { recursive: true })
    symlinkSync(at('other/spec'), at('spec'))
    const { code, out } = await run('check', '--fix')
    expect(code).toBe(1)
    expect(out).toContain('is a link')
  })

  it('leaves nothing beside the files of the spec', async () => {
    const names = Object.keys(bytes()).sort()
    edit('spec/menus.yaml', 'go: plants', 'go: plnts')
    await fix()
    expect(Object.keys(bytes()).sort()).toEqual(names)
  })
})

describe('explain-code', () => {
  it('prints the page of a code', async () => {
    const { code, out } = await run('explain-code', 'unknown-route')
    expect(code).toBe(0)
    expect(out).toContain('unknown-route: A route that there is not\n')
    expect(out).toContain('Wrong, in menus.yaml:\n\n    main:\n      - { label: Plants, go: plnts }\n')
    expect(out).toContain('How to mend it: ')
  })

  it('prints the nearest page of a code that is mistyped, and says so', async () => {
    const { code, out } = await run('explain-code', 'unkown-route')
    expect(code).toBe(0)
    expect(out).toContain('"unkown-route" is no code; this is the nearest one.\n\nunknown-route: ')
  })

  it('lists every code, each in one line', async () => {
    const { out } = await run('explain-code')
    expect(out).toMatch(/^ {2}unknown-route +A route that there is not$/m)
    expect(out.split('\n').filter((line) => line.startsWith('  ')).length).toBeGreaterThan(100)
  })

  it('is wrong usage where no code is near', async () => {
    const { code, out } = await run('explain-code', 'weather')
    expect(code).toBe(2)
    expect(out).toContain('"weather" is no code.')
  })
})
