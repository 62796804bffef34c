import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { modelled } from '../../../generator/commands/modelled.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import type { ControlCase } from '../../../generator/conform/case.ts'
import { testPlan } from '../../../generator/conform/plan.ts'
import { readFolder } from '../../../generator/load/folder.ts'

const folderOf = (name: string) => fileURLToPath(new URL(`../${name}/spec`, import.meta.url))

/** The cases of controls of a golden case's spec. */
function controlsOf(name: string): readonly ControlCase[] {
  const read = (folder: string) => readFolder(folder, 'spec', () => {})
  const all = [...read(folderOf('base')), ...read(folderOf(`cases/${name}`))]
  const files = new Map(all.map((file) => [file.path, file]))
  const told: string[] = []
  const places = { ...placesOf(), app: undefined }
  const made = modelled({ files: [...files.values()], shown: 'spec', problems: [] }, places, {
    name: 'The spec',
    print: (text) => told.push(text),
  })
  if (!made) throw new Error(told.join('\n'))
  return testPlan(made.checked, made.model).cases.filter((each) => each.kind === 'control')
}

const inCase = new Map(['selecting', 'tree'].map((name) => [name, controlsOf(name)]))
const controls = (name: string, part: string) => inCase.get(name)?.filter(({ id }) => id.includes(part)) ?? []

describe('what is done with several things', () => {
  it.each(['selecting', 'tree'])('is looked for once one is selected (%s)', (name) => {
    const found = controls(name, 'select.actions.water-the-first/plants/')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.flatMap(({ opens }) => opens))).toEqual(new Set(['screens.plants.blocks.plants.select']))
    expect(found.every(({ calls }) => calls?.includes('Mutation.water'))).toBe(true)
  })

  it('is not told where it hangs on which ones these are', () => {
    const found = controls('selecting', 'select.actions.look-at-the-driest/plants/')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ unreached }) => unreached))).toEqual(new Set(['It hangs on what is selected.']))
  })
})

describe('what stands on the lines of a tree', () => {
  it('is looked for with its things', () => {
    const found = controls('tree', 'item.menu.water/plants/')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ inItem }) => inItem))).toEqual(new Set(['screens.plants.blocks.plants']))
  })
})
