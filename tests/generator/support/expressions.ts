import fc from 'fast-check'
import ts from 'typescript'
import { type CheckedExpression, checkExpression } from '../../../generator/check/expressions/expression.ts'
import {
  anyType,
  booleanType,
  listOf,
  nullable,
  numberType,
  objectOf,
  type ScopeType,
  stringType,
  typeOfConstant,
} from '../../../generator/check/expressions/types.ts'
import { emitExpression } from '../../../generator/emit/expressions/expression.ts'
import type { Problem } from '../../../generator/problem.ts'

export const place = { file: 'spec/screens/a.yaml', offset: 100, length: 0, line: 7, column: 13 }

/** A scope with one of everything; `extra` may be missing in the data. */
export const scope: ScopeType = {
  route: objectOf({ id: nullable(stringType) }),
  n: numberType,
  m: numberType,
  t: stringType,
  u: stringType,
  b: booleanType,
  numbers: listOf(numberType),
  words: listOf(stringType),
  items: listOf(objectOf({ n: numberType, t: stringType, b: booleanType, extra: nullable(stringType) }, 'Item')),
  item: objectOf({ n: numberType, t: stringType, b: booleanType, extra: nullable(stringType) }, 'Item'),
  bag: objectOf({}, 'a bag', nullable(stringType)),
  limits: typeOfConstant({ few: 3, many: 100 }),
}

export const limits = { few: 3, many: 100 }

/** Checks an expression in the scope above. */
export function check(
  source: string,
  expected = anyType,
): { checked: CheckedExpression | undefined; problems: Problem[] } {
  const problems: Problem[] = []
  const checked = checkExpression(source, place, scope, expected, (problem) => problems.push(problem))
  return { checked, problems }
}

/** The emitted function as the browser would run it. */
export function run(checked: CheckedExpression): (data: unknown) => unknown {
  return evaluateText(emitExpression(checked))
}

/** TypeScript text of one value, as that value. */
export function evaluateText<T>(text: string): T {
  const { outputText } = ts.transpileModule(`export default ${text}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  })
  const module: { exports: { default?: unknown } } = { exports: {} }
  new Function('module', 'exports', outputText)(module, module.exports)
  return module.exports.default as T
}

const word = fc.constantFrom('', 'a@b', 'ab@c.d', 'a', 'ab', 'b', 'Ä', '😀', 'a b', "it's", '${', '</script>')
const number = fc.constantFrom(-1.5, 0, 1, 2, 3, 100, 0.25)
const thing = fc.record({ n: number, t: word, b: fc.boolean(), extra: word }, { requiredKeys: ['n', 't', 'b'] })

/** Data that fits the scope. */
export const data = fc.record({
  route: fc.record({ id: word }, { requiredKeys: [] }),
  n: number,
  m: number,
  t: word,
  u: word,
  b: fc.boolean(),
  numbers: fc.array(number, { maxLength: 4 }),
  words: fc.array(word, { maxLength: 4 }),
  items: fc.array(thing, { maxLength: 3 }),
  item: thing,
  bag: fc.record({ 'a:b': word, c: word }, { requiredKeys: [] }),
})

const quoted = word.map((text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`)
const literal = number.map((value) => (value < 0 ? `(${value.toFixed(2)})` : value.toFixed(2)))

/** Expressions of every kind, all of them well typed; numbers are doubles, as they are in JSON. */
export const {
  boolean: conditions,
  number: numbers,
  text: texts,
  list: lists,
} = fc.letrec<Record<'boolean' | 'number' | 'text' | 'list', string>>((tie) => {
  const two = (type: 'boolean' | 'number' | 'text', operators: string[]) =>
    fc
      .tuple(tie(type), fc.constantFrom(...operators), tie(type))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`)
  const choose = (type: 'boolean' | 'number' | 'text') =>
    fc.tuple(tie('boolean'), tie(type), tie(type)).map(([condition, yes, no]) => `(${condition} ? ${yes} : ${no})`)
  return {
    number: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'expression' },
      literal,
      fc.constantFrom('n', 'm', 'item.n', 'numbers[0]', 'items[1].n', 'limits.few'),
      two('number', ['+', '-', '*', '/']),
      tie('number').map((each) => `(-${each})`),
      tie('text').map((each) => `double(size(${each}))`),
      tie('list').map((each) => `double(size(${each}))`),
      fc.constantFrom('double(size(items.filter(x, x.b)))', 'items.map(x, x.n)[0]', 'numbers.filter(x, x > 0.5)[0]'),
      choose('number'),
    ),
    text: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'expression' },
      quoted,
      fc.constantFrom('t', 'u', 'item.t', 'item.extra', 'words[0]', 'items[0].t', "bag['a:b']", 'bag[t]'),
      two('text', ['+']),
      tie('text').map((each) => `${each}.lowerAscii()`),
      tie('text').map((each) => `${each}.upperAscii()`),
      tie('text').map((each) => `${each}.trim()`),
      tie('text').map((each) => `maskEmail(${each})`),
      tie('list').map((each) => `${each}.join('-')`),
      tie('list').map((each) => `json(${each})`),
      choose('text'),
    ),
    boolean: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'expression' },
      fc.constantFrom('b', 'item.b', 'items[0].b', 'true', 'false', 'has(item.extra)', 'has(route.id)'),
      two('number', ['<', '<=', '>', '>=', '==', '!=']),
      two('text', ['==', '!=']),
      two('boolean', ['&&', '||', '==', '!=']),
      tie('boolean').map((each) => `(!${each})`),
      fc
        .tuple(tie('text'), fc.constantFrom('contains', 'startsWith', 'endsWith'), tie('text'))
        .map(([of, method, with_]) => `${of}.${method}(${with_})`),
      tie('text').map((each) => `${each}.matches('^a[a-z]*$')`),
      fc.tuple(tie('text'), tie('list')).map(([each, list]) => `(${each} in ${list})`),
      fc
        .tuple(fc.constantFrom('exists', 'all', 'exists_one'), tie('number'))
        .map(([macro, each]) => `numbers.${macro}(x, x > ${each})`),
      fc.constantFrom('items.exists(x, x.n > 1.0 && x.t == t)', 'items.all(x, x.b || has(x.extra))'),
      choose('boolean'),
    ),
    list: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'expression' },
      fc.constantFrom(
        'words',
        'items.map(x, t)',
        'items.map(x, words.map(x, x)[0])',
        "['a'].map(x, coalesce('b', t))",
        'items.map(x, x.t)',
        'items.map(x, x.b, x.t)',
        "words.filter(x, x != 'a')",
      ),
      fc.array(tie('text'), { minLength: 1, maxLength: 3 }).map((each) => `[${each.join(', ')}]`),
      fc.tuple(fc.constantFrom('words', "['a']"), tie('list')).map(([left, right]) => `(${left} + ${right})`),
    ),
  }
})
