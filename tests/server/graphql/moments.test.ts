import { getNamedType } from 'graphql'
import { expect, it } from 'vitest'
import { operations as own } from '../../../server/generated/parts/operations.ts'
import { onEachDatabase } from './databases.ts'
import { callOf, operations } from './derived-calls.ts'
import { everything } from './world.ts'

const wrongs = ['"soon"', '""', '"2030-01-31"', '"2030-02-31T12:00:00Z"', '"2030-01-31T25:00:00Z"', '7', '{}']

/** Each argument of an operation of ours that is a moment. Those of resources say in their own words what they refuse. */
const asked = operations
  .filter(({ name }) => Object.hasOwn(own, name))
  .flatMap((operation) =>
    operation.args
      .filter(({ type }) => getNamedType(type).name === 'DateTime')
      .map(({ name }) => [`${name} of ${operation.name}`, operation, name] as const),
  )

onEachDatabase('arguments that are moments', (world) => {
  it('are refused with words where they are none (C-server-12)', async () => {
    const acme = await world().tenant('Acme')
    const admin = await world().person('admin@acme.test', { home: acme })
    await world().join(admin, acme, await world().role(acme, 'Administrator', everything))
    expect(asked.map(([name]) => name)).toContain('ArchiveAt of scheduleContents')
    for (const [, operation, name] of asked) {
      const Message = `${name} has to be a moment, such as 2030-03-05T14:00:00Z`
      for (const wrong of wrongs) {
        const call = callOf(operation, { [name]: wrong })
        const { body } = await world().post({ query: call }, { authorization: admin.token })
        expect([call, body.data[operation.name].error]).toEqual([call, { ErrorType: 'BadInput', Message }])
      }
    }
  })
})
