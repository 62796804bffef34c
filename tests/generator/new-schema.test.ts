import { readFileSync } from 'node:fs'
import path from 'node:path'
import { print } from 'graphql'
import { describe, expect, it } from 'vitest'
import { contextOf, type Draft } from '../../generator/new/draft.ts'
import { newProblems } from '../../generator/new/problems.ts'
import { Refused } from '../../generator/new/refused.ts'
import { compileDraft, draftOf, makeIn, specs } from './support/drafts.ts'

const base = (file: string) => readFileSync(path.join(specs.base, file), 'utf8')
const schema = base('api/schema.graphql')

/** The base spec whose schema has more in it. */
function withSchema(more: string, query = '', mutation = ''): Draft {
  const text = schema
    .replace('type Query {', `${more}\n\ntype Query {\n${query}`)
    .replace('type Mutation {', `type Mutation {\n${mutation}`)
  return draftOf(specs.base, { 'api/schema.graphql': text })
}

/** What an operation asks for that nobody wrote down. */
function askedBy(draft: Draft, name: string): string {
  const operation = contextOf(draft).operations.get(name)
  return operation ? print(operation.document) : ''
}

async function problemsOf(draft: Draft, before: Draft): Promise<readonly string[]> {
  const known = (await compileDraft(before)).problems
  expect(known.filter((each) => each.severity === 'error')).toEqual([])
  const { refused } = newProblems(known, (await compileDraft(draft)).problems, draft)
  return refused.map((each) => `${each.place.file}:${each.place.line} ${each.code} ${each.message}`)
}

const textOf = (draft: Draft, file: string) => draft.texts.get(`spec/${file}`) ?? ''

describe('a form', () => {
  const input = `
scalar Upload
input Seed {
  name: String!
  contactEmail: String!
  notes: String
  homepage: String
  kind: Kind!
  neighbours: [Kind!]
  litres: Float
  seeds: Int!
  sunny: Boolean!
  sown: DateTime!
  photo: Upload
  tags: [String!]
  plotId: ID
  more: Seed
}`

  it('asks for each input in the way of its type, and hands all on as the mutation takes it', async () => {
    const before = withSchema(input, '', '  sow(seed: Seed!): PlantAnswer! @requires(can: ["Water Plant"])\n')
    const draft = await makeIn(before, 'form', 'sow', { mutation: 'sow', on: 'plants' })
    expect(await problemsOf(draft, before)).toEqual([])
    expect(
      textOf(draft, 'forms/sow.yaml'),
    ).toBe(`# yaml-language-server: $schema=../../generated/schemas/forms.schema.json
for: sow
fields:
  name: { label: Name, type: string, required: true }
  contactEmail: { label: Contact Email, type: email, required: true }
  notes: { label: Notes, type: text }
  homepage: { label: Homepage, type: url }
  kind:
    label: Kind
    type: choice
    required: true
    options: { Tree: Tree, Herb: Herb }
  neighbours:
    label: Neighbours
    type: choices
    options: { Tree: Tree, Herb: Herb }
  litres: { label: Litres, type: number }
  seeds: { label: Seeds, type: integer, required: true }
  sunny: { label: Sunny, type: boolean, default: false }
  sown: { label: Sown, type: date-time, required: true }
  tags: { label: Tags, type: words }
`)
    expect(askedBy(draft, 'sow')).toContain(
      'mutation sow($seed: Seed!) {\n  sow(seed: $seed) {\n    note\n    data {\n      id\n',
    )
    expect(textOf(draft, 'screens/plants.yaml')).toContain(`        - mutate: sow
          with:
            seed:
              name: "\${form.name}"
              contactEmail: "\${form.contactEmail}"
`)
  })

  it('is refused where something must be sent that no one field gives', async () => {
    const rows = 'input Row { name: String! }\ninput Bed { rows: [Row!]! }'
    const before = withSchema(rows, '', '  dig(bed: Bed!): PlantAnswer!\n  hoe(rows: [Row!]!): PlantAnswer!\n')
    for (const mutation of ['dig', 'hoe'])
      await expect(makeIn(before, 'form', 'dig', { mutation, on: 'plants' })).rejects.toThrow(
        'Nobody can enter "rows" into one field',
      )
  })

  it('asks for no more than is wished, and fills in what is known', async () => {
    const before = draftOf(specs.base)
    const refused = makeIn(before, 'form', 'x', { mutation: 'water', on: 'plant', fields: ['id'] })
    await expect(refused).resolves.toBeTruthy()
    const draft = await makeIn(before, 'form', 'x', { mutation: 'water', on: 'plant', fields: ['litres'] })
    expect(textOf(draft, 'screens/plant.yaml')).toContain(
      '{ mutate: water, with: { id: "${route.id}", litres: "${form.litres}" } }',
    )
  })

  it('is refused where the mutation takes what nobody can enter', async () => {
    const before = withSchema('', '', '  sort(order: [ID!]!): PlantAnswer! @requires(session: false)\n')
    await expect(makeIn(before, 'form', 'sort', { mutation: 'sort', on: 'plants' })).rejects.toThrow(Refused)
  })
})

describe('a page', () => {
  it('asks for the parts that an entity computes of, and skips what needs more', async () => {
    const before = withSchema(
      'type Bed { id: ID!, name: String!, plants: [Plant!]!, nearest(to: ID!): Bed, inner: Bed }\ntype BedsAnswer { data: [Bed!], count: Int }',
      '  beds(Page: Int, Size: Int): BedsAnswer! @requires(can: ["Read Plant"])\n',
    )
    const entity = '# yaml-language-server: $schema=../../generated/schemas/entities.schema.json\n'
    const file = 'entities/bed.yaml'
    const fields = 'name: { label: Name }\n  size: { label: Size, value: "${size(plants)}" }\n'
    const known = draftOf(specs.base, {
      'api/schema.graphql': before.sources.get('spec/api/schema.graphql')?.text ?? '',
      [file]: `${entity}entity: Bed\ntype: Bed\nkey: id\nfields:\n  ${fields}`,
    })
    const draft = await makeIn(known, 'screen', 'beds', { path: '/beds', query: 'beds' })
    expect(await problemsOf(draft, known)).toEqual([])
    expect(askedBy(draft, 'beds')).toContain('      id\n      name\n      plants {\n        id\n      }\n')
    expect(textOf(draft, 'screens/beds.yaml')).toContain('title: { field: name }\n      fields: [size]')
  })

  it('fills what the query must know from the address, and asks staff for what they can choose', async () => {
    const before = withSchema(
      'type Bed { id: ID!, name: String! }\ntype BedsAnswer { data: [Bed!], count: Int }',
      '  beds(garden: ID!, year: Int!, kind: Kind!): BedsAnswer! @requires(session: false)\n',
    )
    const draft = await makeIn(before, 'screen', 'beds', { path: '/gardens/:garden', query: 'beds' })
    expect(await problemsOf(draft, before)).toEqual([])
    expect(textOf(draft, 'screens/beds.yaml')).toContain('with: { garden: "${route.garden}", year: "${route.year}" }')
    expect(textOf(draft, 'screens/beds.yaml')).toContain('default: Tree, options: { Tree: Tree, Herb: Herb } }')
    expect(textOf(draft, 'routes.yaml')).toContain(
      'query: { plot: string, year: integer, kind: { enum: [Tree, Herb], default: Tree } }',
    )
    expect(draft.next).toEqual([expect.stringContaining('"go: { to: beds, with: { garden: …, year: … } }"')])
  })

  it('is made in a console whose answers are wrapped in nothing', async () => {
    const plain = schema
      .replace(/type \w+Answer \{[^}]*\}\n\n/g, '')
      .replaceAll('RightsAnswer!', 'Rights')
      .replaceAll('PlantsAnswer!', '[Plant!]')
      .replaceAll('PlantAnswer!', 'Plant')
    const operations = base('api/operations/plants.graphql').replace(
      / {4}data \{\n([\s\S]*?)\n {4}\}\n( {4}(count|note)\n)?/g,
      '$1\n',
    )
    const before = draftOf(specs.base, {
      'api/schema.graphql': plain.replace(
        'type Query {',
        'type Bed { id: ID!, name: String! }\ntype Query {\n  beds: [Bed!] @requires(session: false)\n',
      ),
      'api/operations/plants.graphql': operations,
      'screens/plant.yaml': base('screens/plant.yaml').replace(', first: "${result.message}"', ''),
      'console.yaml': base('console.yaml').replace(/envelope: .*\n/, ''),
    })
    const draft = await makeIn(before, 'screen', 'beds', { path: '/beds', query: 'beds' })
    expect(await problemsOf(draft, before)).toEqual([])
    expect(askedBy(draft, 'beds')).toBe('query beds {\n  beds {\n    id\n    name\n  }\n}')
  })
})

describe('an entity', () => {
  it('has words for what staff can read, and shows each in its way', async () => {
    const before = withSchema(
      'scalar Date\n"Sizes of it: room is in bytes."\ntype Bed { BedKey: ID!, dug: Date, at: DateTime!, lastYear: Int!, width_in_cm: Float, room: Int!, sun_percentage: Float, kind: Kind!, ownerId: ID, plants: [Plant!]!, aliases: [String!] }\ntype BedAnswer { data: Bed }',
      '  bed: BedAnswer! @requires(session: false)\n',
    )
    const draft = await makeIn(before, 'entity', 'Bed', {})
    expect(await problemsOf(draft, before)).toEqual([])
    expect(
      textOf(draft, 'entities/bed.yaml'),
    ).toBe(`# yaml-language-server: $schema=../../generated/schemas/entities.schema.json
entity: Bed
type: Bed
key: BedKey
fields:
  dug: { label: Dug, format: dd/MM/yyyy, empty: "-" }
  at: { label: At, format: dd/MM/yyyy }
  lastYear: { label: Last Year }
  width_in_cm: { label: Width In Cm, format: decimal, empty: "-" }
  room: { label: Room, format: bytes }
  sun_percentage: { label: Sun Percentage, format: percent, empty: "-" }
  kind: { label: Kind }
`)
    expect(draft.next).toEqual(['Nothing shows "Bed" yet: say "entity: Bed" where a query gives Bed.'])
  })
})
