import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make, verb } from '../../generator/commands/new/new.ts'
import { thoroughly } from '../support/thorough.ts'
import { typeErrors } from '../support/type-errors.ts'
import { top } from './support/drafts.ts'

// Other tests may run beside it.
/** A copy of the tree in which a block and two widgets are made; packages are the checkout's own. */
let tree = ''
const at = (file: string) => path.join(tree, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const listed = () =>
  readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter((file) => !/node_modules|generated/.test(file))

async function run(command: string, ...args: string[]): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [path.join(tree, command), ...args], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', VITEST: undefined },
  })
  let out = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (out += chunk))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out }
}

const made = [
  'generator/docs/examples/block-page-banner/screens/notice.yaml',
  'generator/grammar/blocks/page-banner.ts',
  'src/blocks/page-banner/page-banner.module.css',
  'src/blocks/page-banner/page-banner.tsx',
  'src/widgets/gauge/gauge.module.css',
  'src/widgets/gauge/gauge.tsx',
  'src/widgets/wide-map/wide-map.module.css',
  'src/widgets/wide-map/wide-map.tsx',
  'tests/blocks/page-banner.test.tsx',
  'tests/widgets/gauge.test.tsx',
  'tests/widgets/wide-map.test.tsx',
]
const changed = ['generator/grammar/blocks/table.ts', 'src/app/blocks.ts', 'src/app/widgets.ts']

let before: readonly string[] = []

/** `new` on the copy, as if its own generator ran. */
async function makeThere(...args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, options: verb.options, allowPositionals: true })
  const told: string[] = []
  const places = { spec: at('spec'), out: at('src/generated'), app: at('src') }
  const done = await make({ words: positionals, values, places, print: (line) => told.push(line) }, undefined, tree)
  return `${done}\n${told.join('\n')}`
}

let generating: ReturnType<typeof run> | undefined

/** What the copy says when it generates with the new block on a page: once for all tests. */
function generated(): ReturnType<typeof run> {
  if (!generating) {
    const screen = 'spec/areas/dashboard/screens/dashboard.yaml'
    writeFileSync(at(screen), `${read(screen)}  - { block: page-banner, text: Hello }\n`)
    generating = run('generator/console.mjs', 'generate')
  }
  return generating
}

beforeAll(async () => {
  tree = mkdtempSync(path.join(tmpdir(), 'console-tree-'))
  const folders = ['generator', 'src', 'spec', 'tests/blocks', 'tests/widgets', 'tests/support']
  const files = ['package.json', 'tsconfig.json', 'vite.config.ts', 'biome.json']
  for (const name of [...folders, ...files]) cpSync(path.join(top, name), at(name), { recursive: true })
  // What is kept of earlier runs is not shared: nothing of the copy is to stay.
  mkdirSync(at('node_modules'))
  for (const name of readdirSync(path.join(top, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(path.join(top, 'node_modules', name), at(`node_modules/${name}`))
  before = listed()
  const wide = "What staff cannot miss, wherever they are: it's wide"
  const inputs = ['--input', 'label:text', '--input', 'level:number,full:boolean']
  for (const args of [
    ['block', 'page-banner', '--about', wide],
    ['widget', 'gauge', '--on', 'dashboard', ...inputs],
    ['widget', 'wide-map', '--on', 'dashboard', '--input', 'none', '--about', 'Where things are'],
  ])
    expect(await makeThere(...args)).toMatch(/^true\n[\s\S]*The check says: (no problems|\d+ warnings?)\./)
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('a new block and new widgets', () => {
  it('are these files, and nothing else', () => {
    const files = listed().filter(
      (file) => !before.includes(file) && path.extname(file) !== '' && !file.startsWith('server'),
    )
    expect(files.map((file) => file.split(path.sep).join('/')).sort()).toEqual(made)
  })

  it('are named where all the others are, in their order', () => {
    const names = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map((match) => match[1] ?? '')
    const words = names('src/app/blocks.ts', /^ {2}'?([a-z-]+)'?: /gm)
    expect(words).toContain('page-banner')
    expect(words).toEqual([...words].sort())
    expect(names('generator/grammar/blocks/table.ts', /^ {2}'?([a-z-]+)'?: /gm)).toEqual(words)
    expect(names('src/app/widgets.ts', /^ {2}'?([a-z-]+)'?: /gm)).toEqual([
      'access-list',
      'gauge',
      'sunburst',
      'wide-map',
    ])
    expect(read('src/widgets/README.md')).toContain(
      '| `gauge` | a gauge | nothing further |\n| `wide-map` | where things are |',
    )
    expect(read('spec/widgets.yaml')).toContain(
      'gauge:\n  text: A gauge.\n  inputs:\n    label: text\n    level: number\n    full: boolean\n',
    )
    expect(read('spec/widgets.yaml').startsWith(readFileSync(path.join(top, 'spec/widgets.yaml'), 'utf8'))).toBe(true)
  })

  it('say what they are and what they are for in their grammar, and nowhere else', () => {
    const grammar = read('generator/grammar/blocks/page-banner.ts')
    expect(grammar.match(/^ {4}(?=about|purpose)\w+: "What staff cannot miss/gm)).toHaveLength(2)
    expect(grammar).toContain('export type PageBannerBlock = CompiledOf<typeof pageBannerBlock>')
    expect(read('generator/docs/purposes.ts')).toBe(readFileSync(path.join(top, 'generator/docs/purposes.ts'), 'utf8'))
  })

  it('pass the linter as they are', async () => {
    const files = [...made, ...changed].filter((file) => /\.(tsx?|css)$/.test(file))
    const { code, out } = await run('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...files)
    expect([code, code === 0 || out]).toEqual([0, true])
  })

  thoroughly(it)('pass their own tests', async () => {
    const tests = made.filter((file) => file.endsWith('.test.tsx'))
    const { code, out } = await run('node_modules/vitest/vitest.mjs', 'run', '--project', 'src', ...tests)
    expect(out).toMatch(/Tests +\d+ passed/)
    expect([code, code === 0 || out]).toEqual([0, true])
  })

  // Generating and checking types in the copy take longer than all the rest; `new` has checked the spec already.
  thoroughly(it)('are words and widgets that the copy generates with, and are not made twice', async () => {
    const said = await generated()
    expect([said.code, said.out]).toEqual([0, expect.stringMatching(/^\d+ files written/m)])
    // New texts wait for their translation, as `new` says; nothing else is wrong with them.
    expect([...said.out.matchAll(/^\S+:\d+:\d+ \w+ (\S+)/gm)].map(([, code]) => code)).toEqual(['not-translated'])
    expect(said.out).toMatch(
      /: not translated into de: "screens\.dashboard\..*"screens\.dashboard\.blocks\.page-banner\.text"\.$/m,
    )
    expect(read('src/generated/blocks.ts')).toContain('"page-banner": PageBannerBlock')
    expect(read('src/generated/widgets.ts')).toMatch(/gauge: \{ readonly label: string; readonly level\?: number/)
    const { code, out } = await run('generator/console.mjs', 'new', 'block', 'page-banner')
    expect([code, out]).toEqual([1, expect.stringContaining('There is a block "page-banner" already')])
    expect(existsSync(at('.journal.json'))).toBe(false)
  })

  thoroughly(it)('fit the types', async () => {
    await generated()
    const files = [...made, ...changed].filter((file) => /\.tsx?$/.test(file)).map(at)
    expect(
      await typeErrors(tree, [...files, at('src/blocks/icons.d.ts')], ['node', 'vite/client'], at('tsconfig.json')),
    ).toEqual([])
  })
})
