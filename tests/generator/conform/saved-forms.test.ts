import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { modelled } from '../../../generator/commands/modelled.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { testPlan } from '../../../generator/conform/plan.ts'
import { edited, specFiles } from '../support/plans.ts'

const folder = (name: string) => specFiles(fileURLToPath(new URL(`../${name}/spec`, import.meta.url)))

/** The case of a form that saves itself, with a condition under which nothing can be entered. */
const plan = (() => {
  const own = folder('cases/saves-itself')
  const all = new Map([...folder('base'), ...own].map((file) => [file.path, file]))
  const at = 'with: { plant: "${data.plant}" }'
  const held = `${at}\n    disabled: "\${data.plant.thirsty}"`
  const files = edited([...all.values()], [{ file: 'screens/plant.yaml', from: at, to: held }])
  const told: string[] = []
  const places = { ...placesOf(), app: undefined }
  const made = modelled({ files, shown: 'spec', problems: [] }, places, {
    name: 'The spec',
    print: (text) => told.push(text),
  })
  if (!made) throw new Error(told.join('\n'))
  return testPlan(made.checked, made.model)
})()

it('what saves a form is there while something can be entered into it', () => {
  const own = plan.cases.filter((each) => each.kind === 'control' && each.key === 'screens.plant.blocks.form.autosave')
  const held = own.filter(({ id }) => id.includes('data.plant.thirsty=true'))
  const open = own.filter(({ id }) => id.includes('data.plant.thirsty=false'))
  expect(held).not.toEqual([])
  expect(held.filter(({ id }) => !id.endsWith('/hidden'))).toEqual([])
  expect(open.some(({ id }) => id.endsWith('/shown'))).toBe(true)
})

it('a form without a button says what is wrong when a field is left, and may send what is right', () => {
  const own = plan.cases.flatMap((each) => (each.kind === 'form' && each.form === 'tend' ? [each] : []))
  expect(own.filter(({ by }) => by === 'submit')).toEqual([])
  expect(own.find(({ id }) => id === 'form/tend/name/required/nothing')).toMatchObject({ by: 'leave' })
  const saved = own.filter((each) => each.saved).map(({ given }) => given)
  expect(saved).toEqual(expect.arrayContaining(['39 characters', '40 characters']))
  expect(saved).not.toContain('41 characters')
})
