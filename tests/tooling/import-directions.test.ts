import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { floors } from './floors.ts'
import { type Import, importsOf } from './support/imports.ts'

const trees = ['generator', 'src', 'server']

/** Files that import whatever they like and that nothing below imports. */
const roofs = [
  'generator/cli.ts',
  'src/main.tsx',
  ...['compose', 'deployment', 'endpoints', 'listening', 'main', 'options', 'work'].map((name) => `server/${name}.ts`),
]

/** From one tree into another: [importing, imported, what]. The server and the console meet in the contract, and in rules. */
const between = [
  ['src', 'generator/grammar', 'types'],
  // What a value may be: asked in the form and of what is sent, by the same code.
  ['src', 'generator/values', 'values'],
  ['server', 'generator/values', 'values'],
  // What staff write as a pattern is proved like those of the spec.
  ['server/areas/templates', 'generator/check/patterns', 'values'],
] as const

/** Why an import may not be; undefined where it may. */
function wrong({ from, to, types }: Omit<Import, 'package'>): string | undefined {
  const [own = '', other = ''] = [from, to].map((file) => file.split('/')[0])
  if (own !== other) {
    const may = between.some(
      ([a, b, what]) => from.startsWith(`${a}/`) && to.startsWith(`${b}/`) && (types || what === 'values'),
    )
    return may ? undefined : `${from} imports ${to}: another tree`
  }
  if (types) return undefined
  if (roofs.includes(to) && !roofs.includes(from)) return `${from} imports ${to}: a roof`
  for (const [tree, levels] of Object.entries(floors)) {
    const [inner, outer] = [roomIn(tree, from), roomIn(tree, to)]
    if (inner === undefined || outer === undefined || inner === outer) continue
    const [lower, upper] = [outer, inner].map((room) => levels.findIndex((floor) => floor.includes(room)))
    if (lower === undefined || upper === undefined || lower >= upper) {
      return `${from} imports ${to}: in ${tree}, ${inner} does not stand above ${outer} (tests/tooling/floors.ts)`
    }
  }
  return undefined
}

/** The folder of a tree in which a file stands; undefined for files in the tree itself and in others. */
function roomIn(tree: string, file: string): string | undefined {
  if (!file.startsWith(`${tree}/`)) return undefined
  const [room, within, ...rest] = file.slice(tree.length + 1).split('/')
  if (within === undefined) return undefined
  const inner = `${room}/${within}`
  return rest.length > 0 && floors[tree]?.some((floor) => floor.includes(inner)) ? inner : room
}

const imports = trees.flatMap((tree) =>
  readdirSync(tree, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(tree, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\/docs\/examples\//.test(file))
    .flatMap(importsOf)
    .filter(({ package: isPackage }) => !isPackage),
)

describe('who imports whom', () => {
  it('goes one way, as the table of floors says', () => {
    expect(imports.length).toBeGreaterThan(1000)
    expect(imports.flatMap((each) => wrong(each) ?? [])).toEqual([])
  })

  it.each([
    ['generator/grammar/a.ts', 'generator/load/b.ts'],
    ['generator/check/texts/a.ts', 'generator/check/rules/b.ts'],
    ['generator/plan/a.ts', 'generator/explain/b.ts'],
    ['generator/model/a.ts', 'src/runtime/gates/b.ts'],
    ['server/areas/roles/a.ts', 'generator/check/b.ts'],
    ['generator/values/a.ts', 'generator/check/b.ts'],
    ['generator/commands/a.ts', 'generator/cli.ts'],
    ['src/runtime/a.ts', 'src/blocks/listing/b.tsx'],
    ['src/runtime/a.ts', 'generator/grammar/b.ts'],
    ['src/runtime/gates/a.ts', 'src/runtime/data/b.ts'],
    ['src/app/a.tsx', 'server/generated/b.ts'],
    ['server/policies/a.ts', 'server/areas/roles/b.ts'],
    ['server/areas/media/a.ts', 'server/areas/projects/b.ts'],
    ['server/areas/roles/a.ts', 'server/compose.ts'],
    ['server/new-folder/a.ts', 'server/database/b.ts'],
    ['server/areas/roles/a.ts', 'server/generated/parts/b.ts'],
  ])('does not let %s import %s', (from, to) => {
    expect(wrong({ from, to, types: false })).toMatch(`${from} imports ${to}: `)
  })

  it.each([
    ['server/areas/roles/a.ts', 'generator/values/b.ts', false],
    ['src/runtime/forms/a.ts', 'generator/values/gates/b.ts', false],
    ['generator/check/texts/a.ts', 'generator/check/rules/b.ts', true],
    ['src/runtime/a.ts', 'generator/grammar/b.ts', true],
    ['server/main.ts', 'server/compose.ts', false],
    ['server/generated/parts/a.ts', 'server/areas/roles/b.ts', false],
  ])('lets %s import %s (types alone: %s)', (from, to, types) => {
    expect(wrong({ from, to, types })).toBeUndefined()
  })
})
