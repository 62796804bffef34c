import { describe, expect, it } from 'vitest'
import {
  type ConditionKind,
  type ConditionLine,
  circleOf,
  hiddenKeys,
  readCondition,
} from '../../generator/values/condition.ts'

const line = (key: string, is: ConditionKind, value?: unknown): ConditionLine => ({ key, is, value })
const shownBy = (key: string, ...lines: ConditionLine[]) => ({ key, condition: { lines } })
/** Whether a field is shown where the field `a` holds a value. */
const isShown = (is: ConditionKind, value: unknown, a: unknown) =>
  !hiddenKeys([{ key: 'a' }, shownBy('b', line('a', is, value))], { a }).has('b')

describe('conditions', () => {
  it.each<[ConditionKind, unknown, unknown, boolean]>([
    ['equal', 'S', 'S', true],
    ['equal', 'S', 's', false],
    ['equal', 'S', undefined, false],
    ['equal', false, undefined, true],
    ['equal', true, undefined, false],
    ['other', 'S', undefined, true],
    ['other', 3, 3, false],
    ['empty', undefined, ' ', true],
    ['empty', undefined, [], true],
    ['empty', undefined, 0, false],
    ['filled', undefined, false, true],
    ['contains', 'TEA', 'Green tea', true],
    ['contains', 'red', ['red', 'blue'], true],
    ['contains', 're', ['red'], false],
    ['more', 2, 3, true],
    ['more', 2, 2, false],
    ['more', 2, undefined, false],
    ['more', '2030-01-31', '2030-02-01', true],
    ['less', '2030-01-31', '', false],
    ['less', 2, '1', false],
  ])('%s %j of %j: %s', (is, value, a, shown) => {
    expect(isShown(is, value, a)).toBe(shown)
  })

  it('ask for all lines, or for any', () => {
    const lines = [line('a', 'equal', 1), line('b', 'equal', 2)]
    const hidden = (any: boolean, values: object) =>
      hiddenKeys([{ key: 'a' }, { key: 'b' }, { key: 'c', condition: { any, lines } }], { ...values }).has('c')
    expect([hidden(false, { a: 1 }), hidden(false, { a: 1, b: 2 })]).toEqual([true, false])
    expect([hidden(true, { a: 1 }), hidden(true, {})]).toEqual([false, true])
  })

  it('count what is hidden, and what is not there, as empty', () => {
    const fields = [shownBy('c', line('b', 'filled')), shownBy('b', line('a', 'equal', true)), { key: 'a' }]
    expect([...hiddenKeys(fields, { a: false, b: 'x', c: 'y' })]).toEqual(['c', 'b'])
    expect([...hiddenKeys(fields, { a: true, b: 'x' })]).toEqual([])
    expect([...hiddenKeys([shownBy('b', line('gone', 'filled'))], { gone: 1, b: 1 })]).toEqual(['b'])
  })

  it('have their circles found, and do not run in them', () => {
    const [a, b, c] = [
      shownBy('a', line('b', 'filled')),
      shownBy('b', line('c', 'filled')),
      shownBy('c', line('a', 'filled')),
    ]
    expect(circleOf([{ key: 'd' }, shownBy('e', line('a', 'filled')), a, b, c])).toEqual(['a', 'b', 'c'])
    expect(circleOf([shownBy('a', line('a', 'filled'))])).toEqual(['a'])
    expect(circleOf([a, b, { key: 'c' }])).toBeUndefined()
    expect(() => hiddenKeys([a, b, c], {})).not.toThrow()
  })

  it('are read of data that may be anything', () => {
    expect(readCondition(null)).toBeUndefined()
    expect(readCondition({ lines: 'a' })).toBeUndefined()
    expect(readCondition({ lines: [{ key: 'a', is: 'strange' }, 3] })).toBeUndefined()
    const lines = [{ key: 'a', is: 'equal', value: 1 }]
    expect(readCondition({ any: true, lines })).toEqual({ any: true, lines })
  })
})
