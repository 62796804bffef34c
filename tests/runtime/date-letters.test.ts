import { expect, it } from 'vitest'
import { patternLetters } from '../../src/runtime/dates/letters.ts'

it.each([
  ['en', 'DD/MM/YYYY HH:mm', 'DD/MM/YYYY HH:mm'],
  ['de', 'DD/MM/YYYY HH:mm', 'TT/MM/JJJJ HH:mm'],
  ['de', 'YYYY-MM-DD', 'JJJJ-MM-TT'],
  ['fr', 'DD/MM/YYYY', 'JJ/MM/AAAA'],
])('a pattern is asked for in %s by the words of its language', (language, pattern, written) => {
  expect(patternLetters(pattern, language)).toBe(written)
})
