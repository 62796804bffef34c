import { describe, expect, it } from 'vitest'
import { caseNames, expectedOf, keep, outcomeOf } from './support/golden-cases.ts'

/** `UPDATE_GOLDEN=1 npx vitest run tests/generator/cases.test.ts` makes what comes out what is expected. */
const update = process.env.UPDATE_GOLDEN === '1'

describe('golden cases: a small spec in, files or problems out', () => {
  it.each(caseNames())('%s', async (name) => {
    const outcome = await outcomeOf(name)
    if (update) keep(name, outcome)
    const expected = expectedOf(name)
    expect(outcome.problems).toBe(expected.problems)
    expect([...outcome.files.keys()].sort()).toEqual([...expected.files.keys()].sort())
    for (const [file, text] of expected.files) expect(outcome.files.get(file), file).toBe(text)
  })
})
