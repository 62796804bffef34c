import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { GateWord, SpecLine, SpecLines } from '../grammar/spec-lines.ts'
import { placeText, readPlace, type SourceFile, type Span } from '../load/source.ts'
import { entry, type YamlEntry, type YamlNode } from '../load/tree.ts'
import { parseYaml } from '../load/yaml/yaml.ts'

type Sources = ReadonlyMap<string, SourceFile>

const gateWords: readonly GateWord[] = ['feature', 'can', 'when', 'else']

/** A node up to so many lines is shown whole; of a longer one its first line and its gate. */
const whole = 6
/** Of one word of a gate no more lines are shown. */
const linesOfWord = 6

/**
 * The lines of the spec at a place: `spec/menus.yaml:14:12`, or `forms/<form>#<field>` for what has no place of its own
 * in the page. Only files that the spec was read from are looked into; undefined for every other place.
 */
export function specLines(at: string, sources: Sources): SpecLines | undefined {
  const found = fieldAt(at, sources) ?? nodeAt(at, sources)
  if (!found) return undefined
  const { source, node, key } = found
  const start = key?.keySpan ?? { ...node.span, length: 1 }
  const words = gateWords.flatMap((word) => entry(node, word) ?? [])
  return {
    place: placeText(node.span),
    file: path.resolve(source.path),
    line: node.span.line,
    column: node.span.column,
    lines: shownLines(source, node.span, [start, ...words.map(spanOfEntry)]),
    words: Object.fromEntries(words.map((each) => [each.key, wordLine(source, each)])),
  }
}

/** Answers `?at=<place>` to the page that is developed, and to no page of another site. */
export function answerSpecLines(req: IncomingMessage, res: ServerResponse, sources: Sources): void {
  const site = req.headers['sec-fetch-site']
  const answer = (status: number, body: unknown) => {
    res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    res.end(JSON.stringify(body))
  }
  const own = site === undefined || site === 'same-origin' || site === 'none'
  const at = new URL(req.url ?? '', 'http://console.invalid').searchParams.get('at') ?? ''
  const lines = own ? specLines(at, sources) : undefined
  if (lines) answer(200, lines)
  else if (own) answer(404, { problem: `Nothing of the spec stands at ${at}. Was it edited meanwhile?` })
  else answer(403, { problem: 'Only the page that is developed is answered here.' })
}

interface Found {
  readonly source: SourceFile
  readonly node: YamlNode
  /** The key that the node stands at, where it is on a line above. */
  readonly key?: YamlEntry
}

function nodeAt(at: string, sources: Sources): Found | undefined {
  const place = readPlace(at)
  const source = place && sources.get(place.file)
  const tree = source && treeOf(source)
  return tree && search(tree, { source, line: place.line, column: place.column })
}

function fieldAt(at: string, sources: Sources): Found | undefined {
  const [, form, field = ''] = /^forms\/([^/#]+)#(.+)$/.exec(at) ?? []
  if (form === undefined) return undefined
  const source = [...sources.values()].find(({ path: file }) => file.endsWith(`/forms/${form}.yaml`))
  const key = source && entry(entry(treeOf(source), 'fields')?.value, field)
  return key && { source, node: key.value, key }
}

function treeOf(source: SourceFile): YamlNode | undefined {
  return /\.ya?ml$/.test(source.path) ? parseYaml(source, () => {}) : undefined
}

/** The innermost map that starts at the place, or whatever else starts there. */
function search(
  node: YamlNode,
  at: { source: SourceFile; line: number; column: number },
  key?: YamlEntry,
): Found | undefined {
  const inner = node.kind === 'map' ? [...node.entries.values()] : []
  for (const each of inner) {
    const found = search(each.value, at, each)
    if (found) return found
  }
  for (const item of node.kind === 'list' ? node.items : []) {
    const found = search(item, at)
    if (found) return found
  }
  if (node.span.line !== at.line || node.span.column !== at.column) return undefined
  return { source: at.source, node, ...(key && key.keySpan.line < node.span.line && { key }) }
}

function shownLines(source: SourceFile, node: Span, spans: readonly Span[]): readonly SpecLine[] {
  const [first, last] = linesOf(source, node)
  const numbers = new Set(spans.flatMap((span) => range(...linesOf(source, span), linesOfWord)))
  if (last - first < whole) for (const number of range(first, last, whole)) numbers.add(number)
  else numbers.add(first)
  return [...numbers].sort((one, other) => one - other).map((number) => ({ number, text: lineText(source, number) }))
}

/** A text without YAML's quotes, anything else as it stands. */
function wordLine(source: SourceFile, { keySpan, value }: YamlEntry): SpecLine {
  const { offset, length } = value.span
  const written = value.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined
  return { number: keySpan.line, text: (written ?? source.text.slice(offset, offset + length)).trim() }
}

function spanOfEntry({ keySpan, value }: YamlEntry): Span {
  const end = value.span.offset + value.span.length
  return { ...keySpan, length: Math.max(keySpan.length, end - keySpan.offset) }
}

/** The first and the last line of a stretch, counted from 1. */
function linesOf(source: SourceFile, { offset, length, line }: Span): [number, number] {
  const end = offset + source.text.slice(offset, offset + length).trimEnd().length
  const after = source.lineStarts.findIndex((start) => start >= Math.max(end, offset + 1))
  return [line, after < 0 ? source.lineStarts.length : after]
}

function range(from: number, to: number, most: number): number[] {
  return Array.from({ length: Math.min(to - from + 1, most) }, (_, index) => from + index)
}

function lineText(source: SourceFile, number: number): string {
  const [start = 0, end = source.text.length] = source.lineStarts.slice(number - 1, number + 1)
  return source.text.slice(start, end).trimEnd()
}
