import { describe, expect, it } from 'vitest'
import { data, type Linked, linkedObject } from '../../generator/check/linked.ts'
import { meaningText } from '../../generator/plan/meaning.ts'
import { check } from './support/expressions.ts'

/** What stands for `${…}`. */
function expression(source: string): Linked {
  const { checked } = check(source)
  if (!checked) throw new Error(`${source} is no expression`)
  return { is: 'value', value: checked }
}

const literal = (value: unknown): Linked => ({ is: 'value', value: { literal: value } })

describe('what two nodes mean', () => {
  it.each<[string, Linked, Linked]>([
    [
      'nodes',
      linkedObject([
        ['to', data('plants')],
        ['keep', data(true)],
      ]),
      linkedObject([
        ['keep', data(true)],
        ['to', data('plants')],
      ]),
    ],
    ['data', data({ to: 'plants', keep: { all: true, few: 1 } }), data({ keep: { few: 1, all: true }, to: 'plants' })],
    ['values', literal({ to: 'plants', keep: true }), literal({ keep: true, to: 'plants' })],
    [
      'expressions',
      expression("{'to': t, 'keep': [{'all': b, 'few': n}]}"),
      expression("{'keep': [{'few': n, 'all': b}], 'to': t}"),
    ],
  ])('is the same in whatever order the keys of a map are written: %s', (_, one, other) => {
    expect(meaningText(one)).toBe(meaningText(other))
  })

  it('is another in another order of a list, and for other values', () => {
    expect(meaningText(data(['to', 'keep']))).not.toBe(meaningText(data(['keep', 'to'])))
    expect(meaningText(data({ to: 1, keep: 2 }))).not.toBe(meaningText(data({ to: 2, keep: 1 })))
  })
})
