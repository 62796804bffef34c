import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument, Scalar } from 'yaml'
import { areas } from '../../generator/plan/change.ts'
import { planText } from '../../generator/plan/formats/text.ts'
import { areaOf } from '../../generator/plan/owners.ts'
import { plan } from '../../generator/plan/plan.ts'
import { sideOf } from '../../generator/plan/side.ts'
import { compared, edited, plansFolder, type SpecEdit, specFiles } from './support/plans.ts'

/** `UPDATE_GOLDEN=1 npx vitest run tests/generator/plan.test.ts` makes what is told what is expected. Read it. */
const update = process.env.UPDATE_GOLDEN === '1'

interface Case {
  readonly about: string
  readonly edits: readonly SpecEdit[]
  readonly plan: string
}

const files = specFiles()
const before = compared(files)

/** Each file of plans/ holds the cases of an area: edits of the spec beside it, and what the plan tells of them. */
const golden = readdirSync(plansFolder).filter((name) => name.endsWith('.yaml'))

describe.each(golden)('plan: %s', (name) => {
  const file = path.join(plansFolder, name)
  const document = parseDocument(readFileSync(file, 'utf8'))
  const cases = document.toJS() as Case[]
  it.each(cases.map((each, at) => [each.about, each, at] as const))('%s', async (_, { edits, plan: expected }, at) => {
    const told = planText(await plan(before, compared(edited(files, edits))), 'HEAD')
    if (update) {
      const scalar = new Scalar(`${told}\n`)
      scalar.type = 'BLOCK_LITERAL'
      document.setIn([at, 'plan'], scalar)
      writeFileSync(file, document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: 10_000 }))
    } else expect(`${told}\n`).toBe(expected)
  })
})

describe('areas', () => {
  it.each(sideOf(before).compiled.entries.map(([concept]) => concept))('%s is told of in one', (concept) => {
    expect(Object.keys(areas)).toContain(areaOf({ kind: 'added', trail: [{ name: concept }] }))
  })
})
