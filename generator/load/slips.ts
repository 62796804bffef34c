import { isDeepStrictEqual } from 'node:util'
import { type Document, isNode, isScalar, type Pair, parseDocument, visit } from 'yaml'
import { applyEdits } from '../edits.ts'
import type { Fix } from '../problem.ts'
import { lineOf, type Repair, repairsOf } from './slip-repairs.ts'
import { type SourceFile, type Span, spanAt } from './source.ts'

/** A slip of writing that keeps a file from being read, where it was made and how it is mended. */
export interface Slip {
  readonly span: Span
  readonly message: string
  readonly fix?: Fix
}

/** How far above the line where YAML stumbles the slip is looked for, and what may be tried. */
const most = { lines: 12, tries: 60, characters: 100_000, read: 1_000_000 } as const

/**
 * The slip that YAML stumbles over at `stumble`. YAML often notices it lines later, and now and then a line too early, so
 * that mends are tried around there: the first with which it reads on tells what was meant. It can be carried out where
 * it can be done in one way only.
 */
export function slipAt(file: SourceFile, stumble: number): Slip | undefined {
  if (file.text.length > most.characters) return undefined
  const line = spanAt(file, stumble, 0).line - 1
  let tries = 0
  for (const number of [line, line + 1, ...Array.from({ length: most.lines }, (_, index) => line - 1 - index)]) {
    if (number < 0 || number >= file.lineStarts.length) continue
    for (const ways of repairsOf(file, lineOf(file, number))) {
      tries += ways.length
      if (tries > most.tries || tries * file.text.length > most.read) return undefined
      const good = ways.filter((each) => readsOn(applyEdits(file.text, editsOf(file, each)), Math.max(line, number)))
      const [repair, other] = good
      if (!repair) continue
      const fix = { about: repair.about, edits: editsOf(file, repair) }
      const { message } = repair
      return { span: spanAt(file, repair.at, repair.length), message, fix: other ? undefined : fix }
    }
  }
  return undefined
}

/** Tabs before a line. The mend puts spaces there, if only one width of a tab makes sense of the file. */
export function tabSlip(file: SourceFile, at: number): Slip {
  const span = spanAt(file, at, 1)
  const message = 'Lines are indented by spaces, not by tabs.'
  if (file.text.length > most.characters) return { span, message }
  const widths = [2, 4, 8].map((width) => {
    const edits = tabEdits(file, width)
    const document = read(applyEdits(file.text, edits))
    return { edits, data: document.errors.length === 0 ? document.toJS({ maxAliasCount: 0 }) : undefined }
  })
  const [first, ...others] = widths.filter((each) => each.data !== undefined)
  if (!first || others.some((each) => !isDeepStrictEqual(each.data, first.data))) return { span, message }
  return { span, message, fix: { about: 'spaces in place of tabs', edits: first.edits } }
}

/** A key that stands in its map twice; the second can go where it says the same. */
export function twinSlip(file: SourceFile, at: number, document: Document.Parsed): Slip {
  const { twin, first, before } = twinsAt(document, at) ?? {}
  const span = spanAt(file, at, twin ? twin.keyEnd - at : 1)
  const message = 'This key stands here twice. Keep one of them.'
  const text = twin && file.text.slice(twin.start, twin.end)
  if (!twin || !first || !before || text?.includes('\n') || text !== file.text.slice(first.start, first.end))
    return { span, message }
  const between = file.text.slice(before.end, twin.start)
  if (!/^\s*,?\s*$/.test(between)) return { span, message }
  const edits = [{ file: file.path, offset: before.end, length: twin.end - before.end, text: '' }]
  return { span, message, fix: { about: `remove the second "${text}"`, edits } }
}

interface PairPlace {
  readonly start: number
  readonly keyEnd: number
  readonly end: number
}

/** The entry of a map that begins at an offset, the first one of the same key, and the one before it. */
function twinsAt(document: Document.Parsed, at: number) {
  let found: { twin: PairPlace; first: PairPlace | undefined; before: PairPlace | undefined } | undefined
  visit(document, {
    Map(_, map) {
      const index = map.items.findIndex(({ key }) => isScalar(key) && key.range?.[0] === at)
      const name = (key: unknown) => (isScalar(key) ? String(key.value) : '')
      const [twin, before] = [map.items[index], map.items[index - 1]].map(placeOf)
      if (!twin) return undefined
      const first = map.items.find(({ key }) => name(key) === name(map.items[index]?.key))
      found = { twin, before, first: placeOf(first) }
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

/** Whether YAML reads the text at least beyond a line. */
function readsOn(text: string, line: number): boolean {
  const { errors } = read(text)
  return errors.every((each) => text.slice(0, each.pos[0]).split('\n').length - 1 > line)
}

function read(text: string) {
  return parseDocument(text, { prettyErrors: false, logLevel: 'error', stringKeys: false })
}

function editsOf(file: SourceFile, { edits }: Repair) {
  return edits.map((edit) => ({ file: file.path, ...edit }))
}
