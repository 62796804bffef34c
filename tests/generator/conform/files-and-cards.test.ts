import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { modelled } from '../../../generator/commands/modelled.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { testPlan } from '../../../generator/conform/plan.ts'
import { readFolder } from '../../../generator/load/folder.ts'

const caseFolder = fileURLToPath(new URL('../cases/choosing-and-files/spec', import.meta.url))
const baseFolder = fileURLToPath(new URL('../base/spec', import.meta.url))

/** The spec of the golden case, which has every word of both. */
const plan = (() => {
  const read = (folder: string) => readFolder(folder, 'spec', () => {})
  const files = new Map([...read(baseFolder), ...read(caseFolder)].map((file) => [file.path, file]))
  const told: string[] = []
  const places = { ...placesOf(), app: undefined }
  const made = modelled({ files: [...files.values()], shown: 'spec', problems: [] }, places, {
    name: 'The spec',
    print: (text) => told.push(text),
  })
  if (!made) throw new Error(told.join('\n'))
  return testPlan(made.checked, made.model)
})()

const controls = (part: string) =>
  plan.cases.filter((each) => each.kind === 'control' && each.id.includes(part)) as readonly {
    readonly unreached?: string
    readonly inItem?: string
    readonly calls?: readonly string[]
  }[]

describe('buttons over a card', () => {
  it('are controls of a thing of the listing, with what they call', () => {
    const found = controls('item.actions.water/plants/')
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ inItem }) => inItem === 'screens.plants.blocks.plants')).toBe(true)
    expect(found.every(({ calls }) => calls?.includes('Mutation.water'))).toBe(true)
  })
})

describe('buttons beside a file', () => {
  it('are not looked for before one was sent, and not passed over in silence', () => {
    const found = controls('readings.actions.read')
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ unreached }) => unreached))).toEqual(
      new Set(['It is there once somebody has sent a file.']),
    )
  })
})

describe('a first page of its own size', () => {
  it('is where the boundary lies; the size of the others counts from the second on', () => {
    const limits = plan.cases.flatMap((each) => (each.kind === 'limit' && each.id.includes('page size') ? [each] : []))
    const told = limits.map(({ value, unreached }): readonly [number, string | undefined] => [value, unreached])
    // Nobody is there to look at the pages of that spec.
    expect(new Map(told)).toEqual(
      new Map([
        [10, 'No page shows this listing.'],
        [12, 'It counts from the second page on.'],
      ]),
    )
  })
})
