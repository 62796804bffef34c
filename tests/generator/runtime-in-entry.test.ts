import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rollup } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runtimeInEntry } from '../../generator/build/runtime-in-entry.ts'

const files = {
  'package.json': '{ "type": "module" }',
  'index.html': '<!doctype html><script type="module" src="./main.js"></script>',
  'main.js': `import { shared } from './shared.js'
    globalThis.told = Promise.all([import('./first.js'), import('./second.js')]).then(([{ first }, { second }]) =>
      [shared, first.all.one, Object.keys(first.all), second()])`,
  'shared.js': 'export const shared = String(globalThis.word)',
  'first.js': `import * as all from './all.js'
    export const first = { all }`,
  'all.js': 'export const one = globalThis.word + 1; export const two = 2',
  'second.js': `import old from './old.cjs'
    import { shared } from './shared.js'
    export const second = () => old.hello + shared`,
  'old.cjs': 'module.exports = { hello: "old " + globalThis.word }',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-runtime-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** @param apart which modules are in a file of their own, besides those that always are */
async function built(outDir: string, apart: RegExp): Promise<Rollup.OutputChunk[]> {
  const groups = [
    { name: 'apart', test: apart, priority: 3 },
    { name: 'old', test: /old[.]cjs/, priority: 2 },
    { name: 'page', test: /first|all/, priority: 1 },
  ]
  const { output } = (await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [runtimeInEntry()],
    build: {
      outDir,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups } } },
    },
  })) as Rollup.RollupOutput
  return output.flatMap((each) => (each.type === 'chunk' ? [each] : []))
}

/** What the built page tells, run without a browser. */
function told(outDir: string, chunks: readonly Rollup.OutputChunk[]): unknown {
  const entry = chunks.find(({ isEntry }) => isEntry)
  const address = pathToFileURL(path.join(folder, outDir, entry?.fileName ?? '')).href
  const script = `globalThis.word = 'word'
    globalThis.document = { getElementsByTagName: () => [], querySelector: () => null, createElement: () => ({}), head: { appendChild() {} } }
    await import(${JSON.stringify(address)})
    console.log(JSON.stringify(await globalThis.told))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }))
}

const expected = ['word', 'word1', ['one', 'two'], 'old wordword']

it('what the bundler helps itself with is in the entry, and every other file has it from there', async () => {
  const chunks = await built('one', /never/)
  expect(chunks.map(({ name }) => name).toSorted()).toEqual(['index', 'old', 'page', 'second'])
  const entry = chunks.find(({ isEntry }) => isEntry)
  for (const chunk of chunks) {
    expect(chunk.code).not.toContain('rolldown-runtime')
    if (chunk !== entry) expect(chunk.imports).toContain(entry?.fileName)
  }
  expect(told('one', chunks)).toEqual(expected)
})

it('stays a file of its own where the entry needs others before it runs', async () => {
  const chunks = await built('two', /shared/)
  expect(chunks.map(({ name }) => name)).toContain('rolldown-runtime')
  expect(told('two', chunks)).toEqual(expected)
})
