import { expect, it } from 'vitest'
import { mostCharacters, wrongContentName } from '../../../server/areas/contents/values.ts'
import { createRowMaker } from '../../../server/areas/imports/rows.ts'

const makeRow = createRowMaker(
  { headings: ['Name'], rowCount: 1, decimalComma: false },
  { name: 'Article', fields: [] },
  10_000,
)

function nameFrom(cell: string): string {
  const outcome = makeRow({ row: 2, cells: [cell] })
  return 'ready' in outcome ? outcome.ready.name : ''
}

it('gives contents no name that they could not be given by hand', () => {
  const long = nameFrom('😀'.repeat(mostCharacters.name + 5))
  expect([...long]).toHaveLength(mostCharacters.name)
  const odd = nameFrom(' A\u0007\n\u0085B ')
  expect(odd).toBe('A B')
  for (const name of [long, odd, nameFrom('\u0001')]) expect(wrongContentName(name)).toBeUndefined()
})
