import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessOf } from '../../generator/access/cells.ts'
import { deploymentFeatures, settle } from '../../generator/access/settle.ts'
import { plan } from '../../generator/plan/plan.ts'
import { compared, edited, specFiles } from './support/plans.ts'

const files = specFiles()
const features = ['Garden', 'Compost', 'Watering']
const made = new Map<string, ReturnType<typeof compared>>()

/** The spec whose small deployment leaves these features out. */
function without(off: readonly string[]) {
  const text = `[${off.join(', ')}]`
  const known =
    made.get(text) ?? compared(edited(files, [{ file: 'deployments/small.yaml', from: '[Compost]', to: text }]))
  made.set(text, known)
  return known
}

describe('features that a deployment leaves out', () => {
  const lists = fc.subarray(features)

  it('are told one by one where they differ, and widen access exactly where somebody gains something', async () => {
    await fc.assert(
      fc.asyncProperty(lists, lists, async (was, is) => {
        const changes = await plan(without(was), without(is))
        const said = changes
          .map(({ sentence }) => /^In small, the features? (.*?) (?:is|are) /.exec(sentence)?.[1])
          .join()
        for (const name of features) expect(said.includes(`"${name}"`)).toBe(was.includes(name) !== is.includes(name))
        expect(changes.every(({ area }) => area === 'deployments')).toBe(true)

        const { model } = without(is)
        const cells = (off: readonly string[]) =>
          settle(accessOf(model), deploymentFeatures(model.features, off)).rows.flatMap((row) =>
            row.cells.map(({ open }) => JSON.stringify(open)),
          )
        const [before, after] = [cells(was), cells(is)]
        // Features only hide what hangs on them here; nothing shows because one is off.
        const gains = after.some((cell, at) => cell !== before[at] && before[at]?.includes('"value":false'))
        expect(changes.some(({ widens }) => widens)).toBe(gains)
      }),
      { numRuns: 64 },
    )
  })
})
