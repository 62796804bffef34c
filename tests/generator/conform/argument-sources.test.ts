import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { modelled } from '../../../generator/commands/modelled.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { testPlan } from '../../../generator/conform/plan.ts'
import { edited, type SpecEdit, specFiles } from '../support/plans.ts'

const base = specFiles(fileURLToPath(new URL('../base/spec', import.meta.url)))

/** A page that comes before the plant's by name, and begins with another plant; rights and names that tell who asks. */
const garden: readonly SpecEdit[] = [
  {
    file: 'routes.yaml',
    from: 'plant:\n',
    to: 'cutting: { parent: garden, path: /cutting, screen: cutting, query: { from: string } }\nplant:\n',
  },
  {
    file: 'screens/cutting.yaml',
    text: `title: Cutting
data:
  first: { query: plant, with: { id: "\${route.from}" }, when: "\${has(route.from)}" }
blocks: [{ block: heading, text: Cutting }]
`,
  },
  {
    file: 'permissions.yaml',
    from: '{ query: rights }',
    to: '{ query: rights, with: { who: "${session.gardener}" } }',
  },
  {
    file: 'api/schema.graphql',
    from: 'rights: RightsAnswer!',
    to: `greet(who: ID!): RightsAnswer! @requires
  visit(who: ID!): RightsAnswer! @requires(can: ["Read Plant"])
  rights(who: ID): RightsAnswer!`,
  },
  {
    file: 'api/operations/plants.graphql',
    from: 'query rights {\n  rights {',
    to: 'query rights($who: ID) {\n  rights(who: $who) {',
  },
]

const operations = planned(garden)

function planned(edits: readonly SpecEdit[]) {
  const told: string[] = []
  const files = edited(base, edits)
  const made = modelled(
    { files, shown: 'spec', problems: [] },
    { ...placesOf(), app: undefined },
    {
      name: 'The spec',
      print: (text) => told.push(text),
    },
  )
  if (!made) throw new Error(told.join('\n'))
  return testPlan(made.checked, made.model).cases.flatMap((each) => (each.kind === 'operation' ? [each] : []))
}

/** What an operation is asked with, by all of its cases. */
function asked(field: string): readonly unknown[] {
  return operations.filter((each) => each.field === field).map((each) => each.arguments)
}

describe('where arguments of operations are filled from', () => {
  it('prefers what a page cannot do without to what it may have besides', () => {
    expect(asked('Query.plant')).not.toEqual([])
    expect(new Set(asked('Query.plant').map((each) => JSON.stringify(each)))).toEqual(
      new Set(['{"id":{"place":"id"}}']),
    )
  })

  it('lets who needs no right name themselves, and who needs one others', () => {
    expect(asked('Query.greet')[0]).toEqual({ who: { claim: 'sub' } })
    expect(asked('Query.visit')[0]).toEqual({ who: { value: 'none', madeUp: true } })
  })
})
