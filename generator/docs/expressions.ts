import { functions, macros, methods, type Signature } from '../check/expressions/functions.ts'
import { describeType } from '../check/expressions/types.ts'
import { nameAbouts } from './names.ts'
import type { Link } from './page.ts'
import { markdownTable } from './property-tables.ts'

/** The page about expressions: how they are written, and everything that they can call. */
export function expressionsBody(link: Link): readonly string[] {
  return [
    'Put the whole into quotes: `when: "${item.count > 0}"`. A value that is missing is no error: `item.owner.name` is missing if `item.owner` is. `has` asks whether a value is there.',
    '## Names',
    `Which names there are depends on the place; each page of this reference tells. All that there may be, besides those under \`context:\` of ${link('console', 'console.yaml')}:`,
    Object.entries(nameAbouts)
      .map(([name, about]) => `- \`${name}\`: ${about}.`)
      .join('\n'),
    '## Operators',
    markdownTable(['written', 'what it does'], operators),
    '## Functions',
    markdownTable(
      ['example', 'what it does', 'gives'],
      [...byHand, ...functions.map(rowOf)].map((row) => [...row]),
    ),
    '## On a value',
    markdownTable(['example', 'what it does', 'gives'], methods.map(rowOf)),
    '## On a list',
    markdownTable(
      ['example', 'what it does'],
      macros.map((macro) => [`\`${macroExamples[macro].example}\``, macroExamples[macro].about]),
    ),
  ]
}

const operators = [
  ['`a == b`, `a != b`', 'are the same, are not'],
  ['`a < b`, `a <= b`, `a > b`, `a >= b`', 'compares numbers, words or moments'],
  ['`a && b`, `a || b`, `!a`', 'both, one at least, not'],
  ['`a + b`, `a - b`, `a * b`, `a / b`, `a % b`', 'computes; `+` also joins words'],
  ["`a in ['x', 'y']`", 'is one of a list'],
  ['`a ? b : c`', '`b` if `a` holds, else `c`'],
  ["`items[0]`, `item['name']`", 'one of a list by its place, a field by its name'],
]

const byHand = [
  ['`has(item.name)`', 'is there: neither missing nor null', 'true or false'],
  ["`coalesce(item.nick, item.name, '-')`", 'the first that is there', 'that value'],
  ['`size(items)`', 'how many things a list has, or letters a text', 'a number'],
] as const

function rowOf(signature: Signature): readonly string[] {
  return [`\`${signature.example}\``, functionAbouts[signature.name], describeType(signature.gives)]
}

const functionAbouts: Readonly<Record<Signature['name'], string>> = {
  has: 'is there',
  coalesce: 'the first that is there',
  size: 'how many letters or things',
  now: 'this moment',
  string: 'as words',
  int: 'as a whole number, without what stands behind the point',
  double: 'as a number',
  timestamp: 'as a moment, to compare it',
  address: 'the whole address of the page that is shown, as it stands in the browser',
  zone: 'the time zone in which moments are shown, as the browser has it: `Europe/Berlin`',
  maskEmail: 'an email address with its first letter only: `a***@acme.test`; what is none becomes `***`',
  json: 'as a text in JSON, for a server that takes a list or an object so',
  contains: 'has these letters in it',
  startsWith: 'begins with these letters',
  endsWith: 'ends with these letters',
  matches: 'fits a regular expression',
  lowerAscii: 'in small letters',
  upperAscii: 'in capital letters',
  trim: 'without blanks at both ends',
  indexOf: 'where these letters stand first; -1 if nowhere',
  lastIndexOf: 'where these letters stand last; -1 if nowhere',
  substring: 'a part, from one place to another',
  split: 'cut at these letters',
  join: 'put together, with these letters between',
}

const macroExamples: Readonly<Record<(typeof macros)[number], { readonly example: string; readonly about: string }>> = {
  filter: { example: "items.filter(each, each.kind == 'Tree')", about: 'those for which it holds' },
  map: { example: 'items.map(each, each.name)', about: 'made of each' },
  exists: { example: 'items.exists(each, each.done)', about: 'it holds for one at least' },
  exists_one: { example: 'items.exists_one(each, each.done)', about: 'it holds for exactly one' },
  all: { example: 'items.all(each, each.done)', about: 'it holds for every one' },
}
