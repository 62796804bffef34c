import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearerEnd } from '../../../server/operation/paging.ts'

it('reaches the same page from either end (property)', () => {
  const numbers = fc.record({
    total: fc.nat(60),
    limit: fc.integer({ min: 1, max: 15 }),
    offset: fc.nat(80),
    isKnown: fc.boolean(),
  })
  fc.assert(
    fc.property(numbers, ({ total, limit, offset, isKnown }) => {
      const all = Array.from({ length: total }, (_, at) => at)
      const reached = nearerEnd({ limit, offset }, isKnown ? total : undefined)
      const order = reached.backwards ? all.toReversed() : all
      const page = order.slice(reached.offset, reached.offset + reached.limit)
      expect(page.toSorted((a, b) => a - b)).toEqual(all.slice(offset, offset + limit))
      if (isKnown) expect(reached.offset).toBeLessThanOrEqual(total / 2)
    }),
  )
})
