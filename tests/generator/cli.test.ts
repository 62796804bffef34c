import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { consoleIn, ended, runConsole, startConsole } from './support/console.ts'

const base = fileURLToPath(new URL('base/spec', import.meta.url))

/** A folder with a copy of the base spec, where the generator is run as people run it. */
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-'))
  cpSync(base, path.join(folder, 'spec'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

const places = ['--spec', 'spec', '--out', 'out', '--server-out', 'server-out']
const start = (args: readonly string[]) => startConsole(folder, [...args, ...places])
const runProcess = (...args: string[]) => runConsole(folder, ...args, ...places)
const run = (...args: string[]) => consoleIn(folder, ...args, ...places)

function edit(file: string, from: string, to: string): void {
  const at = path.join(folder, file)
  writeFileSync(at, readFileSync(at, 'utf8').replace(from, to))
}

/** Every file under a folder with its text. */
function snapshot(name: string): Record<string, string> {
  const all = readdirSync(path.join(folder, name), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  return Object.fromEntries(
    all.map((each) => [
      path.join(each.parentPath, each.name),
      readFileSync(path.join(each.parentPath, each.name), 'utf8'),
    ]),
  )
}

const broken = () => edit('spec/menus.yaml', 'go: plants', 'go: plnts')

describe('generate', () => {
  it('writes both folders, then finds nothing to do, and the same again from scratch', async () => {
    const first = await runProcess('generate')
    expect(first.out).toMatch(/files written/)
    expect(first.code).toBe(0)
    expect(existsSync(path.join(folder, 'server-out/requires.ts'))).toBe(true)
    const output = { ...snapshot('out'), ...snapshot('server-out') }
    const second = await runProcess('generate')
    expect(second.out).toMatch(/Nothing changed/)
    expect({ ...snapshot('out'), ...snapshot('server-out') }).toEqual(output)
    rmSync(path.join(folder, 'out'), { recursive: true })
    await run('generate')
    expect({ ...snapshot('out'), ...snapshot('server-out') }).toEqual(output)
  })

  it('tells every problem at its line, exits with 1 and leaves the output as it was', async () => {
    await run('generate')
    const output = { ...snapshot('out'), ...snapshot('server-out') }
    broken()
    edit('spec/limits.yaml', 'value: 10', 'value: ten')
    const { code, out } = await runProcess('generate')
    expect(code).toBe(1)
    expect(out).toContain('spec/limits.yaml:4:18 error wrong-type')
    expect(out).toContain('spec/menus.yaml:3:39 error unknown-route  "plnts" is no route. Did you mean "plants"?')
    expect(out).toContain(`  3 |   - { label: Plants, icon: plant, go: plnts }\n    |${' '.repeat(39)}^^^^^\n`)
    expect({ ...snapshot('out'), ...snapshot('server-out') }).toEqual(output)
  })

  it('says that the schema is missing, and leaves the output as it was', async () => {
    await run('generate')
    const output = { ...snapshot('out'), ...snapshot('server-out') }
    rmSync(path.join(folder, 'spec/api/schema.graphql'))
    const { code, out } = await run('generate')
    expect(code).toBe(1)
    expect(out).toContain('spec/api/schema.graphql:1:1 error missing-file')
    expect(out).toContain('\n1 error')
    expect({ ...snapshot('out'), ...snapshot('server-out') }).toEqual(output)
  })

  it('deletes what it wrote and no longer writes, and nothing else', async () => {
    await run('generate')
    writeFileSync(path.join(folder, 'out/mine.ts'), 'mine')
    rmSync(path.join(folder, 'spec/locales'), { recursive: true, force: true })
    edit('spec/menus.yaml', 'main:', 'other: [{ label: Plants, go: plants }]\nmain:')
    await run('generate')
    expect(existsSync(path.join(folder, 'out/menus/other.ts'))).toBe(true)
    edit('spec/menus.yaml', 'other: [{ label: Plants, go: plants }]\n', '')
    expect((await run('generate')).code).toBe(0)
    expect(existsSync(path.join(folder, 'out/menus/other.ts'))).toBe(false)
    expect(readFileSync(path.join(folder, 'out/mine.ts'), 'utf8')).toBe('mine')
  })

  it('writes anew what was edited by hand', async () => {
    await run('generate')
    const file = path.join(folder, 'out/theme.ts')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `${text}// edited`)
    await run('generate')
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('writes through no link', async () => {
    const elsewhere = path.join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    mkdirSync(path.join(folder, 'out'))
    symlinkSync(elsewhere, path.join(folder, 'out/screens'))
    const { code, out } = await run('generate')
    expect(code).toBe(1)
    expect(out).toContain('is a link')
    expect(readdirSync(elsewhere)).toEqual([])
    expect(existsSync(path.join(folder, 'server-out'))).toBe(false)
  })

  it('--check writes nothing and fails when the output is stale', async () => {
    const missing = await run('generate', '--check')
    expect(missing.code).toBe(1)
    expect(missing.out).toContain('stale  out/console.ts')
    expect(existsSync(path.join(folder, 'out'))).toBe(false)
    await run('generate')
    expect((await run('generate', '--check')).code).toBe(0)
    edit('spec/screens/notice.yaml', 'There is nothing', 'Nothing is')
    const stale = await run('generate', '--check')
    expect(stale.code).toBe(1)
    expect(stale.out.match(/^stale .*/gm)).toEqual(['stale  out/screens/notice.ts'])
  })

  it('--watch generates again after an edit, and again when a problem is mended', async () => {
    const child = start(['generate', '--watch'])
    let out = ''
    child.stdout?.on('data', (chunk) => (out += chunk))
    const until = async (sign: RegExp) => {
      while (!sign.test(out)) {
        if (child.exitCode !== null) throw new Error(`never said ${sign}:\n${out}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      out = ''
    }
    try {
      await until(/Watching spec/)
      edit('spec/screens/notice.yaml', 'There is nothing', 'Nothing is')
      await until(/\b1 written/)
      expect(readFileSync(path.join(folder, 'out/screens/notice.ts'), 'utf8')).toContain('Nothing is to see here')
      broken()
      await until(/unknown-route[\s\S]*left as it was/)
      edit('spec/menus.yaml', 'plnts', 'plants')
      await until(/Nothing changed|written/)
      // The whole folder, as when another branch is checked out that has none.
      renameSync(path.join(folder, 'spec'), path.join(folder, 'away'))
      await until(/no-spec[\s\S]*left as it was/)
      renameSync(path.join(folder, 'away'), path.join(folder, 'spec'))
      await until(/Nothing changed/)
      edit('spec/screens/notice.yaml', 'Nothing is', 'There is no more')
      await until(/\b1 written/)
    } finally {
      child.kill()
    }
  })
})

describe('check', () => {
  it('exits with 0 and says so when there is no problem', async () => {
    expect(await runProcess('check')).toEqual({ code: 0, out: 'no problems.\n' })
    expect(existsSync(path.join(folder, 'out'))).toBe(false)
  })

  it('lists what is hidden until its page is there, each with its reason', async () => {
    edit(
      'spec/menus.yaml',
      'go: plants }',
      'go: plants }\n  - { label: Shed, go: { path: /shed, planned: it comes in spring } }',
    )
    expect(await run('check')).toEqual({
      code: 0,
      out: 'Hidden until the page is there (1):\n  spec/menus.yaml:4:24  the menu item "Shed" (/shed): it comes in spring\n\nno problems.\n',
    })
  })

  it('gives problems as JSON and as annotations for GitHub', async () => {
    broken()
    const json = await run('check', '--format', 'json')
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject([
      {
        code: 'unknown-route',
        severity: 'error',
        place: { file: 'spec/menus.yaml', line: 3, column: 39 },
        suggestion: 'plants',
        fix: { about: 'plnts → plants', edits: [{ file: 'spec/menus.yaml', text: 'plants' }] },
      },
    ])
    const github = await run('check', '--format', 'github')
    expect(github.out).toBe(
      '::error file=spec/menus.yaml,line=3,col=39,title=unknown-route::"plnts" is no route. Did you mean "plants"?%0Afix: plnts → plants\n',
    )
  })
})

describe('translate', () => {
  const locale = () => path.join(folder, 'spec/locales/de.yaml')
  const translated = (text: string) => {
    mkdirSync(path.dirname(locale()), { recursive: true })
    writeFileSync(locale(), `# yaml-language-server: $schema=../../generated/schemas/locales.schema.json\n${text}`)
  }

  it('prints the texts that a language lacks, by their keys in the words of the spec', async () => {
    translated('menus.main.plants.label: Pflanzen\nscreens.plants: { title: Pflanzen }\n')
    const { code, out } = await run('translate', 'de')
    expect(code).toBe(0)
    const lacking = parse(out) as Record<string, Record<string, string>>
    expect(lacking['screens.plants']).toMatchObject({ 'blocks.heading.text': 'Plants of {gardener}' })
    expect(lacking['screens.plants']).not.toHaveProperty('title')
    expect(lacking).not.toHaveProperty('menus')
  })

  it('prints the texts of an area under the file that they belong into', async () => {
    const screen = path.join(folder, 'spec/areas/beds/screens/beds.yaml')
    mkdirSync(path.dirname(screen), { recursive: true })
    writeFileSync(
      screen,
      '# yaml-language-server: $schema=../../../../generated/schemas/screens.schema.json\ntitle: Beds\nblocks: []\n',
    )
    const { out } = await run('translate', 'de')
    expect(out).toContain('# spec/areas/beds/de.yaml\nscreens.beds:\n  title: Beds\n\n# spec/locales/de.yaml\n')
  })

  it('prints what check takes as a whole translation', async () => {
    const { out } = await run('translate', 'de')
    translated(out)
    expect((await run('check')).out).not.toMatch(/not-translated|stale-text/)
    expect((await run('translate', 'de')).out).toBe('Every text is translated into de.\n')
    expect(parse((await run('translate', 'de', '--all')).out)).toEqual(parse(out))
  })

  it.each([[['translate']], [['translate', 'German']]])('%j: a language must be named', async (args) => {
    const { code, out } = await run(...args)
    expect(code).not.toBe(0)
    expect(out).toContain('Name the language to translate into, as de or pt-BR.')
  })

  it('of a spec with errors tells these', async () => {
    broken()
    const { code, out } = await run('translate', 'de')
    expect(code).toBe(1)
    expect(out).toContain('"plnts" is no route')
  })
})

describe('usage', () => {
  it('exits with 2 as a process, and says why on the other stream', async () => {
    const child = start(['generat'])
    let printed = ''
    child.stdout?.on('data', (chunk) => (printed += chunk))
    expect(await ended(child)).toEqual({ code: 2, out: expect.stringContaining('Usage: npm run console') })
    expect(printed).toBe('')
  })

  it.each([[], ['generat'], ['generate', '--frmat'], ['check', '--format', 'xml'], ['generate', 'twice']])(
    '%j exits with 2',
    async (...args) => {
      const { code, out } = await run(...args)
      expect(code).toBe(2)
      expect(out).toContain('Usage: npm run console')
    },
  )

  it.each([
    [['generat'], '"generat" is no verb. Did you mean "generate"?'],
    [['generate', '--chek'], 'There is no option "--chek". Did you mean "--check"?'],
    [['new', 'screen', 'books', '--parnt', 'a'], 'There is no option "--parnt". Did you mean "--parent"?'],
    [['check', '-x'], 'There is no option "-x".'],
  ])('%j names what was meant, at its beginning', async (args, sentence) => {
    expect((await run(...args)).out).toContain(sentence)
  })

  it('tells what is wrong and not every option', async () => {
    const { out } = await run('new', 'screen', '../books')
    expect(out.trim().split('\n')).toHaveLength(4)
  })

  it.each(['--help', 'help'])('%s tells the verbs', async (word) => {
    const { code, out } = await run(word)
    expect(code).toBe(0)
    expect(out).toContain('generate')
  })

  it('ends quietly when nobody reads on', async () => {
    const child = start(['docs'])
    let told = ''
    child.stderr?.on('data', (chunk) => (told += chunk))
    child.stdout?.destroy()
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
    expect(told).toBe('')
    expect(code).toBe(0)
  })
})
