import fc from 'fast-check'
import { type SourceFile, sourceFile } from '../../../generator/load/source.ts'

/** The texts of a spec by path. */
export type Texts = ReadonlyMap<string, string>

/** One thing that a careless hand, a broken disk or somebody hostile does to a spec. */
export type Mutation = (texts: Map<string, string>) => void

/** Scalars and pieces that a place may not have been written for. */
const odd = [
  ...[
    '',
    '~',
    'null',
    'yes',
    'no',
    'on',
    'off',
    'true',
    '0',
    '-1',
    '012',
    '0o17',
    '0x1F',
    '1e3',
    '1e999',
    '.nan',
    '-.inf',
  ],
  ...[
    '12345678901234567890',
    '2030-12-31',
    '12:30:45',
    '1_000',
    '=',
    '<<',
    '!!binary aGk=',
    '!!set {a}',
    '!x y',
    '&a b',
    '*a',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'then'],
  ...[
    '../x',
    '/etc/passwd',
    'a/b',
    'con',
    'C:\\x',
    '.',
    '..',
    '-',
    'a b',
    'é',
    '😀',
    '\u202E',
    '"\\ud800"',
    '"\\0"',
    '"\\n"',
  ],
  ...[
    '[]',
    '{}',
    '[[]]',
    '[{}]',
    '{ a: b }',
    '[1, two, { three: 3 }]',
    '{ message: a }',
    '{ go: x }',
    '{ toString: toString }',
  ],
  ...['"${"', '"${}"', '"${a.b.c}"', '"${item}"', '"${1/0}"', '"${toString}"', '"${route.constructor}"', '"${[1][9]}"'],
  ...[
    '"{"',
    '"}"',
    '"{a, plural, other {#}}"',
    '"{a, select, other {{b, select, other {x}}}}"',
    '"\'{\'"',
    '"{toString}"',
  ],
  ...[
    "'(a+)+$'",
    "'['",
    "'\\\\'",
    '"\\\\"',
    '|',
    '>-',
    '- ',
    ': ',
    '#',
    '---',
    '%YAML 1.1',
    '\t',
    '\r',
    '\u0000',
    '\uFEFF',
    '\u2028',
    '\u00A0',
  ],
  ...[
    'Read',
    'Read Everything',
    'Manage',
    'read plant',
    'x'.repeat(300),
    '{'.repeat(60),
    '['.repeat(60),
    '- '.repeat(60),
  ],
]

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[Math.floor(at * items.length)]

/** Values, keys and words of GraphQL that stand in a text, as far as they can be told by their looks. */
function pieces(text: string): readonly { readonly from: number; readonly to: number }[] {
  const found = text.matchAll(/"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^\s:,#[\]{}()"'][^:,#[\]{}()"'\n]*/g)
  return [...found].map(({ 0: piece, index }) => ({ from: index, to: index + piece.trimEnd().length }))
}

function replaced(text: string, from: number, to: number, by: string): string {
  return text.slice(0, from) + by + text.slice(to)
}

/** Edits the lines of a text. */
function onLines(text: string, edit: (lines: string[]) => void): string {
  const lines = text.split('\n')
  edit(lines)
  return lines.join('\n')
}

/** Mutations of a spec with these files. */
export function mutations(paths: readonly string[]): fc.Arbitrary<Mutation> {
  const file = fc.constantFrom(...paths)
  const inFile = (edit: fc.Arbitrary<(text: string) => string>) =>
    fc.tuple(file, edit).map(
      ([path, change]): Mutation =>
        (texts) =>
          void texts.set(path, change(texts.get(path) ?? '')),
    )
  return fc.oneof(
    // A bit of a character turned over.
    inFile(
      fc.tuple(share, fc.nat(15)).map(([at, bit]) => (text) => {
        const place = Math.floor(at * text.length)
        return replaced(text, place, place + 1, String.fromCharCode(text.charCodeAt(place) ^ (1 << bit)))
      }),
    ),
    // Lines lost, doubled, exchanged or indented otherwise.
    inFile(
      fc.tuple(share, share, fc.constantFrom('lose', 'double', 'swap', 'in', 'out', 'tab', 'join')).map(
        ([one, other, what]) =>
          (text) =>
            onLines(text, (lines) => {
              const [a, b] = [Math.floor(one * lines.length), Math.floor(other * lines.length)]
              const [first = '', second = ''] = [lines[a], lines[b]]
              if (what === 'lose') lines.splice(a, 1)
              else if (what === 'double') lines.splice(b, 0, first)
              else if (what === 'swap') [lines[a], lines[b]] = [second, first]
              else if (what === 'in') lines[a] = `  ${first}`
              else if (what === 'out') lines[a] = first.replace(/^ {1,2}/, '')
              else if (what === 'tab') lines[a] = `\t${first}`
              else lines.splice(a, 2, `${first} ${lines[a + 1] ?? ''}`)
            }),
      ),
    ),
    // Something odd in the place of a value or key, or just anywhere.
    inFile(
      fc.tuple(share, fc.constantFrom(...odd)).map(([at, put]) => (text) => {
        const piece = pick(pieces(text), at)
        return piece ? replaced(text, piece.from, piece.to, put) : put
      }),
    ),
    inFile(
      fc.tuple(share, fc.constantFrom(...odd)).map(([at, put]) => (text) => {
        const place = Math.floor(at * text.length)
        return replaced(text, place, place, put)
      }),
    ),
    // A piece of one file in the place of one of another.
    fc.tuple(file, share, file, share).map(
      ([to, at, from, other]): Mutation =>
        (texts) => {
          const [text, source] = [texts.get(to) ?? '', texts.get(from) ?? '']
          const [place, put] = [pick(pieces(text), at), pick(pieces(source), other)]
          if (place && put) texts.set(to, replaced(text, place.from, place.to, source.slice(put.from, put.to)))
        },
    ),
    // A file cut off, gone, run together with another, or with line ends of another system.
    inFile(share.map((at) => (text) => text.slice(0, Math.floor(at * text.length)))),
    inFile(fc.constant((text) => text.replaceAll('\n', '\r\n'))),
    file.map(
      (path): Mutation =>
        (texts) =>
          void texts.delete(path),
    ),
    fc.tuple(file, file).map(
      ([one, other]): Mutation =>
        (texts) =>
          void texts.set(one, `${texts.get(one) ?? ''}${texts.get(other) ?? ''}`),
    ),
    fc.tuple(file, file).map(
      ([one, other]): Mutation =>
        (texts) => {
          const [first, second] = [texts.get(one) ?? '', texts.get(other) ?? '']
          texts.set(one, second).set(other, first)
        },
    ),
    // A file under another name.
    fc.tuple(file, fc.constantFrom('con', 'constructor', 'a', 'A', '__proto__', 'de', 'x y', 'toString')).map(
      ([path, name]): Mutation =>
        (texts) =>
          void texts.set(path.replace(/[^/]+(?=\.\w+$)/, name), texts.get(path) ?? ''),
    ),
  )
}

/** A spec after some mutations. */
export function mutated(files: readonly SourceFile[], all: readonly Mutation[]): readonly SourceFile[] {
  const texts = new Map(files.map((each) => [each.path, each.text]))
  for (const mutate of all) mutate(texts)
  const known = new Map(files.map((each) => [each.path, each]))
  // What is as it was stays the same, as it does for a watch.
  return [...texts].map(([path, text]) => {
    const before = known.get(path)
    return before?.text === text ? before : sourceFile(path, text)
  })
}
