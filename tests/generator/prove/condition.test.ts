import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckedExpression } from '../../../generator/check/expressions/expression.ts'
import { conditionFormula } from '../../../generator/model/condition.ts'
import { atomsOf } from '../../../generator/model/formula.ts'
import { holdsFor } from '../../../generator/model/satisfiability.ts'
import { check, conditions, data, run } from '../support/expressions.ts'

/** A checked condition, or nothing where the made-up words are none. */
function checkedOf(source: string): CheckedExpression | undefined {
  const { checked, problems } = check(source)
  return problems.length === 0 ? checked : undefined
}

describe('a condition as logic', () => {
  it('holds where the emitted function of the condition holds', () => {
    fc.assert(
      fc.property(conditions, data, (source, values) => {
        const checked = checkedOf(source)
        fc.pre(checked !== undefined)
        const formula = conditionFormula(checked as CheckedExpression)
        const states = new Map<string, string | number | boolean | null>()
        for (const atom of atomsOf(formula)) {
          if (atom.is !== 'state') continue
          const part = checkedOf(atom.of)
          expect(part, atom.of).toBeDefined()
          const value = part && run(part)(values)
          states.set(atom.of, (value ?? null) as string | number | boolean | null)
        }
        const holds = holdsFor(formula, { rights: new Map(), features: new Map(), states })
        expect(holds, `${source} as ${JSON.stringify(formula)}`).toBe(
          Boolean(run(checked as CheckedExpression)(values)),
        )
      }),
      { numRuns: 150 },
    )
  })
})
