import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { specVersion } from '../../generator/grammar/console.ts'
import { type SourceFile, sourceFile } from '../../generator/load/source.ts'
import { codemods, migrate } from '../../generator/migrate/migrate.ts'
import { runs } from '../support/thorough.ts'
import { consoleIn } from './support/console.ts'
import { compileFiles, layered } from './support/golden-cases.ts'

const at = 'spec/console.yaml'
const current = layered().files
const text = current.find((file) => file.path === at)?.text ?? ''
const pagesLine = /^pages: .*$/m.exec(text)?.[0] ?? ''

/** The base spec with another console.yaml. */
function specWith(console: string): readonly SourceFile[] {
  return current.map((file) => (file.path === at ? sourceFile(at, console) : file))
}

function migrated(console: string): string {
  const migration = migrate(specWith(console), 'spec')
  if (migration.done !== 'migrated') throw new Error(`It was not migrated: ${migration.done}`)
  expect(migration.files.map((file) => file.path)).toEqual([at])
  return migration.files[0]?.text ?? ''
}

/** console.yaml as version 1 had it. */
const old = text
  .replace(`specVersion: ${specVersion}`, 'specVersion: 1')
  .replace(pagesLine, 'pages: { home: plants, denied: denied, missing: missing, down: closed }')

describe('codemods', () => {
  it('there is one for each version but the current one', () => {
    expect(codemods.map((each) => each.from)).toEqual(Array.from({ length: specVersion - 1 }, (_, index) => index + 1))
  })

  it('1 → 2 renames two pages of the console', () => {
    expect(migrated(old)).toBe(text)
  })

  it('1 → 2 gives a spec without problems and changes nothing else, however the file is written', async () => {
    const quote = fc.constantFrom('', '"', "'")
    const comment = fc.constantFrom('', ' # why', ' # missing: x, down: y')
    const page = fc.record({ quote, comment, gap: fc.constantFrom(' ', '   ') })
    const names = ['home', 'denied', 'missing', 'down'] as const
    const routes = { home: 'plants', denied: 'denied', missing: 'missing', down: 'closed' }
    const written = fc.record({
      flow: fc.boolean(),
      order: fc.shuffledSubarray([...names], { minLength: 4 }),
      pages: fc.tuple(page, page, page, page),
      version: fc.constantFrom(
        'specVersion: 1',
        'specVersion:   1 # the first',
        '"specVersion": 1',
        "'specVersion': 0x1",
      ),
      last: fc.boolean(),
      newline: fc.constantFrom('\n', '\r\n'),
    })
    await fc.assert(
      fc.asyncProperty(written, async ({ flow, order, pages, version, last, newline }) => {
        const block = (rename: (name: string) => string) => {
          const entries = order.map((name, index) => {
            const { quote: q, comment: c, gap } = pages[index] ?? { quote: '', comment: '', gap: ' ' }
            return { key: `${q}${rename(name)}${q}:${gap}${routes[name]}`, comment: c }
          })
          return flow
            ? `pages: { ${entries.map(({ key }) => key).join(', ')} }${entries[0]?.comment}`
            : ['pages:', ...entries.map(({ key, comment: c }) => `  ${key}${c}`)].join('\n')
        }
        const make = (rename: (name: string) => string, number: string) => {
          const rest = text.replace(/^specVersion: .*$/m, version.replace(/0x1|1(?=$| )/, number))
          const whole = last
            ? `${rest.replace(`${pagesLine}\n`, '')}${block(rename)}\n`
            : rest.replace(pagesLine, block(rename))
          return whole.replaceAll('\n', newline)
        }
        const renamed = { missing: 'notFound', down: 'maintenance' } as Readonly<Record<string, string>>
        const first = version.includes('0x1') ? '0x1' : '1'
        const before = make((name) => name, first)
        const after = migrated(before)
        expect(after).toBe(make((name) => renamed[name] ?? name, String(specVersion)))
        expect(migrate(specWith(after), 'spec')).toEqual({ done: 'current' })
        expect((await compileFiles(specWith(after))).problems).toEqual([])
      }),
      { numRuns: runs(40) },
    )
  })

  it('2 → 3 renames a text of the engine, its translations however their keys are cut, and what deployments say instead', () => {
    const before = `messages:
  engine.undone: Nichts # undone
  engine: { "undone": Nichts, unsaved: Noch nicht }
messages.engine:
  'undone': Nichts
screens.plant: { undone: Nichts }
`
    const deployment = 'texts: { messages.engine.undone: Nothing, screens.undone: Nothing }\n'
    const files = current.map((file) => {
      if (file.path === at) return sourceFile(at, text.replace(`specVersion: ${specVersion}`, 'specVersion: 2'))
      return file.path === 'spec/messages.yaml'
        ? sourceFile(file.path, file.text.replace('  unanswered:', '  undone:'))
        : file
    })
    const others = [sourceFile('spec/locales/de.yaml', before), sourceFile('spec/deployments/qa.yaml', deployment)]
    const migration = migrate([...files, ...others], 'spec')
    if (migration.done !== 'migrated') throw new Error(`It was not migrated: ${migration.done}`)
    const after = new Map(migration.files.map((file) => [file.path, file.text]))
    expect(after.get(at)).toBe(text)
    expect(after.get('spec/messages.yaml')).toBe(current.find(({ path }) => path === 'spec/messages.yaml')?.text)
    expect(after.get('spec/locales/de.yaml')).toBe(`messages:
  engine.unanswered: Nichts # undone
  engine: { "unanswered": Nichts, unsaved: Noch nicht }
messages.engine:
  'unanswered': Nichts
screens.plant: { undone: Nichts }
`)
    expect(after.get('spec/deployments/qa.yaml')).toBe(
      'texts: { messages.engine.unanswered: Nothing, screens.undone: Nothing }\n',
    )
  })

  it('leaves a word alone that somebody has renamed by hand already', () => {
    const half = old.replace('missing: missing', 'missing: missing, notFound: missing')
    expect(migrated(half)).toContain('missing: missing, notFound: missing, maintenance: closed')
  })
})

describe('check', () => {
  it('says one thing of an older spec, and one of a newer one', async () => {
    const told = async (console: string) => (await compileFiles(specWith(console))).problems.map((each) => each.code)
    expect(await told(old)).toEqual(['old-spec-version'])
    expect(await told(text.replace(`specVersion: ${specVersion}`, 'specVersion: 99'))).toEqual(['new-spec-version'])
  })
})

describe('console migrate', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'migrate-'))
    cpSync(fileURLToPath(new URL('base/spec', import.meta.url)), path.join(folder, 'spec'), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const run = (...args: string[]) => consoleIn(folder, ...args, '--spec', 'spec')
  const console = () => readFileSync(path.join(folder, at), 'utf8')

  it('rewrites an older spec, and has nothing to do then', async () => {
    writeFileSync(path.join(folder, at), old)
    expect(await run('migrate', '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringContaining('would change  spec/console.yaml'),
    })
    expect(console()).toBe(old)
    expect(await run('migrate')).toMatchObject({ code: 0, out: expect.stringContaining('1 → 2') })
    expect(console()).toBe(text)
    expect(await run('check')).toMatchObject({ code: 0 })
    expect(await run('migrate')).toMatchObject({ code: 0, out: expect.stringContaining('already') })
  })

  it('touches nothing where the spec cannot be read, is newer, or says no version', async () => {
    for (const [wrong, said] of [
      [`${old}\nname: again\n`, 'cannot be migrated'],
      [old.replace('specVersion: 1', 'specVersion: 99'), 'reads up to'],
      [old.replace('specVersion: 1', 'specVersion: first'), 'specVersion: <number>'],
      [old.replace('specVersion: 1\n', ''), 'specVersion: <number>'],
    ] as const) {
      writeFileSync(path.join(folder, at), wrong)
      expect(await run('migrate')).toMatchObject({ code: 1, out: expect.stringContaining(said) })
      expect(console()).toBe(wrong)
    }
    // A file that nobody can read may be one that has to change.
    writeFileSync(path.join(folder, at), old)
    writeFileSync(path.join(folder, 'spec/screens/other.yaml'), Buffer.from([0xff, 0xfe]))
    expect(await run('migrate')).toMatchObject({ code: 1, out: expect.stringContaining('not-utf8') })
    expect(console()).toBe(old)
  })
})
