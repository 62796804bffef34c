import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { boundedJson, mostKept } from '../../../server/resource/bounded.ts'

it('what an entry keeps of a change is whole where it is not too much', () => {
  const change = { Name: 'Räume', Price: 12.5, Tags: ['a', 'b'], Day: null, At: new Date(0) }
  expect(boundedJson(change)).toBe(JSON.stringify(change))
})

it('cuts long texts, and says of the largest fields how large they are, with their hash (O-audit-07)', () => {
  const cut = JSON.parse(boundedJson({ Name: 'short', Text: `${'x'.repeat(50_000)}` }))
  expect(cut).toEqual({ Name: 'short', Text: `${'x'.repeat(1_000)}… (50000 characters)` })
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ id: n, word: 'y'.repeat(100) }))
  const left = JSON.parse(boundedJson({ Name: 'short', Rows: rows, Few: ['a'] }))
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  expect(left).toEqual({ Name: 'short', Rows: `Too large to keep, 594.6 KB, SHA-256 ${hash}`, Few: ['a'] })
})

it('is JSON that is bounded, with every field of a change by its name (property)', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).chain((one) => fc.nat(2_000).map((n) => one.repeat(n)))
  const change = fc.dictionary(fc.string({ maxLength: 20 }), fc.oneof(fc.jsonValue(), text, fc.array(text)))
  fc.assert(
    fc.property(change, (given) => {
      const kept = boundedJson(given)
      expect(kept.length).toBeLessThanOrEqual(mostKept)
      expect(Object.keys(JSON.parse(kept)).sort()).toEqual(Object.keys(given).sort())
    }),
    { numRuns: 100 },
  )
})
