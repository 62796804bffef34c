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

/** What may be wrong with one line, the likeliest first; each is a list of the ways in which it may have been meant. */
export function repairsOf(file: SourceFile, line: Line): readonly (readonly Repair[])[] {
  if (/^\s*(#.*)?$/.test(line.text) || line.text.length > mostCharacters) return []
  return [
    gluedColon(line),
    gluedDash(line),
    innerQuotes(line),
    openQuote(line),
    openBracket(line),
    bareColour(line),
    roundBrackets(line),
    lostComma(line),
    bareText(line),
    strayBracket(line),
    lostDash(file, line),
    lostOwner(file, line),
    movedLine(file, line),
  ]
}

/** `title:Words` */
function gluedColon({ text, start }: Line): readonly Repair[] {
  const [, before, word, value] = /^(\s*(?:- +)*)([A-Za-z_][\w-]*):([^\s:/].*)$/.exec(text) ?? []
  if (before === undefined || word === undefined || value === undefined) return []
  const at = start + before.length
  const right = `${word}: ${shortened(value)}`
  return [
    {
      message: `A space goes behind the colon: "${right}".`,
      about: `${word}:${shortened(value)} → ${right}`,
      at,
      length: word.length + 1 + value.length,
      edits: [{ offset: at + word.length + 1, length: 0, text: ' ' }],
    },
  ]
}

/** `-block: heading` */
function gluedDash({ text, start }: Line): readonly Repair[] {
  const [, before, rest] = /^(\s*)-([^\s-].*)$/.exec(text) ?? []
  if (before === undefined || rest === undefined) return []
  const at = start + before.length
  return [
    {
      message: `A space goes behind the dash of a list: "- ${shortened(rest)}".`,
      about: `-${shortened(rest)} → - ${shortened(rest)}`,
      at,
      length: 1 + rest.length,
      edits: [{ offset: at + 1, length: 0, text: ' ' }],
    },
  ]
}

/** `when: "${a == "b"}"`, `text: 'It's here'` */
function innerQuotes({ text, start }: Line): readonly Repair[] {
  const [, before, quote] = /^(.*?(?:^|[:[{,-]\s+))(["'])/.exec(text) ?? []
  const last = quote === undefined ? -1 : text.lastIndexOf(quote)
  if (before === undefined || quote === undefined || last <= before.length) return []
  const inside = text.slice(before.length + 1, last)
  if (!inside.includes(quote)) return []
  const right = quote === '"' ? `"${inside.replaceAll('"', "'")}"` : `"${inside.replaceAll('"', '\\"')}"`
  const found = text.slice(before.length, last + 1)
  return [
    {
      message: `A text in ${quote} cannot have ${quote} in it: write ${shortened(right)}.`,
      about: `${shortened(found)} → ${shortened(right)}`,
      at: start + before.length,
      length: found.length,
      edits: [{ offset: start + before.length, length: found.length, text: right }],
    },
  ]
}

/** `( label: Words, go: page )` */
function roundBrackets({ text, start }: Line): readonly Repair[] {
  const [, before, inside] = /^(\s*(?:- +)*(?:[\w-]+:\s+)?)\((.*:\s.*)\)\s*$/.exec(text) ?? []
  if (before === undefined || inside === undefined) return []
  return [
    {
      message: 'A map in one line stands in { }, not in ( ).',
      about: '( ) → { }',
      at: start + before.length,
      length: inside.length + 2,
      edits: [
        { offset: start + before.length, length: 1, text: '{' },
        { offset: start + before.length + 1 + inside.length, length: 1, text: '}' },
      ],
    },
  ]
}

/** `{ label: Words icon: star }`, `{ label: Words; icon: star }` */
function lostComma({ text, start }: Line): readonly Repair[] {
  if (!/[{[]/.test(text)) return []
  const semicolons = [...withoutQuoted(text).matchAll(/;(?=\s+[\w-]+:\s)/g)].map(({ index }) => index)
  const marked = text.replace(/"(?:\\.|[^"\\])*"/g, (found) => 'x'.repeat(found.length))
  const lost = [...withoutQuoted(marked).matchAll(/(?<=:\s+[^,{}[\]:;]*[^\s,{}[\]:;])\s+(?=[a-z][\w-]*:\s)/g)].map(
    ({ index }) => index,
  )
  const repairs: Repair[] = []
  const [semicolon] = semicolons
  const [gap] = lost
  if (semicolon !== undefined)
    repairs.push({
      message: 'Commas stand between the entries of { … }, not ";".',
      about: '; → ,',
      at: start + semicolon,
      length: 1,
      edits: semicolons.map((at) => ({ offset: start + at, length: 1, text: ',' })),
    })
  if (gap !== undefined) {
    const [key = ''] = /[\w-]+:/.exec(text.slice(gap)) ?? []
    repairs.push({
      message: `A comma is missing before "${key}"${text[gap - 1] === '"' ? '' : ', or the text with ":" in it needs quotes around it'}.`,
      about: `add a comma before "${key}"`,
      // Behind a text in quotes, nothing of it can go on.
      doubtful: text[gap - 1] !== '"',
      at: start + gap + 1,
      length: key.length,
      edits: [{ offset: start + gap, length: 0, text: ',' }],
    })
  }
  return repairs
}

/** `text: "Words` */
function openQuote({ text, start }: Line): readonly Repair[] {
  const opener = openerOf(text)
  if (!opener) return []
  const { at, quote } = opener
  const ends = [text.trimEnd().length, ...[...text.matchAll(/\s*[,}\]]/g)].map((match) => match.index)].filter(
    (end) => end > at + 1,
  )
  return ends.map((end) => ({
    message: `The quote that opens here is not closed: put ${quote} at the end of the text.`,
    about: `${shortened(text.slice(at, end))} → …${quote}`,
    at: start + at,
    length: end - at,
    edits: [{ offset: start + end, length: 0, text: quote }],
  }))
}

/** The quote of a line that opens a text and is not closed in it. */
function openerOf(text: string): { at: number; quote: string } | undefined {
  let open: { at: number; quote: string } | undefined
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    if (open) {
      if (open.quote === '"' && character === '\\') at++
      else if (character === open.quote && text[at + 1] === "'" && open.quote === "'") at++
      else if (character === open.quote) open = undefined
    } else if (/["']/.test(character) && /(^|[:[{,-]\s*)$/.test(text.slice(0, at))) open = { at, quote: character }
    else if (character === '#' && /\s/.test(text[at - 1] ?? ' ')) break
  }
  return open
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** `{ label: Words, go: page` */
function openBracket({ text, start }: Line): readonly Repair[] {
  const open = bracketsOf(text).open.at(-1)
  if (!open) return []
  const closer = closers[open.character] ?? ''
  const ends = [
    contentEnd(text),
    ...bracketsOf(text)
      .closing.filter((each) => each > open.at)
      .reverse(),
  ]
  return ends.map((end) => ({
    message: `The "${open.character}" that opens here is not closed: put "${closer}" at its end.`,
    about: `add "${closer}" at the end of ${shortened(text.slice(open.at, end))}`,
    at: start + open.at,
    length: Math.max(1, end - open.at),
    edits: [{ offset: start + end, length: 0, text: open.character === '{' ? ` ${closer}` : closer }],
  }))
}

/** `go: page }}` */
function strayBracket({ text, start }: Line): readonly Repair[] {
  return bracketsOf(text).stray.map((at) => ({
    message: `There is a "${text[at]}" too many here.`,
    about: `remove "${text[at]}"`,
    at: start + at,
    length: 1,
    edits: [{ offset: start + at, length: 1, text: '' }],
  }))
}

/** The brackets of a line outside of quotes: those that stay open, those that close, those that close nothing. */
function bracketsOf(text: string) {
  const open: { at: number; character: string }[] = []
  const closing: number[] = []
  const stray: number[] = []
  for (const { index, 0: character } of withoutQuoted(text).matchAll(/[{}[\]]/g)) {
    if (closers[character]) open.push({ at: index, character })
    else {
      closing.push(index)
      if (open.length > 0 && closers[open.at(-1)?.character ?? ''] === character) open.pop()
      else stray.push(index)
    }
  }
  return { open, closing, stray }
}

/** `accent: [#eef3ff]` */
function bareColour({ text, start }: Line): readonly Repair[] {
  const found = [...text.matchAll(/(?<=[[,:]\s*)#[0-9A-Fa-f]{3,8}\b/g)]
  const [first] = found
  if (!first) return []
  return [
    {
      message: `Behind "#" YAML reads a comment: put the colour into quotes, "${first[0]}".`,
      about: found.map(([colour]) => `${colour} → "${colour}"`).join(', '),
      at: start + first.index,
      length: first[0].length,
      edits: found.map(({ index, 0: colour }) => ({
        offset: start + index,
        length: colour.length,
        text: `"${colour}"`,
      })),
    },
  ]
}

/** `text: Note: words`, `text: @home`, `text: {name} is needed` */
function bareText({ text, start }: Line): readonly Repair[] {
  const [, before, value] = /^(\s*(?:- +)*(?:[\w-]+:\s+)?)(\S.*)$/.exec(text.slice(0, contentEnd(text))) ?? []
  // Braces with entries in them are no text.
  const isMap = /^\{.*: .*\}$|^\[.*\]$/.test(value ?? '')
  const whole =
    before !== undefined && value !== undefined && !isMap && needsQuotes(value) ? [{ at: before.length, value }] : []
  // Within braces, a text ends at the next comma or brace.
  const inside = [...text.matchAll(/(?<=[{,]\s*[\w-]+:\s+)[^\s,{}[\]"'][^,{}[\]"']*/g)]
    .map(({ index, 0: found }) => ({ at: index, value: found.trimEnd() }))
    .filter((each) => needsQuotes(each.value))
  const found = inside.length > 0 && /^[{[]/.test(value ?? '') ? inside : [...inside, ...whole]
  return found.map(({ at, value: bare }) => ({
    message: `A text ${reasonOf(bare)} needs quotes around it: ${JSON.stringify(shortened(bare))}.${asNames(bare)}`,
    about: `${shortened(bare)} → ${JSON.stringify(shortened(bare))}`,
    at: start + at,
    length: bare.length,
    edits: [{ offset: start + at, length: bare.length, text: JSON.stringify(bare) }],
  }))
}

function needsQuotes(value: string): boolean {
  return !/^["'|>]/.test(value) && (/: |:$/.test(value) || /^[@`%&*!?,{[\]}]|^-$/.test(value))
}

function reasonOf(value: string): string {
  return /: |:$/.test(value) ? 'with ": " in it' : `that begins with "${value[0]}"`
}

/** What looks like a name and its value may be meant as that. */
function asNames(value: string): string {
  return /^[a-z]\w*: \S/.test(value) ? ` A name and its value stand in braces: { ${shortened(value)} }.` : ''
}

/** An entry of a list without its dash, or several of them one below the other. */
function lostDash(file: SourceFile, { text, start, number }: Line): readonly Repair[] {
  const [, indent, rest] = /^( {2,})((?:[A-Za-z_][\w-]*:|\{).*)$/.exec(text) ?? []
  if (indent === undefined || rest === undefined) return []
  const above = lineOf(file, number - 1).text
  const isBeside = above.startsWith(`${indent}- `)
  // A word with which no entry begins may as well go on with the one above.
  const [key] = /^[A-Za-z_][\w-]*(?=:)/.exec(rest) ?? []
  const doubtful = isBeside && key !== undefined && !new RegExp(`- +(?:\\{ *)?${key}:`).test(file.text)
  const hint = doubtful ? ' What belongs to the entry above begins two columns further to the right.' : ''
  const repair = (edits: Repair['edits']): Repair => ({
    message: `Each entry of a list begins with a dash: "- ${shortened(rest)}".${hint}`,
    doubtful,
    about: `${shortened(rest)} → - ${shortened(rest)}`,
    at: start + indent.length,
    length: rest.length,
    edits,
  })
  const before = repair([{ offset: start + indent.length - 2, length: 2, text: '- ' }])
  // Where the entries above have their dash in this column.
  if (!isBeside) return [before]
  const starts = [start + indent.length]
  for (let at = number + 1; at < file.lineStarts.length; at++) {
    const next = lineOf(file, at)
    if (!next.text.startsWith(indent) || !/^[A-Za-z_][\w-]*:\s/.test(next.text.slice(indent.length))) break
    starts.push(next.start + indent.length)
  }
  return [before, repair(starts.map((offset) => ({ offset, length: 0, text: '- ' })))]
}

/** A list below a word that has its value already: the word of the list itself is not there. */
function lostOwner(file: SourceFile, { text, start, number }: Line): readonly Repair[] {
  const [, indent] = /^(\s*)- +\S/.exec(text) ?? []
  const above = lineOf(file, number - 1).text
  const [, before, word] = /^(\s*)([A-Za-z_][\w-]*):\s+[^\s#&|>]/.exec(above) ?? []
  if (indent === undefined || before === undefined || before.length >= indent.length) return []
  return [
    {
      message: `A list begins here, but "${word}" above it has its value already: the line is missing that says what the list is, such as "name:".`,
      about: 'a line that says what the list is',
      // Which word it was, the rest of the file does not tell.
      doubtful: true,
      at: start + indent.length,
      length: text.trim().length,
      edits: [{ offset: start, length: 0, text: `${before}name:\n` }],
    },
  ]
}

/** How far a line may be beside its column. */
const farthest = 4

/** A line that stands beside the column of those that it belongs to. */
function movedLine(file: SourceFile, line: Line): readonly Repair[] {
  const own = indentOf(line.text)
  const columns = new Set<number>()
  for (let number = line.number - 1; number >= Math.max(0, line.number - 40); number--) {
    const { text } = lineOf(file, number)
    if (/^\s*(#.*)?$/.test(text)) continue
    columns.add(indentOf(text)).add(/^\s*(?:- +)*/.exec(text)?.[0].length ?? 0)
  }
  return [...columns]
    .filter((column) => column !== own && Math.abs(column - own) <= farthest)
    .map((column) => ({
      message: `This line begins in column ${own + 1}, those that it belongs to in column ${column + 1}: move it there.`,
      about: `move to column ${column + 1}`,
      at: line.start + own,
      length: line.text.trim().length,
      edits: [
        column > own
          ? { offset: line.start, length: 0, text: ' '.repeat(column - own) }
          : { offset: line.start, length: own - column, text: '' },
      ],
    }))
}
