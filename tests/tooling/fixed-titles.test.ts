import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { newId } from '../../server/database/ids.ts'
import { changingWords } from '../support/changing-words.ts'

describe('the title of a test', () => {
  it('has no moment of the run, no random id and no temporary place', () => {
    for (const word of ['2026-11-26T19:03:33.414Z', String(Date.now()), randomUUID(), newId('Tenant')])
      expect([word, changingWords(`refuse "${word}" (P-5-05)`)]).toEqual([word, word])
    expect(changingWords(`reads ${tmpdir()}/a`)).toBe(tmpdir())
  })

  it('may name what is the same in each run', () => {
    for (const word of [
      '2030-03-05T14:07:00.000Z',
      '2030-03-05T14:07:00+02:00',
      '1900000000000',
      'User_ada',
      'tests/a',
    ])
      expect(changingWords(`refuse "${word}" (P-5-05)`)).toBeUndefined()
  })
})
