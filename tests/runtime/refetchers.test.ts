import { expect, it } from 'vitest'
import { createRefetchers } from '../../src/runtime/data/refetchers.ts'

const operation = (name: string) => ({ operation: { name } }) as never

it('a name is that of a listing or data of the page, else of the context, else the operation itself', () => {
  const refetchers = createRefetchers({ gardener: operation('getGardener'), season: { value: 'spring' } as never })
  expect(refetchers.operations(['gardener', 'season', 'getBeds'])).toEqual(['getGardener', 'season', 'getBeds'])
  const remove = refetchers.add('gardener', 'getOwnGardener')
  expect(refetchers.operations(['gardener'])).toEqual(['getOwnGardener'])
  remove()
  expect(refetchers.operations(['gardener'])).toEqual(['getGardener'])
})
