import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { typeErrors } from '../support/type-errors.ts'
import { caseNames, expectedOf, keep, outcomeOf } from './support/golden-cases.ts'

/** `UPDATE_GOLDEN=1 npx vitest run tests/generator/cases.test.ts` makes what comes out what is expected. */
const update = process.env.UPDATE_GOLDEN === '1'

/** The TypeScript of the cases gets a folder each in here. */
const trial = fileURLToPath(new URL('../.tmp/output', import.meta.url))

afterAll(() => rmSync(trial, { recursive: true, force: true }))

/** Each case is compiled once, by the first test that asks for it: the last one asks for all, so that it can be run alone. */
const outcomes = new Map<string, ReturnType<typeof outcomeOf>>()

function outcomeOnce(name: string): ReturnType<typeof outcomeOf> {
  const outcome = outcomes.get(name) ?? outcomeOf(name)
  outcomes.set(name, outcome)
  return outcome
}

describe('golden cases: a small spec in, files or problems out', () => {
  it.each(caseNames())('%s', async (name) => {
    const outcome = await outcomeOnce(name)
    if (update) keep(name, outcome)
    const expected = expectedOf(name)
    expect(outcome.problems).toBe(expected.problems)
    expect([...outcome.files.keys()].sort()).toEqual([...expected.files.keys()].sort())
    for (const [file, text] of expected.files) expect(outcome.files.get(file), file).toBe(text)
  })

  it('what they give passes TypeScript in its strictest setting', async () => {
    const code: string[] = []
    for (const name of caseNames()) {
      const { written } = await outcomeOnce(name)
      for (const [file, text] of written ?? []) if (/\.[tj]s$/.test(file)) code.push(write(name, file, text))
    }
    expect(code.length).toBeGreaterThan(caseNames().length)
    const files = code.filter((file) => file.endsWith('.ts'))
    // What the output imports is looked at where it is at home.
    const errors = await typeErrors(trial, files, ['node'])
    expect(errors.filter((line) => line.startsWith(trial))).toEqual([])
  })
})

/** Gives where it lies: one folder deeper than src/generated. */
function write(name: string, file: string, text: string): string {
  const at = path.join(trial, name, file)
  const up = '../'.repeat(file.split('/').length + 3)
  mkdirSync(path.dirname(at), { recursive: true })
  writeFileSync(at, text.replace(/from '(?:\.\.\/)+generator\/grammar/g, `from '${up}generator/grammar`))
  return at
}
