import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cellText } from '../../../generator/access/cell-text.ts'
import { type Access, accessOf } from '../../../generator/access/cells.ts'
import { changesOf } from '../../../generator/access/changes.ts'
import { changesText } from '../../../generator/access/changes-text.ts'
import { csvOf, csvText } from '../../../generator/access/csv.ts'
import { accessHtml } from '../../../generator/access/html.ts'
import { accessJson } from '../../../generator/access/json.ts'
import { deploymentFeatures, settle } from '../../../generator/access/settle.ts'
import { tableText } from '../../../generator/access/table.ts'
import { gardenFolder, modelFrom } from '../support/modelled.ts'

/** `npx vitest run -u tests/generator/access` makes what comes out what is expected. Read it. */
const golden = (name: string) => fileURLToPath(new URL(`expected/${name}`, import.meta.url))

const { model } = modelFrom()
const access = accessOf(model)

/** What a cell says, by the row's name and the column's. */
function said({ rows, columns }: Access, id: string, column: string): string {
  const row = rows.find((each) => each.id === id)
  const cell = row?.cells[columns.findIndex(({ name }) => name === column)]
  if (!cell) throw new Error(`There is no ${column} of ${id}.`)
  return cellText(cell)
}

describe('the matrix', () => {
  it('as a table', async () => {
    await expect(`${tableText(access)}\n`).toMatchFileSnapshot(golden('table.txt'))
  })

  it('as CSV, each deployment beside it', async () => {
    const beside = [...model.deployments].map(([name, disabled]) => ({
      name,
      access: settle(access, deploymentFeatures(model.features, disabled)),
    }))
    await expect(csvText([{ access }, ...beside])).toMatchFileSnapshot(golden('matrix.csv'))
  })

  it('as JSON', async () => {
    const rows = access.rows.filter(({ page }) => page?.name === 'plant')
    const json = accessJson({ ...access, rows }, { settled: new Map(), deployments: model.deployments })
    await expect(`${JSON.stringify(json, null, 1)}\n`).toMatchFileSnapshot(golden('matrix.json.txt'))
  })

  it('has the same rows and cells whenever it is made', () => {
    const again = accessOf(modelFrom().model)
    expect(tableText(again)).toBe(tableText(access))
  })

  it('asks rights of nobody in particular where the spec declares no roles', () => {
    const from = (file: string, word: string) => {
      const text = readFileSync(`${gardenFolder}/${file}`, 'utf8')
      return text.slice(text.indexOf(word))
    }
    const free = modelFrom(gardenFolder, {
      'permissions.yaml': [from('permissions.yaml', 'roles:'), ''],
      'accounts.yaml': [from('accounts.yaml', 'head@'), '{}\n'],
    })
    const matrix = accessOf(free.model)
    expect(matrix.columns.map(({ name }) => name)).toEqual(['Signed in', 'Signed out'])
    expect(said(matrix, 'routes.plant', 'Signed in')).toBe('with the right Read Plant')
    expect(said(matrix, 'routes.plant', 'Signed out')).toBe('–')
  })
})

describe('settled features', () => {
  const remove = 'screens.plants.blocks.plants.item.menu.remove on plants'

  it('decide what hangs on them', () => {
    expect(said(access, 'routes.compost', 'Visitor')).toBe('with Compost')
    expect(said(settle(access, new Map([['Compost', true]])), 'routes.compost', 'Visitor')).toBe('yes')
    const without = settle(access, new Map([['Compost', false]]))
    expect(said(without, 'routes.compost', 'Visitor')).toBe('–')
    expect(said(without, remove, 'Head Gardener')).toBe('when item.kind is "Tree"')
  })

  it.each([
    ['the feature for all', [['Garden', false]]],
    [
      'every single one',
      [
        ['Compost', false],
        ['Watering', false],
      ],
    ],
  ] as [string, [string, boolean][]][])('leave only the pages that need no session without %s', (_, given) => {
    const down = settle(access, new Map(given))
    const open = down.rows.filter(({ kind, cells }) => kind === 'page' && cells.some((cell) => cellText(cell) !== '–'))
    expect(open.map(({ key }) => key)).toEqual(['routes.denied', 'routes.closed', 'routes.missing'])
  })
})

describe('CSV', () => {
  it.each([
    ['plain', 'plain\r\n'],
    ['a, b', '"a, b"\r\n'],
    ['say "yes"', '"say ""yes"""\r\n'],
    ['two\nlines', '"two\nlines"\r\n'],
    ['=1+1', '"\'=1+1"\r\n'],
    ['-1', '-1\r\n'],
    ['-1+2', '"\'-1+2"\r\n'],
    ['@sum(A1)', '"\'@sum(A1)"\r\n'],
    ['\t=1', '"\'\t\'=1"\r\n'],
    ['=HYPERLINK("x", "y")', '"\'=HYPERLINK(""x"", ""y"")"\r\n'],
  ])('%j', (cell, line) => expect(csvOf([[cell]])).toBe(line))
})

describe('the page', () => {
  const parts = {
    style: 'p { color: red }',
    matrix: "import { a } from './reading.js'\na()\n",
    reading: 'export const a = 1\n',
  }
  const json = accessJson(access, { settled: new Map(), deployments: model.deployments })

  it('has all in it, and lets no text of the spec end the script or be markup', () => {
    const evil = '</script><img onerror=alert(1)>'
    const page = accessHtml({ ...json, features: [evil] }, evil, parts)
    expect(page).not.toContain(evil)
    expect(page.match(/<\/script>/g)).toHaveLength(2)
    expect(page).not.toMatch(/<img/)
    expect(page).not.toMatch(/^(import|export) /m)
    expect(page).not.toMatch(/(src|href)=/)
  })
})

describe('changes', () => {
  const against = (file: string, from: string, to: string) => {
    const then = modelFrom(gardenFolder, { [file]: [from, to] }).model
    const before = accessOf(then, new Set(access.rows.map(({ key }) => key)))
    const after = accessOf(model, new Set(before.rows.map(({ key }) => key)))
    return { there: changesText(changesOf(before, after), 'then'), back: changesText(changesOf(after, before), 'then') }
  }

  it('are none between a spec and itself', () => {
    expect(changesOf(access, accessOf(modelFrom().model))).toEqual([])
  })

  it('are none where a gate says the same in other words', () => {
    const words = `"\${item.kind == 'Tree' || (features.Compost && item.kind == 'Herb' && has(item.note))}"`
    const others = `"\${item.kind != 'Herb' || (has(item.note) && features.Compost)}"`
    expect(against('screens/plants.yaml', words, others).there).toBe('Nobody gains or loses anything against then.')
  })

  it.each([
    ['a right', 'routes.yaml', 'can: Read Plant', 'can: Water Plant'],
    ['a gate of its own', 'menus.yaml', 'go: plants }', 'go: plants, can: Remove Plant }'],
    ['a condition', 'screens/butt.yaml', 'can: Water Plant, when: "${route.lid == \'shut\'}"', 'can: Water Plant'],
    ['a role', 'permissions.yaml', '[Read, Water], Water Butt: [Read]', '[Read, Water]'],
    ['what shows instead', 'screens/plant.yaml', '        else: { disabled: Ask the head gardener. }\n', ''],
    [
      'what the server asks',
      'api/schema.graphql',
      '@requires(can: ["Remove Plant"])',
      '@requires(can: ["Read Plant"])',
    ],
    ['a page', 'routes.yaml', 'level: plot\n  can: Read Water Butt\n  redirect', 'level: plot\n  redirect'],
  ])('tell who gains and who loses by %s', async (name, file, from, to) => {
    const { there, back } = against(file, from, to)
    const text = `${there}\n\n--- the other way round ---\n\n${back}\n`
    await expect(text).toMatchFileSnapshot(golden(`changes/${name.replaceAll(' ', '-')}.txt`))
  })
})
