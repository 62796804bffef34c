import { describe, expect, it } from 'vitest'
import { askedAround, keptAround } from '../../src/runtime/forms/asked-around.ts'
import type { InnerField } from '../../src/runtime/forms/inner-fields.ts'

const asks = (...keys: string[]) => ({ any: false, lines: keys.map((key) => ({ key, is: 'filled' as const })) })

const field = (name: string, rest: Partial<InnerField> = {}): InnerField => ({
  ...{ name, field: { name, type: 'string', messages: {} }, required: false },
  ...rest,
})

describe('what conditions inside of fields ask for around them', () => {
  it('is what they name, be it in blocks, and what that hangs on in turn', () => {
    const level = [
      field('kind'),
      field('size', { condition: asks('kind') }),
      field('free'),
      field('group', { fields: [field('inner', { condition: asks('size', 'nowhere') })] }),
      field('blocks', { fields: [field('block', { fields: [field('line', { condition: asks('free') })] })] }),
      field('plain', { fields: [field('own'), field('other', { condition: asks('own') })] }),
    ]
    expect([...askedAround(level)].map(([name, keys]) => [name, [...keys]])).toEqual([
      ['group', ['size', 'kind']],
      ['blocks', ['free']],
    ])
  })

  it('ends where conditions ask for each other', () => {
    const level = [
      field('one', { condition: asks('other') }),
      field('other', { condition: asks('one') }),
      field('group', { fields: [field('inner', { condition: asks('one') })] }),
    ]
    expect([...(askedAround(level).get('group') ?? [])]).toEqual(['one', 'other'])
  })

  it('stays the same until one of those changes, or the fields do', () => {
    const asked = [field('kind')]
    const keys = new Set(['kind'])
    const first = { asked, values: { kind: 'a', free: 'x' } }
    expect(keptAround(undefined, first, keys)).toBe(first)
    expect(keptAround(first, { asked, values: { kind: 'a', free: 'y' } }, keys)).toBe(first)
    const second = { asked, values: { kind: 'b', free: 'y' } }
    expect(keptAround(first, second, keys)).toBe(second)
    const anew = { asked: [field('kind')], values: first.values }
    expect(keptAround(first, anew, keys)).toBe(anew)
  })
})
