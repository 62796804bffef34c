import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { typeDefs } from '../../server/generated/schema.ts'

const file = new URL('../../spec/areas/audit-trail/entities/audit-entry.yaml', import.meta.url)
const { fields } = parse(readFileSync(file, 'utf8'))

it('staff read of every mutation in words what was done (O-audit-04)', () => {
  const mutations = Object.keys(buildSchema(typeDefs).getMutationType()?.getFields() ?? {})
  expect(mutations.length).toBeGreaterThan(70)
  expect(mutations.filter((name) => !Object.hasOwn(fields.Operation.words, name))).toEqual([])
})
