import { describe, expect, it, vi } from 'vitest'
import { formatValue } from '../../src/runtime/expressions/format.ts'
import { createLocale } from '../../src/runtime/texts/locale.ts'
import { type Said, saidIn } from '../../src/runtime/texts/said.ts'

const words: Readonly<Record<string, string>> = {
  'permissions.actions.Read': 'Lesen',
  'permissions.subjects.Book': 'Bücher',
  'features.names.Shop': 'Laden',
}
const known: readonly Said[] = [
  {
    of: /^You need ([\s\S]+?) on ([\s\S]+?)\.$/,
    takes: ['action', 'subject'],
    text: ({ action, subject }) => `Nötig: ${subject} (${action})`,
  },
  { of: /^Refused: ([\s\S]+?)$/, takes: ['words'], text: ({ words }) => `Nein: ${words}` },
  {
    of: /^([\s\S]+?) gives more: ([\s\S]+?)$/,
    takes: ['name', 'rights'],
    text: ({ name, rights }) => `${name} gibt mehr: ${rights}`,
  },
  { of: /^([\s\S]+?) is off$/, takes: ['feature'], text: ({ feature }) => `${feature} ist aus` },
  { of: /^Done$/, takes: [], text: 'Fertig' },
]
const said = (message: string) => saidIn(message, known, (key) => words[key], 'de')

describe('what the backend said, in another language', () => {
  it.each([
    ['Done', 'Fertig'],
    ['You need Read on Book.', 'Nötig: Bücher (Lesen)'],
    ['You need Write on Book.', 'Nötig: Bücher (Write)'],
    ['Clerk gives more: Read on Book, Read on Shelf', 'Clerk gibt mehr: Bücher (Lesen), Shelf (Lesen)'],
    ['Shop is off', 'Laden ist aus'],
    ['Refused: Shop is off', 'Nein: Laden ist aus'],
    ['Refused: Done; Shop is off; whatever', 'Nein: Fertig; Laden ist aus; whatever'],
    ['Refused: whatever', 'Nein: whatever'],
  ])('%s', (own, other) => expect(said(own)).toBe(other))

  it.each(['Done!', 'Nothing of this', ''])('stays as it came where no pattern fits: %s', (own) =>
    expect(said(own)).toBe(own),
  )
})

describe('what the backend said, where it is drawn', () => {
  const spoken = { said: [{ of: /^It is raining$/, takes: [], text: 'Es regnet' }] }
  const german = (load: () => Promise<typeof spoken>) =>
    createLocale('en', { de: async () => ({ locale: { shared: [], slices: {}, said: load } }) }, ['de-AT'])
  const settled = async (read: () => string): Promise<string> => {
    try {
      return read()
    } catch (coming) {
      await coming
      return read()
    }
  }

  it('is waited for once, and is there from then on', async () => {
    const load = vi.fn(async () => spoken)
    const { saidNow } = german(load)
    expect(await settled(() => saidNow('It is raining'))).toBe('Es regnet')
    expect(saidNow('It is snowing')).toBe('It is snowing')
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('stays as it came where its words cannot be had, and in the language of the spec', async () => {
    const { saidNow } = german(() => Promise.reject(new Error('offline')))
    expect(await settled(() => saidNow('It is raining'))).toBe('It is raining')
    expect(createLocale('en', {}, ['en']).saidNow('It is raining')).toBe('It is raining')
  })

  it('is a format of fields', () => {
    const format = (value: unknown) => formatValue(value, 'said', { saidNow: (words) => `${words}!` })
    expect([format('Rain'), format(null), formatValue('Rain', 'said')]).toEqual(['Rain!', '', 'Rain'])
  })
})
