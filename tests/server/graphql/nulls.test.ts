import { isRequiredArgument } from 'graphql'
import { expect, it } from 'vitest'
import { administrator } from '../../../server/areas/people/roles.ts'
import { onEachDatabase } from './databases.ts'
import { callOf, neededBy, operations } from './derived-calls.ts'

/** Each question with each argument that may be left out. */
const asked = operations
  .filter(({ kind }) => kind === 'query')
  .flatMap((operation) =>
    operation.args
      .filter((arg) => !isRequiredArgument(arg) && !neededBy(operation).includes(arg))
      // Of some, one of several has to be there.
      .filter(({ name }) => neededBy(operation, (sent) => sent === name).length === neededBy(operation).length)
      .map(({ name }) => ({ operation, name })),
  )

const ofAdministrator = Object.fromEntries(administrator.map(({ name, privileges }) => [name, [...privileges]]))

onEachDatabase('arguments that are null', (world) => {
  it('are answered as if they were left out', async () => {
    const acme = await world().tenant('Acme')
    const admin = await world().person('admin@acme.test', { home: acme })
    await world().join(admin, acme, await world().role(acme, 'Administrator', ofAdministrator))
    const site = await world().project(acme, 'Site')
    const places = { TenantID: acme, ProjectID: site.id, EnvironmentID: site.production }
    expect(asked.map(({ operation, name }) => `${name} of ${operation.name}`)).toContain('Sort of users')
    const answerTo = async (query: string, name: string) => {
      const { body } = await world().post({ query }, { authorization: admin.token })
      return body.data?.[name]
    }
    const others: unknown[] = []
    for (const { operation, name } of asked) {
      const needed = neededBy(operation).map((arg) => arg.name)
      const given = Object.fromEntries(
        Object.entries(places).flatMap(([place, id]) => (needed.includes(place) ? [[place, JSON.stringify(id)]] : [])),
      )
      const without = await answerTo(callOf(operation, given), operation.name)
      const withNull = await answerTo(callOf(operation, { ...given, [name]: 'null' }), operation.name)
      if (JSON.stringify(withNull) !== JSON.stringify(without))
        others.push({ of: `${name} of ${operation.name}`, withNull, without })
    }
    expect(others).toEqual([])
  })
})
