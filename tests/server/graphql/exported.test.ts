import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { serverParts } from '../../../generator/commands/server-folder.ts'
import { typeDefs } from '../../../server/generated/schema.ts'

it('what files of operations export are operations of the contract, each of one file (P-7.1-01)', async () => {
  const files = serverParts('server/generated').filter((file) => /\/operations(?:\.ts|\/)/.test(file))
  expect(files.length).toBeGreaterThan(20)
  const exported = await Promise.all(
    files.map(async (file) => Object.keys(await import(`../../../server/${file}`)).map((name) => ({ name, file }))),
  )
  const schema = buildSchema(typeDefs)
  const known = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  )
  const all = exported.flat()
  expect(all.filter(({ name }) => !known.includes(name))).toEqual([])
  expect(all.filter(({ name, file }) => all.some((other) => other.name === name && other.file !== file))).toEqual([])
})
