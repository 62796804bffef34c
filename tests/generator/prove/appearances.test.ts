import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Appearance, appearancesOf } from '../../../generator/model/appearances.ts'
import { type Formula, formulaText } from '../../../generator/model/formula.ts'
import { gardenFolder, modelFrom } from '../support/modelled.ts'

const spec = fileURLToPath(new URL('../../../spec', import.meta.url))

describe.each([
  ['the garden', gardenFolder],
  ['the spec of the console', spec],
])('%s', (_, folder) => {
  it('is proved of every page on which a node shows, and of what it asks there', () => {
    const { model } = modelFrom(folder)
    const once = appearancesOf(model)
    const everywhere = appearancesOf(model, { everyPage: true })
    expect(once.size).toBe(everywhere.size)
    for (const [thing, shownOn] of everywhere) {
      const asked = new Set((once.get(thing) ?? []).flatMap(pagesOf))
      expect(asked, thing.key).toEqual(new Set(shownOn.flatMap(pagesOf)))
    }
  })
})

/** The pages that an appearance stands for, each with what is asked there. */
function pagesOf({ route, shown, alike }: Appearance): readonly string[] {
  return [route, ...alike].map(({ name }) => `${name}: ${meaningOf(shown)}`)
}

/** The same for formulas that ask the same things, however often. */
function meaningOf(formula: Formula): string {
  if (formula.is === 'not') return `not ${meaningOf(formula.of)}`
  if (formula.is !== 'all' && formula.is !== 'any') return formulaText(formula)
  const parts = [...new Set(formula.of.map(meaningOf))].sort()
  return parts.length === 1 ? (parts[0] ?? '') : `${formula.is} of ${parts.join(', ')}`
}
