import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { argumentsFor } from '../../../generator/conform/calls.ts'

const schema = buildSchema('type Query { seed(Garden: ID!, SeedID: ID!, Note: String!, Depth: Int!): Int }')
const field = schema.getQueryType()?.getFields().seed
if (!field) throw new Error('The schema has lost its field.')

describe('what an operation is asked with', () => {
  it('tells made-up ids from places and from other values', () => {
    const names = ['Garden', 'SeedID', 'Note', 'Depth']
    expect(argumentsFor(field, names, (_, name) => (name === 'Garden' ? { place: 'garden_id' } : undefined))).toEqual({
      Garden: { place: 'garden_id' },
      SeedID: { value: 'none', madeUp: true },
      Note: { value: 'none' },
      Depth: { value: 1 },
    })
  })
})
