import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { datePattern } from '../../generator/check/date-pattern.ts'
import { matches, pathParameters, shapeOf } from '../../generator/check/paths.ts'
import { compile, newCache } from '../../generator/commands/compile.ts'
import { placesOf } from '../../generator/commands/options.ts'
import { surroundingsOf } from '../../generator/commands/surroundings.ts'
import { editDistance, nearest } from '../../generator/nearest.ts'
import { layered } from './support/golden-cases.ts'

describe('the nearest name', () => {
  it.each([
    ['dashbord', ['dashboard', 'books'], 'dashboard'],
    ['folderz', ['folder', 'folders'], 'folders'],
    ['shelf-managment', ['shelf-management', 'loan-management'], 'shelf-management'],
    ['signin', ['signIn', 'signOut'], 'signIn'],
    ['page_size', ['pageSize'], 'pageSize'],
    ['x', ['y', 'books'], undefined],
    ['title', ['title', 'titles'], 'titles'],
    ['colour', ['icon', 'text'], undefined],
  ])('of %s among %j is %s', (name, names, expected) => {
    expect(nearest(name, names)).toBe(expected)
  })

  it('counts edits: a swap of neighbours is one', () => {
    expect(editDistance('form', 'from')).toBe(1)
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a))
        expect(editDistance(a, b) === 0).toBe(a === b)
        expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      }),
    )
  })
})

describe('path patterns', () => {
  it('serve addresses part by part, never a piece of one', () => {
    expect(matches('/books/:id', '/books/7?view=facts')).toBe(true)
    expect(matches('/books', '/books-x')).toBe(false)
    expect(matches('/books', '/a/books')).toBe(false)
    expect(matches('/', '/')).toBe(true)
    expect(pathParameters('/a/:one/b/:two')).toEqual(['one', 'two'])
    expect(shapeOf('/a/:one')).toBe(shapeOf('/a/:other'))
  })
})

describe('date patterns', () => {
  it.each([
    ['dd/MM/yyyy HH:mm', 'DD/MM/YYYY HH:mm'],
    ['d MMM yyyy', 'D MMM YYYY'],
    ['EEEE h:mm a', 'dddd h:mm A'],
    ['words', undefined],
    ['dd/QQ', undefined],
    ['/', undefined],
  ])('%s is %s for dayjs', (pattern, expected) => {
    expect(datePattern(pattern)).toBe(expected)
  })
})

describe('blocks and widgets without code', () => {
  it('are told at the line that uses them', async () => {
    const { files } = layered()
    const surroundings = {
      ...surroundingsOf(undefined),
      blocks: new Set(['heading', 'frame', 'outlet', 'form', 'details', 'page-message']),
    }
    const { problems } = await compile({ files, shown: 'spec', problems: [] }, placesOf(), newCache(), surroundings)
    expect(problems.map((each) => `${each.place.file}:${each.place.line} ${each.code}`)).toEqual([
      'spec/screens/plants.yaml:5 missing-block',
    ])
    expect(problems[0]?.message).toContain('src/blocks/listing/')
  })
})
