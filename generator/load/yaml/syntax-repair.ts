import { isDeepStrictEqual } from 'node:util'
import { type Document, isNode, isPair, isScalar, isSeq, type Pair, visit } from 'yaml'
import { applyEdits } from '../../edits.ts'
import type { Fix } from '../../problem.ts'
import { type SourceFile, type Span, spanAt } from '../source.ts'
import { readDocument, TooDeep } from './document.ts'
import { repairsOf } from './line-repairs.ts'
import { markRepairsOf } from './mark-repairs.ts'
import { lineOf, type Repair, shortened } from './repair.ts'

/**
 * A syntax error of a file: where it was made, its message, and the edits that mend it where there is one way only.
 */
export interface SyntaxRepair {
  readonly span: Span
  readonly message: string
  readonly fix?: Fix
}

/**
 * Caps: lines above the parser's error in which its cause is looked for, repairs tried, length of the file, characters
 * parsed in all.
 */
const most = { lines: 12, tries: 60, characters: 100_000, read: 1_000_000 } as const

/**
 * The syntax error behind the parser's error at offset `stumble`. YAML often notices it lines later, and now and then a
 * line too early, so repairs of the lines around are tried: the first with which the whole file parses, else the first
 * with which the parser gets beyond the line. It has a `fix` only where one repair alone does that. Undefined where no
 * repair helps, or the file is too long to try.
 */
export function syntaxRepairAt(file: SourceFile, stumble: number): SyntaxRepair | undefined {
  if (file.text.length > most.characters) return undefined
  const line = spanAt(file, stumble, 0).line - 1
  const tries = triesAround(file, line)
  const known = new Map<Repair, number | undefined>()
  const errorAfter = (repair: Repair) => {
    if (!known.has(repair)) known.set(repair, firstErrorLine(applyEdits(file.text, editsOf(file, repair))))
    return known.get(repair)
  }
  const whole = firstGood(tries, (repair) => errorAfter(repair) === undefined)
  const good = whole ?? firstGood(tries, (repair, beyond) => (errorAfter(repair) ?? -1) > beyond)
  if (!good) return undefined
  const { repair, alone } = good
  const fix = { about: repair.about, edits: editsOf(file, repair) }
  const sure = alone && !repair.doubtful
  return { span: spanAt(file, repair.at, repair.length), message: repair.message, fix: sure ? fix : undefined }
}

/**
 * Repairs of one kind for one line, and the line (from 0) beyond which the parser must get if one of them is right.
 */
interface Try {
  readonly repairs: readonly Repair[]
  readonly beyond: number
}

function triesAround(file: SourceFile, line: number): readonly Try[] {
  const above = Array.from({ length: most.lines }, (_, index) => line - 1 - index)
  const numbers = [line, line + 1, ...above].filter((number) => number >= 0 && number < file.lineStarts.length)
  const tried = (of: typeof repairsOf) => (number: number) =>
    of(file, lineOf(file, number)).map((repairs) => ({ repairs, beyond: Math.max(line, number) }))
  const all = [...numbers.flatMap(tried(markRepairsOf)), ...numbers.flatMap(tried(repairsOf))]
  let count = 0
  return all.filter(({ repairs }) => {
    count += repairs.length
    return repairs.length > 0 && count <= most.tries && count * file.text.length <= most.read
  })
}

/** The first repair that is good; `alone`: no other one of the same kind is. Undefined where none is. */
function firstGood(tries: readonly Try[], isGood: (repair: Repair, beyond: number) => boolean) {
  for (const { repairs, beyond } of tries) {
    const [repair, other] = repairs.filter((each) => isGood(each, beyond))
    if (repair) return { repair, alone: other === undefined }
  }
  return undefined
}

/** Tabs before a line. The mend puts spaces there, if only one width of a tab makes sense of the file. */
export function tabRepair(file: SourceFile, at: number): SyntaxRepair {
  const span = spanAt(file, at, 1)
  const message = 'Lines are indented by spaces, not by tabs.'
  if (file.text.length > most.characters) return { span, message }
  const widths = [2, 4, 8].map((width) => {
    const edits = tabEdits(file, width)
    return { edits, data: dataOf(applyEdits(file.text, edits)) }
  })
  const [first, ...others] = widths.filter((each) => each.data !== undefined)
  if (!first || others.some((each) => !isDeepStrictEqual(each.data, first.data))) return { span, message }
  return { span, message, fix: { about: 'spaces in place of tabs', edits: first.edits } }
}

/** `"^\\p{L}$"`: a backslash says something of its own in double quotes, and nothing in single ones. */
export function escapeRepair(file: SourceFile, at: number): SyntaxRepair {
  const message = 'Within "…" a backslash has a meaning of its own: put this text into \'…\'.'
  const line = lineOf(file, spanAt(file, at, 0).line - 1)
  const column = at - line.start
  const found = [...line.text.matchAll(/"(?:\\.|[^"\\])*"/g)].find(
    ({ index, 0: text }) => index < column && column < index + text.length,
  )
  if (!found) return { span: spanAt(file, at, 1), message }
  const span = spanAt(file, line.start + found.index, found[0].length)
  // What else is escaped in it would stay as it is.
  if (/'|\\["\\nt]/.test(found[0])) return { span, message }
  const text = `'${found[0].slice(1, -1)}'`
  const edits = [{ file: file.path, offset: span.offset, length: span.length, text }]
  return { span, message, fix: { about: '"…" → \'…\'', edits } }
}

/** What a version control leaves in a file that two people edited: which of both is right, only they can say. */
export function conflictRepair(file: SourceFile): SyntaxRepair | undefined {
  const [mark] = /^<{7}(?= |\r?$).*/m.exec(file.text) ?? []
  if (mark === undefined || !/^={7}\r?$/m.test(file.text) || !/^>{7}(?= |\r?$)/m.test(file.text)) return undefined
  const message =
    'Two people changed this, and both versions stand here, between "<<<<<<<" and ">>>>>>>". Keep one, and remove the lines with the signs.'
  return { span: spanAt(file, file.text.indexOf(mark), mark.length), message }
}

/** `feature { text: Words }`: what stands before the brace is the key, and the colon behind it is missing. */
export function missingColon(file: SourceFile, key: Span, value: unknown): SyntaxRepair | undefined {
  const raw = file.text.slice(key.offset, key.offset + key.length)
  const [, name, brace] = /^([^"'{[]*[^"'{[\s])\s+([{[])\s*[\w-]+$/.exec(raw) ?? []
  if (name === undefined || brace === undefined || typeof value !== 'string') return undefined
  if (!value.endsWith(brace === '{' ? '}' : ']')) return undefined
  const message = `A colon is missing behind "${name}".`
  const edits = [{ file: file.path, offset: key.offset + name.length, length: 0, text: ':' }]
  return { span: { ...key, length: name.length }, message, fix: { about: `${name} → ${name}:`, edits } }
}

/** `&name` with nothing behind it, where another one above has that name: what is marked there was to stand here. */
export function aliasRepair(file: SourceFile, name: string, { offset }: Span): SyntaxRepair | undefined {
  const at = file.text.lastIndexOf(`&${name}`, offset)
  if (at < 0 || file.text.lastIndexOf(`&${name}`, at - 1) < 0) return undefined
  const span = spanAt(file, at, name.length + 1)
  const message = `"&${name}" marks something, and nothing stands here. What is marked above is put in place by "*${name}".`
  const edits = [{ file: file.path, offset: at, length: 1, text: '*' }]
  return { span, message, fix: { about: `&${name} → *${name}`, edits } }
}

/** A key that stands in its map twice; the second can go where it says the same. */
export function sameKeyRepair(
  file: SourceFile,
  at: number,
  document: Document.Parsed,
): SyntaxRepair & { readonly until: number } {
  const { twin, first, before, entry, owner } = twinsAt(document, at) ?? {}
  if (owner) return { ...tooDeepRepair(file, owner), until: owner.end }
  if (entry) return { ...lostDashRepair(file, at, entry), until: entry.end }
  return { ...removeKeyRepair(file, at, { twin, first, before }), until: at }
}

/** A key without a value before words that stood above: they are its own, and it stands too far to the right. */
function tooDeepRepair(file: SourceFile, { start, keyEnd, around }: OwnerPlace): SyntaxRepair {
  const span = spanAt(file, start, keyEnd - start)
  const { column } = spanAt(file, around, 0)
  const by = span.column - column
  const message = `This line begins in column ${span.column}, those that it belongs to in column ${column}: move it there.`
  const edits = [{ file: file.path, offset: start - by, length: by, text: '' }]
  return { span, message, fix: { about: `move to column ${column}`, edits } }
}

/** Where an entry of a list repeats its first word and others, a second entry begins, without its dash. */
function lostDashRepair(file: SourceFile, at: number, { keyEnd }: PairPlace): SyntaxRepair {
  const { start, text } = lineOf(file, spanAt(file, at, 0).line - 1)
  const blanks = at - start
  const message = `Each entry of a list begins with a dash: "- ${shortened(text.trim())}".`
  const span = spanAt(file, at, keyEnd - at)
  if (blanks < 2 || text.slice(0, blanks).trim() !== '') return { span, message }
  const edits = [{ file: file.path, offset: at - 2, length: 2, text: '- ' }]
  return { span, message, fix: { about: `${shortened(text.trim())} → - ${shortened(text.trim())}`, edits } }
}

function removeKeyRepair(
  file: SourceFile,
  at: number,
  { twin, first, before }: { readonly twin?: PairPlace; readonly first?: PairPlace; readonly before?: PairPlace },
): SyntaxRepair {
  const span = spanAt(file, at, twin ? twin.keyEnd - at : 1)
  const line = first && spanAt(file, first.start, 0).line
  const other = line === undefined || line === span.line ? '' : `, the first time in line ${line}`
  const message = `This key stands here twice${other}. Keep one of them, or give one another name.`
  const text = twin && file.text.slice(twin.start, twin.end)
  if (!twin || !first || !before || text?.includes('\n') || text !== file.text.slice(first.start, first.end))
    return { span, message }
  const between = file.text.slice(before.end, twin.start)
  if (!/^\s*,?\s*$/.test(between)) return { span, message }
  const edits = [{ file: file.path, offset: before.end, length: twin.end - before.end, text: '' }]
  return { span, message, fix: { about: `remove the second "${text}"`, edits } }
}

/** A key, and where one begins in whose column it was to stand. */
interface OwnerPlace extends PairPlace {
  readonly around: number
}

interface PairPlace {
  readonly start: number
  readonly keyEnd: number
  readonly end: number
}

/** The entry of a map that begins at an offset, the first one of the same key, and the one before it. */
function twinsAt(document: Document.Parsed, at: number) {
  let found:
    | { twin: PairPlace; first?: PairPlace; before?: PairPlace; entry?: PairPlace; owner?: OwnerPlace }
    | undefined
  visit(document, {
    Map(_, map, path) {
      const index = map.items.findIndex(({ key }) => isScalar(key) && key.range?.[0] === at)
      const name = (key: unknown) => (isScalar(key) ? String(key.value) : '')
      const [twin, before] = [map.items[index], map.items[index - 1]].map(placeOf)
      if (!twin) return undefined
      const first = map.items.find(({ key }) => name(key) === name(map.items[index]?.key))
      // Its first word again, and behind that nothing but words that stood above.
      const rest = map.items.slice(index).map(({ key }) => name(key))
      const above = new Set(map.items.slice(0, index).map(({ key }) => name(key)))
      const isEntry = isSeq(path.at(-1)) && !map.flow && first === map.items[0] && rest.length > 1
      const last = placeOf(map.items.at(-1))
      const entry = isEntry && last && rest.every((each) => above.has(each)) ? { ...twin, end: last.end } : undefined
      const pair = path.at(-1)
      const around = isPair(pair) && isScalar(pair.key) && !map.flow ? pair.key.range?.[0] : undefined
      const owner = before && before.end <= before.keyEnd + 1 && rest.every((each) => above.has(each))
      found = {
        twin,
        before,
        first: placeOf(first),
        entry,
        owner: owner && around !== undefined && last ? { ...before, end: last.end, around } : undefined,
      }
      return visit.BREAK
    },
  })
  return found
}

function placeOf(pair: Pair | undefined): PairPlace | undefined {
  const key = isScalar(pair?.key) ? pair.key.range : undefined
  const value = isNode(pair?.value) ? pair.value.range : undefined
  return key && value ? { start: key[0], keyEnd: key[1], end: value[1] } : undefined
}

function tabEdits(file: SourceFile, width: number) {
  return file.lineStarts.flatMap((offset) => {
    const [blanks = ''] = /^[ \t]*/.exec(file.text.slice(offset)) ?? []
    if (!blanks.includes('\t')) return []
    return [{ file: file.path, offset, length: blanks.length, text: blanks.replaceAll('\t', ' '.repeat(width)) }]
  })
}

/** The line of the first error, from 0; undefined where the text parses. */
function firstErrorLine(text: string): number | undefined {
  const first = firstErrorIn(text)
  return first === undefined ? undefined : text.slice(0, first).split('\n').length - 1
}

function firstErrorIn(text: string): number | undefined {
  try {
    const { errors } = readDocument(text)
    return errors.length === 0 ? undefined : Math.min(...errors.map((each) => each.pos[0]))
  } catch (cause) {
    if (cause instanceof TooDeep) return cause.offset
    throw cause
  }
}

/** Undefined where the text cannot be read. */
function dataOf(text: string): unknown {
  try {
    const document = readDocument(text)
    return document.errors.length === 0 ? document.toJS() : undefined
  } catch {
    return undefined
  }
}

function editsOf(file: SourceFile, { edits }: Repair) {
  return edits.map((edit) => ({ file: file.path, ...edit }))
}
