import { describe, expect, it } from 'vitest'
import { modelled } from '../../../generator/commands/modelled.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { testPlan } from '../../../generator/conform/plan.ts'
import { edited, type SpecEdit, specFiles } from '../support/plans.ts'

const files = specFiles()

/** The deployments that the cases of a spec are carried out under. */
function triedIn(edits: readonly SpecEdit[]): readonly string[] {
  const spec = { files: edited(files, edits), shown: 'spec', problems: [] }
  const made = modelled(spec, { ...placesOf(), app: undefined }, { name: 'The spec', print: expect.unreachable })
  const cases = made ? testPlan(made.checked, made.model).cases : []
  const names = cases.flatMap((each) => ('deployment' in each && each.deployment !== '' ? [each.deployment] : []))
  return [...new Set(names)].sort()
}

const small = files.find(({ path }) => path === 'spec/deployments/small.yaml')?.text ?? ''
const [, ...body] = small.split('\n')

describe('cases are carried out under', () => {
  it('each deployment with other features', () => {
    expect(triedIn([])).toEqual(['local', 'small'])
  })

  it('one of those with the same features', () => {
    expect(triedIn([{ file: 'deployments/twin.yaml', text: body.join('\n') }])).toEqual(['local', 'small'])
  })
})
