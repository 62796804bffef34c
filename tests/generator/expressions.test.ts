import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkExpression, checkValue } from '../../generator/check/expressions/expression.ts'
import { splitTemplate } from '../../generator/check/expressions/template.ts'
import {
  anyType,
  booleanType,
  enumOf,
  numberType,
  objectOf,
  stringType,
} from '../../generator/check/expressions/types.ts'
import { emitExpression, emitValue } from '../../generator/emit/expressions/expression.ts'
import type { Problem } from '../../generator/problem.ts'
import { check, evaluateText, place, run, scope } from './support/expressions.ts'

function problemOf(source: string, expected = anyType): Problem {
  const { problems, checked } = check(source, expected)
  expect(checked).toBeUndefined()
  expect(problems).toHaveLength(1)
  return problems[0] as Problem
}

describe('checking an expression', () => {
  it.each([
    ['itm.n', 'unknown-name', 0, 3, 'item'],
    ['item.nn', 'unknown-field', 5, 2, 'n'],
    ['items.filter(x, x.extar == t)', 'unknown-field', 18, 5, 'extra'],
    ['limits.fewer', 'unknown-field', 7, 5, 'few'],
    ['sise(items)', 'unknown-function', 0, 4, 'size'],
    ['t.contian(u)', 'unknown-function', 2, 7, 'contains'],
  ])('%s: names the nearest at the exact place', (source, code, offset, length, suggestion) => {
    const problem = problemOf(source)
    expect(problem).toMatchObject({ code, suggestion })
    expect(problem.message).toContain(`Did you mean "${suggestion}"?`)
    expect(problem.place).toMatchObject({
      line: place.line,
      column: place.column + offset,
      offset: place.offset + offset,
      length,
    })
  })

  it.each([
    ['n + t', 'wrong-operator', '"+" does not work on a number and a text.'],
    ['t < n', 'wrong-operator', '"<" does not work on a text and a number.'],
    ['n == t', 'wrong-operator', 'never the same'],
    ['items == items', 'wrong-operator', 'as a whole'],
    ['b && t', 'wrong-type', '"&&" joins conditions, but this is a text.'],
    ['!t', 'wrong-type', '"!" needs true or false, but this is a text.'],
    ['-t', 'wrong-type', '"-" needs a number'],
    ['t.n', 'unknown-field', 'A text has no field "n".'],
    ['items.n', 'unknown-field', 'Take one item of the list: [0].'],
    ['items[t]', 'wrong-type', 'The place in a list is a number'],
    ['b ? n : t', 'wrong-type', 'must be of one kind'],
    ["[n, 'a']", 'wrong-type', 'must be of one kind'],
    ['n in words', 'wrong-operator', 'never in a list'],
    ["t in 'abc'", 'wrong-operator', '"in" needs a list'],
    ['numbers.filter(x, x)', 'wrong-type', '"filter" needs true or false'],
    ['t.filter(x, true)', 'wrong-type', 'goes through a list'],
    ['t.contains(n)', 'wrong-type', '"contains" takes a text here'],
    ['n.contains(t)', 'wrong-type', '"contains" is for a text'],
    ['t.contains()', 'wrong-call', "name.contains('a')"],
    ['coalesce(t, n)', 'wrong-type', 'must be of one kind'],
    ['has(t, u)', 'wrong-call', 'has(item.name)'],
    ["t.matches('(')", 'bad-pattern', 'cannot be read'],
    ['t.matches(u)', 'bad-pattern', 'written out'],
    ['lowerAscii(t)', 'unknown-function', 'is called on a value'],
    ['item.__proto__', 'unknown-field', 'no field'],
    ['item.constructor', 'unknown-field', 'no field'],
    ['9007199254740993 == n', 'bad-expression', 'too large'],
    ["b'ab' == t", 'bad-expression', 'Bytes'],
  ])('%s: %s', (source, code, words) => {
    const problem = problemOf(source)
    expect(problem.code).toBe(code)
    expect(problem.message).toContain(words)
  })

  it.each([
    ['', 'There is no expression'],
    ['(n + m', '")"'],
    ['n ==', 'stops in the middle'],
    ['n = m', 'Write "==" to compare.'],
    ['n === m', 'Write "==" to compare.'],
    ['b & b', 'Write "&&" for "and".'],
    ['b and b', 'Write "&&" for "and".'],
    ["t == 'a", 'cannot be read'],
  ])('%s: says what cannot be read', (source, words) => {
    const problem = problemOf(source)
    expect(problem.code).toBe('bad-expression')
    expect(problem.message).toContain(words)
  })

  it('reports everything that is wrong, not the first alone', () => {
    expect(check('itm.n > 1 && item.nn == u').problems.map((problem) => problem.code)).toEqual([
      'unknown-name',
      'unknown-field',
    ])
  })

  it('holds an expression to what its place takes', () => {
    expect(problemOf('t', numberType).message).toBe('This place takes a number, but the expression gives a text.')
    expect(problemOf('t', booleanType).message).toContain('Ask "has(…)" or compare it.')
  })

  it('knows the words of an enumeration', () => {
    const status = { status: enumOf(['Active', 'Archived']) }
    const problems: Problem[] = []
    checkExpression("status == 'Actve'", place, status, anyType, (problem) => problems.push(problem))
    expect(problems).toMatchObject([{ code: 'wrong-value', suggestion: 'Active' }])
    checkValue('Archved', place, {}, status.status, (problem) => problems.push(problem))
    expect(problems[1]).toMatchObject({ code: 'wrong-value', suggestion: 'Archived' })
  })

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'ab.()[]{}"\'+-!&|?:,n ') })), (text) => {
        const { checked, problems } = check(text)
        expect(checked === undefined).toBe(problems.length > 0)
        if (checked) run(checked)
      }),
    )
  })
})

describe('emitting an expression', () => {
  const emitted = (source: string) =>
    emitExpression(check(source).checked as NonNullable<ReturnType<typeof check>['checked']>)

  it('names only what it reads, all of it possibly missing', () => {
    expect(emitted('item.n')).toBe('(s: { route: {}; item?: { n?: number | null } | null }) => s.item?.n')
  })

  it('writes limits down as figures', () => {
    expect(emitted('n > limits.few')).toContain('> 3')
    expect(emitted('limits.few < limits.many')).toMatch(/=> true$/)
    expect(emitted('has(limits.few) && b')).toMatch(/=> s\.b$/)
  })

  it('takes null and undefined for the same', () => {
    const same = run(check('item.extra == route.id').checked as never)
    expect(same({ route: { id: null }, item: {} })).toBe(true)
    expect(same({ route: { id: 'a' }, item: {} })).toBe(false)
    expect(run(check('has(item.extra)').checked as never)({ route: {}, item: { extra: null } })).toBe(false)
    expect(
      run(check('coalesce(route.id, item.extra, t)').checked as never)({ route: {}, item: { extra: null }, t: 'a' }),
    ).toBe('a')
  })

  it('computes nothing from what is missing', () => {
    expect(run(check('item.n + 1').checked as never)({ route: {} })).toBeUndefined()
    expect(run(check('item.n < 1').checked as never)({ route: {} })).toBe(false)
    expect(run(check('item.t < u').checked as never)({ route: {}, u: 'b' })).toBe(false)
  })

  it('compares dates as moments', () => {
    const problems: Problem[] = []
    const checked = checkExpression('timestamp(t) < now()', place, scope, anyType, (problem) => problems.push(problem))
    expect(run(checked as never)({ route: {}, t: '2020-01-01T02:00:00+02:00' })).toBe(true)
    expect(run(checked as never)({ route: {}, t: '2999-01-01T00:00:00Z' })).toBe(false)
  })

  it('lets no text become code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const quoted = JSON.stringify(text).replaceAll('\\/', '/')
        const { checked } = check(`{${quoted}: ${quoted}}`)
        if (!checked) return
        expect(run(checked)({ route: {} })).toEqual(Object.fromEntries([[text, text]]))
      }),
    )
    const value = checkValue('`${n}` // \n"; alert(1); "\u2028', place, scope, stringType, () => {})
    expect(evaluateText<(s: unknown) => unknown>(emitValue(value as never))({ n: 1 })).toBe(
      '`1` // \n"; alert(1); "\u2028',
    )
  })

  it('keeps a field called __proto__ a field', () => {
    const made = run(check("{'__proto__': t}").checked as never)({ route: {}, t: 'a' }) as object
    expect(Object.hasOwn(made, '__proto__')).toBe(true)
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype)
  })

  it('keeps macro variables apart from the scope and from words of the language', () => {
    expect(run(check('words.map(s, s + t)').checked as never)({ route: {}, words: ['a'], t: 'b' })).toEqual(['ab'])
    expect(
      run(check('words.map(new, words.map(s, new + s))').checked as never)({ route: {}, words: ['a', 'b'] }),
    ).toEqual([
      ['aa', 'ab'],
      ['ba', 'bb'],
    ])
  })
})

describe('texts with expressions in them', () => {
  it.each([
    ['${a}', ['a']],
    ['Hello ${a.b} and ${c}!', ['Hello ', 'a.b', ' and ', 'c', '!']],
    ["${a == '}' ? {'x': 1}['x'] : 2}", ["a == '}' ? {'x': 1}['x'] : 2"]],
    ['$${a} ${b}', ['${a} ', 'b']],
    ['plain', ['plain']],
    ["${'''it's }'''}", ["'''it's }'''"]],
  ])('%s', (text, pieces) => {
    expect(splitTemplate(text).pieces.map((piece) => piece.text)).toEqual(pieces)
  })

  it('tells where an expression is never closed', () => {
    expect(splitTemplate('a ${b').unclosed).toBe(2)
    expect(splitTemplate("a ${'}").unclosed).toBe(2)
  })

  it('gives every expression its place in the text', () => {
    const problems: Problem[] = []
    checkValue('Hello ${itm.n}, ${item.tt}', place, scope, stringType, (problem) => problems.push(problem))
    expect(problems.map((problem) => problem.place.column - place.column)).toEqual([8, 23])
  })

  it('leaves nothing where a value is missing', () => {
    const checked = checkValue('a ${t} b ${n}', place, scope, stringType, () => {})
    expect(evaluateText<(s: unknown) => unknown>(emitValue(checked as never))({ n: 0 })).toBe('a  b 0')
  })

  it('takes a literal as it is', () => {
    expect(checkValue(12, place, {}, numberType, () => {})).toEqual({ literal: 12 })
    expect(checkValue('$${a}', place, {}, stringType, () => {})).toEqual({ literal: '${a}' })
  })

  it('uses objects only where objects are wanted', () => {
    const problems: Problem[] = []
    checkValue('a ${item}', place, scope, stringType, (problem) => problems.push(problem))
    checkValue('${item}', place, scope, objectOf({ missing: stringType }), (problem) => problems.push(problem))
    expect(problems.map((problem) => problem.code)).toEqual(['wrong-type', 'wrong-type'])
  })
})
