import type { SourceFile } from '../source.ts'
import {
  contentEnd,
  indentOf,
  type Line,
  lineOf,
  mostCharacters,
  type Repair,
  shortened,
  withoutQuoted,
} from './repair.ts'

/**
 * Repairs of one mark that can hardly have been meant otherwise: a colon, a dash, an anchor, quotes around an
 * expression. They are tried on the lines around before any indentation is changed.
 */
export function markRepairsOf(file: SourceFile, line: Line): readonly (readonly Repair[])[] {
  if (/^\s*(#.*)?$/.test(line.text) || line.text.length > mostCharacters) return []
  return [
    equalsForColon(line),
    lostColon(file, line),
    colonBeforeBrace(line),
    strayDash(file, line),
    lostAnchor(file, line),
    bareExpression(line),
    wideBlank(line),
    lostHash(line),
    leftOut(file, line),
  ]
}

/** `title = Words` */
function equalsForColon({ text, start }: Line): readonly Repair[] {
  const [, before, word, sign] = /^(\s*(?:- +)*)([A-Za-z_][\w-]*)(\s*=\s*)(?=[^\s=])/.exec(text) ?? []
  if (before === undefined || word === undefined || sign === undefined) return []
  const rest = text.slice(before.length + word.length + sign.length, contentEnd(text))
  const right = `${word}: ${shortened(rest)}`
  return [
    {
      message: `A colon stands between a word and its value: "${right}".`,
      about: `${word}${sign}${shortened(rest)} → ${right}`,
      at: start + before.length,
      length: word.length + sign.length + rest.length,
      edits: [{ offset: start + before.length + word.length, length: sign.length, text: ': ' }],
    },
  ]
}

/** `actions` above its list, and `title Words` among other entries. */
function lostColon(file: SourceFile, { text, start, number }: Line): readonly Repair[] {
  const content = text.slice(0, contentEnd(text))
  const [, before = '', word, rest] = /^(\s*(?:- +)*)([A-Za-z_][\w-]*)(?:\s+([^\s:][^:]*))?$/.exec(content) ?? []
  if (word === undefined || /: /.test(content)) return []
  // A word that is no key anywhere else may be the end of a text that goes on from the line above.
  if (rest !== undefined && !new RegExp(`(^|[\\s{,])${word}: `, 'm').test(file.text)) return []
  if (rest === undefined && !opensBelow(file, number, before.length)) return []
  const right = rest === undefined ? `${word}:` : `${word}: ${shortened(rest)}`
  return [
    {
      message: `A colon is missing behind "${word}": "${right}".`,
      about: `${shortened(content.trim())} → ${right}`,
      at: start + before.length,
      length: word.length,
      edits: [{ offset: start + before.length + word.length, length: 0, text: ':' }],
    },
  ]
}

/** `feature { text: Words, fixed: true }`; with one entry alone it parses, and `missingColon` reports it. */
function colonBeforeBrace({ text, start }: Line): readonly Repair[] {
  const content = text.slice(0, contentEnd(text))
  const [, before = '', name] = /^(\s*(?:- +)*)([A-Za-z_][\w -]*\w)\s+\{\s*[\w-]+: .*\}$/.exec(content) ?? []
  if (name === undefined) return []
  const at = start + before.length
  return [
    {
      message: `A colon is missing behind "${name}".`,
      about: `${name} → ${name}:`,
      at,
      length: name.length,
      edits: [{ offset: at + name.length, length: 0, text: ':' }],
    },
  ]
}

function opensBelow(file: SourceFile, number: number, column: number): boolean {
  const next = neighbour(file, number, 1)
  return next !== undefined && (indentOf(next) > column || (indentOf(next) === column && /^\s*- /.test(next)))
}

/** `- name: …` among entries of a map, which have no dashes. */
function strayDash(file: SourceFile, { text, start, number }: Line): readonly Repair[] {
  const [, indent, dash, rest] = /^(\s*)(- +)([\w-]+:(?:\s.*)?)$/.exec(text) ?? []
  if (indent === undefined || dash === undefined || rest === undefined) return []
  const beside = [neighbour(file, number, -1), neighbour(file, number, 1)]
  const isEntry = (line = '') => indentOf(line) === indent.length && /^\s*[\w-]+:(\s|$)/.test(line)
  if (!beside.some(isEntry)) return []
  return [
    {
      message: `The lines beside this one begin without a dash: write "${shortened(rest)}".`,
      about: `- ${shortened(rest)} → ${shortened(rest)}`,
      at: start + indent.length,
      length: dash.length + rest.length,
      edits: [{ offset: start + indent.length, length: dash.length, text: '' }],
    },
  ]
}

/** `other: * name` where `&name` is marked, and `one: name` where `*name` asks for it. */
function lostAnchor(file: SourceFile, { text, start }: Line): readonly Repair[] {
  const [whole = '', before = '', star, word = ''] =
    /^(.*?[\w-]+:\s+)(\*\s+)?([A-Za-z_][\w-]*)(?=\s*(?:$|[,}#]))/.exec(text) ?? []
  if (word === '') return []
  const has = (mark: string) => new RegExp(`\\s\\${mark}${word}(?![\\w-])`).test(file.text)
  const right = star !== undefined && has('&') ? `*${word}` : star === undefined && has('*') ? `&${word}` : undefined
  if (right === undefined) return []
  const found = whole.slice(before.length)
  return [
    {
      message: `${right.startsWith('*') ? 'What is used again' : 'What is used again below'} is written "${right}".`,
      about: `${found} → ${right}`,
      at: start + before.length,
      length: found.length,
      edits: [{ offset: start + before.length, length: found.length, text: right }],
    },
  ]
}

/** `{ bookID: ${bookID} }` */
function bareExpression({ text, start }: Line): readonly Repair[] {
  const found = [...text.matchAll(/(?<=[{,[]\s*(?:[\w-]+:\s+)?)\$\{[^{}"]*\}(?=\s*[,}\]])/g)]
  const [first] = found
  if (!first) return []
  return [
    {
      message: `Within { } and [ ] an expression needs quotes around it: "${shortened(first[0])}".`,
      about: found.map(([each]) => `${shortened(each)} → "${shortened(each)}"`).join(', '),
      at: start + first.index,
      length: first[0].length,
      edits: found.map(({ index, 0: each }) => ({ offset: start + index, length: each.length, text: `"${each}"` })),
    },
  ]
}

/** A blank that is none for YAML, as word processors put it. */
function wideBlank({ text, start }: Line): readonly Repair[] {
  const found = [...text.matchAll(/(?<=^\s*|[:,-])[\u00A0\u2000-\u200A\u202F\u3000]+/g)]
  const [first] = found
  if (!first) return []
  return [
    {
      message: 'Here is a special blank, as word processors write it, that YAML does not know. Write a plain one.',
      about: 'a plain blank in place of a special one',
      at: start + first.index,
      length: first[0].length,
      edits: found.map(({ index, 0: blanks }) => ({
        offset: start + index,
        length: blanks.length,
        text: ' '.repeat(blanks.length),
      })),
    },
  ]
}

/** `else: { go: home } why it is so`: words behind what is closed, as a comment whose sign is not there. */
function lostHash({ text, start }: Line): readonly Repair[] {
  const end = contentEnd(text)
  const blanked = withoutQuoted(text)
  const [, before] = /^(\s*(?:- +)*(?:[\w-]+:\s+)?)[{[]/.exec(text) ?? []
  if (before === undefined) return []
  let depth = 0
  let closed = -1
  for (let at = before.length; at < end && closed < 0; at++) {
    if (/[{[]/.test(blanked[at] ?? '')) depth++
    else if (/[}\]]/.test(blanked[at] ?? '') && --depth === 0) closed = at + 1
  }
  const [, blanks, words] = closed < 0 ? [] : (/^(\s+)([\p{L}\p{N}][^{}[\]]*)$/u.exec(text.slice(closed, end)) ?? [])
  // A word with its value may as well have belonged into what was closed too early.
  if (blanks === undefined || words === undefined || /^[\w-]+:(\s|$)/.test(words)) return []
  const at = start + closed + blanks.length
  return [
    {
      message: `A "#" is missing before the comment: "# ${shortened(words)}".`,
      about: `${shortened(words)} → # ${shortened(words)}`,
      at,
      length: words.length,
      edits: [{ offset: at, length: 0, text: '# ' }],
    },
  ]
}

/** One entry of a list that begins further to the left than those above and below it. */
function leftOut(file: SourceFile, { text, start, number }: Line): readonly Repair[] {
  const own = indentOf(text)
  const [above, below] = [neighbour(file, number, -1), neighbour(file, number, 1)]
  const column = above === undefined ? own : indentOf(above)
  const areEntries = [above, text, below].every((each) => each !== undefined && /^\s*- /.test(each))
  if (!areEntries || below === undefined || indentOf(below) !== column || column <= own) return []
  return [
    {
      message: `This line begins in column ${own + 1}, those around it in column ${column + 1}: move it there.`,
      about: `move to column ${column + 1}`,
      at: start + own,
      length: text.trim().length,
      edits: [{ offset: start, length: 0, text: ' '.repeat(column - own) }],
    },
  ]
}

/** The next line above or below that says something. */
function neighbour(file: SourceFile, number: number, step: 1 | -1): string | undefined {
  for (let at = number + step; at >= 0 && at < file.lineStarts.length; at += step) {
    const { text } = lineOf(file, at)
    if (!/^\s*(#.*)?$/.test(text)) return text
  }
  return undefined
}
