import { describe, expect, it } from 'vitest'
import { fits, piecesOf, wordsOf } from '../../src/blocks/search/match.ts'

/** A text with brackets around what is marked. */
const marked = (text: string, typed: string) =>
  piecesOf(text, wordsOf(typed))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

describe('the words of a search', () => {
  it.each([
    ['  ', []],
    ['Élan  vital ', ['elan', 'vital']],
    ['ÇA', ['ca']],
  ])('of "%s" are compared without case and accents', (typed, words) => {
    expect(wordsOf(typed)).toEqual(words)
  })

  it.each([
    ['set', ['Settings', ''], true],
    ['garden sett', ['Settings', 'South garden'], true],
    ['sett garden', ['Settings', 'South garden'], true],
    ['resume', ['Résumé'], true],
    // The name of a menu alone is not what its commands are called.
    ['garden', ['Settings', 'South garden'], false],
    ['sett beds', ['Settings', 'South garden'], false],
    ['', ['Settings'], true],
  ])('"%s" in %j: %s', (typed, texts, expected) => {
    expect(fits(wordsOf(typed), texts)).toBe(expected)
  })

  it.each([
    ['Spring garden', 'gar', 'Spring [gar]den'],
    ['Banana', 'an', 'B[anan]a'],
    ['Cafe\u0301 Crème', 'cafe creme', '[Café] [Crème]'],
    ['ﬁsh', 'fi', '[ﬁ]sh'],
    ['İstanbul', 'ista', '[İsta]nbul'],
    ['Garden', 'x', 'Garden'],
    ['a+b (c)', '+b (', 'a[+b] [(]c)'],
    ['Garden', '', 'Garden'],
  ])('%s, looked for as "%s", is shown as %s', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })
})
