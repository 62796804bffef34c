import { expect, it } from 'vitest'
import { browserOf } from '../../../server/http/sender.ts'

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox 120 on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari 17 on iOS',
  ],
  ['my-importer/2.0', null],
  ['', null],
  [undefined, null],
  [`Mozilla/5.0 ${'('.repeat(100_000)}`, 'Mozilla 5'],
])('a browser is told by its name (O-audit-04): %s', (header, name) => {
  expect(browserOf(header)).toBe(name)
  // What is remembered is the same.
  expect(browserOf(header)).toBe(name)
})
