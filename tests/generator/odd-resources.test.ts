import { describe, expect, it } from 'vitest'
import { checkSpec } from '../../generator/check/spec.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { readFolder } from '../../generator/load/folder.ts'
import { loadSpec } from '../../generator/load/load.ts'
import { sourceFile } from '../../generator/load/source.ts'
import { sampleOf } from '../support/thorough.ts'

const whole = `resource: Pot
one: pot
several: pots
key: PotID
many: pots
of: bed
hooks: true
fields:
  Name: { type: text, label: Name, required: true, rule: personName, most: 5, taken: Taken }
  Kind: { type: choice, options: { A: a }, default: A }
  Lines: { type: records, item: Line, most: 2, fields: { Text: { type: text, most: 3, label: Text } } }
  Of: { type: reference, to: Pot, whenGone: empty }
  Until: { type: moment, future: true, days: 3 }
  Code: { type: secret, prefix: a }
  Weight: { type: integer, least: 1, given: true, shown: true, kept: true }
verbs:
  list: { as: potsThere, can: [], search: [Name], filters: [Kind], sorts: [Name], size: 3 }
  get: { can: [], feature: Compost, of: garden }
  create: { can: [], most: 3, answers: one, said: Said }
  remove: { can: [], onlyArchived: true }
`
/** What nobody means, and somebody writes: of another kind, or no name where one goes. */
const odd = [
  '"a b"',
  '1',
  '"a\\"b"',
  '"x\\ny"',
  '[1]',
  '["a b"]',
  '[[b]]',
  '{ a: null }',
  '{ true: x, "1": y }',
  'null',
  '""',
]

const values = /(?<=: )(?:\[[^\]]*\]|\{ A: a \}|[^\s{},[\]]+)(?=[,\n }])/g
const garden = readFolder('tests/generator/cases/resources/spec', 'spec', () => {}).filter(
  ({ path }) => !path.includes('/areas/'),
)

function problemsOf(text: string): number {
  let count = 0
  const report = () => {
    count++
  }
  const files = [...garden, sourceFile('spec/areas/pots/resource.yaml', text)]
  checkSpec(loadSpec(files, 'spec', report), surroundingsOf('src'), report)
  return count
}

describe('a resource of which one value is something else', () => {
  it.each(sampleOf(odd))('is read as far as it can be: %s', (value) => {
    for (const { index, 0: said } of whole.matchAll(values)) {
      const text = `${whole.slice(0, index)}${value}${whole.slice(index + said.length)}`
      expect(() => problemsOf(text), text).not.toThrow()
    }
  })
})
