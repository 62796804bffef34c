import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const biome = path.resolve('node_modules/@biomejs/biome/bin/biome')

/** [file that imports, what it imports] */
const refused = [
  ['generator/grammar/a.ts', '../load/b.ts'],
  ['generator/grammar/a.ts', '../check/b.ts'],
  ['generator/grammar/blocks/a.ts', '../../emit/b.ts'],
  ['generator/load/a.ts', '../check/b.ts'],
  ['generator/load/a.ts', '../emit/b.ts'],
  ['generator/check/a.ts', '../emit/b.ts'],
  ['generator/check/a.ts', '../commands/b.ts'],
  ['generator/emit/a.ts', '../commands/b.ts'],
  ['generator/emit/a.ts', '../cli.ts'],
  ['generator/new/a.ts', '../commands/b.ts'],
  ['generator/commands/a.ts', '../cli.ts'],
  ['generator/emit/a.ts', '../../src/runtime/b.ts'],
  ['generator/emit/a.ts', '../model/b.ts'],
  ['generator/model/a.ts', '../prove/b.ts'],
  ['generator/model/a.ts', '../../src/runtime/navigation/b.ts'],
  ['generator/prove/a.ts', '../commands/b.ts'],
  ['generator/plan/a.ts', '../../src/runtime/gates/b.ts'],
  ['generator/vite/plugin.ts', '../server/main.ts'],
  ['src/runtime/a.ts', '../blocks/listing/b.tsx'],
  ['src/runtime/a.ts', '../widgets/sunburst/b.tsx'],
  ['src/runtime/forms/a.ts', '../../app/b.tsx'],
  ['src/runtime/a.ts', '../main.tsx'],
  ['src/runtime/a.ts', '../../generator/grammar/b.ts'],
  ['src/runtime/a.ts', '../../generator/check/b.ts'],
  ['src/blocks/listing/a.tsx', '../../widgets/sunburst/b.tsx'],
  ['src/blocks/listing/a.tsx', '../../app/b.tsx'],
  ['src/widgets/sunburst/a.tsx', '../../app/b.tsx'],
  ['src/subapps/host/a.tsx', '../../app/b.tsx'],
  ['src/subapps/drawn/a.tsx', '../../blocks/listing/b.tsx'],
  ['src/app/a.tsx', '../main.tsx'],
  ['src/api/a.ts', '../blocks/listing/b.tsx'],
  ['src/session/a.ts', '../app/b.tsx'],
  ['src/explain/a.ts', '../blocks/listing/b.tsx'],
  ['src/app/a.tsx', '../../server/graphql/b.ts'],
  ['src/main.tsx', '../server/generated/b.ts'],
  ['src/a.tsx', 'dayjs'],
  ['src/api/a.ts', 'dayjs/plugin/utc.js'],
  ['src/session/a.ts', 'dayjs'],
  ['src/explain/a.ts', 'dayjs'],
  ['src/app/a.tsx', 'dayjs'],
  ['src/subapps/host/a.tsx', 'dayjs'],
  ['src/runtime/a.ts', 'dayjs'],
  ['src/runtime/expressions/a.ts', 'dayjs'],
  ['src/blocks/form/fields/a.tsx', 'dayjs/plugin/customParseFormat.js'],
  ['src/widgets/sunburst/a.tsx', 'echarts/core'],
  ['src/runtime/dates/a.ts', '../../app/b.tsx'],
  ['src/runtime/dates/a.ts', '../../blocks/listing/b.tsx'],
  ['src/widgets/sunburst/chart.tsx', '../../app/b.tsx'],
  ['server/policies/a.ts', '../graphql/b.ts'],
  ['server/policies/a.ts', '../compose.ts'],
  ['server/graphql/a.ts', '../compose.ts'],
  ['server/identity/a.ts', '../main.ts'],
  ['server/compose.ts', './main.ts'],
  ['server/graphql/a.ts', '../../src/generated/b.ts'],
  ['server/main.ts', '../generator/emit/b.ts'],
] as const

const allowed = [
  ['generator/load/a.ts', '../grammar/b.ts'],
  ['generator/check/a.ts', '../load/b.ts'],
  ['generator/emit/a.ts', '../check/b.ts'],
  ['generator/commands/a.ts', '../emit/b.ts'],
  ['generator/model/a.ts', '../emit/b.ts'],
  ['generator/model/a.ts', '../../src/runtime/gates/b.ts'],
  ['generator/prove/a.ts', '../model/b.ts'],
  ['generator/commands/a.ts', '../prove/b.ts'],
  ['generator/cli.ts', './commands/b.ts'],
  ['src/runtime/a.ts', '../generated/b.ts'],
  ['src/runtime/a.ts', '../api/b.ts'],
  ['src/blocks/listing/a.tsx', '../../runtime/b.ts'],
  ['src/widgets/sunburst/a.tsx', '../../runtime/b.ts'],
  ['src/blocks/listing/a.tsx', '../../subapps/host/b.tsx'],
  ['src/app/a.tsx', '../blocks/listing/b.tsx'],
  ['src/main.tsx', './app/b.tsx'],
  ['src/runtime/dates/a.ts', 'dayjs/plugin/utc.js'],
  ['src/blocks/form/fields/a.tsx', '../../../runtime/dates/dayjs.ts'],
  ['server/policies/a.ts', '../generated/b.ts'],
  ['server/graphql/a.ts', '../policies/b.ts'],
  ['server/compose.ts', './graphql/b.ts'],
  ['server/main.ts', './compose.ts'],
] as const

describe('the linter states who may import whom', () => {
  let top: string
  let refusals: Map<string, string>
  let complaints: Map<string, string>

  // Two trees in which each file has one import, under the project's own configuration.
  beforeAll(() => {
    top = mkdtempSync(path.join(os.tmpdir(), 'atrium-imports-'))
    for (const tree of ['refused', 'allowed']) {
      cpSync('biome.json', path.join(top, tree, 'biome.json'))
      cpSync('src/runtime/types-only.grit', path.join(top, tree, 'src/runtime/types-only.grit'))
    }
    for (const [from, to] of refused) write('refused', place(from, to), `import { used } from '${to}'\n\nused()\n`)
    for (const [from, to] of allowed) write('allowed', place(from, to), `import { used } from '${to}'\n\nused()\n`)
    const types = "import type { Used } from '../../generator/grammar/b.ts'\n\nexport type Own = Used\n"
    write('allowed', 'src/runtime/typesOnly.ts', types)
    write('refused', 'server/cycleA.ts', "import { b } from './cycleB.ts'\n\nexport const a = () => b()\n")
    write('refused', 'server/cycleB.ts', "import { a } from './cycleA.ts'\n\nexport const b = () => a()\n")
    write('refused', 'src/blocks/barrel.ts', "export { used } from './listing/used.ts'\n")
    refusals = lint(path.join(top, 'refused'))
    complaints = lint(path.join(top, 'allowed'))
  })

  afterAll(() => rmSync(top, { recursive: true, force: true }))

  it.each(refused)('refuses %s ← %s', (from, to) => {
    expect(refusals.get(place(from, to))).toMatch(/noRestrictedImports|plugin/)
  })

  it.each(allowed)('allows %s ← %s', (from, to) => {
    expect(complaints.get(place(from, to))).toBeUndefined()
  })

  it('lets the runtime take types from the grammar', () => {
    expect(complaints.get('src/runtime/typesOnly.ts')).toBeUndefined()
  })

  it('refuses cycles and barrels', () => {
    expect(refusals.get('server/cycleA.ts')).toMatch(/noImportCycles/)
    expect(refusals.get('src/blocks/barrel.ts')).toMatch(/noBarrelFile/)
  })

  function write(tree: string, file: string, text: string) {
    const target = path.join(top, tree, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
})

/** A file of its own for each case, in the folder that the rule is about; files named by a rule keep their name. */
function place(from: string, to: string) {
  const fixed = /(main|compose|cli|vite)\.tsx?$/.test(from)
  return fixed ? from : from.replace(/a\.(tsx?)$/, `${to.replace(/\W+/g, '-')}.$1`)
}

/** Runs the linter on a folder and gives, for each refused file, the rules that refused it. */
function lint(folder: string): Map<string, string> {
  const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const refusals = new Map<string, string>()
  for (const { category, location } of JSON.parse(stdout).diagnostics) {
    const file = path.posix.normalize((location.path?.file ?? location.path).replaceAll('\\', '/'))
    refusals.set(file, `${refusals.get(file) ?? ''} ${category}`)
  }
  return refusals
}
