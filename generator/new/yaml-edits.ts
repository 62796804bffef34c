import type { Edit } from '../edits.ts'
import type { SourceFile } from '../load/source.ts'
import type { YamlEntry, YamlList, YamlMap, YamlNode } from '../load/tree.ts'
import { Refused } from './refused.ts'
import { entryText, flowText, itemText, scalarText, type Yaml } from './yaml-text.ts'

/** Where in a map an entry goes: behind the entry of this name, at the end if nothing is said. */
export interface Spot {
  readonly after?: string
}

/** Adds `key: value` to a map, in the map's own style; nothing else in the file changes. */
export function addEntry(file: SourceFile, map: YamlMap, key: string, value: Yaml, { after }: Spot = {}): Edit {
  const entries = [...map.entries.values()]
  const before = entries.find((each) => each.key === after) ?? entries.at(-1)
  if (isFlow(file, map)) {
    const text = `${scalarText(key)}: ${flowText(value)}`
    const others = entries.map((each) => ({ start: each.keySpan.offset, end: entryEnd(file, each) }))
    return addInFlow(file, map, text, others, before && entryEnd(file, before))
  }
  const [first] = entries
  if (!before || !first) throw notHere(file, map)
  const indent = first.keySpan.column - 1
  return addLines(
    file,
    behind(file, entryEnd(file, before)),
    entryText(key, value, indent),
    indent,
    apart(file, entries),
  )
}

/** Adds an entry to a map before the one of this name, above the comment that stands right over it. */
export function addEntryBefore(file: SourceFile, map: YamlMap, key: string, value: Yaml, next: YamlEntry): Edit {
  if (isFlow(file, map)) throw notHere(file, map)
  const indent = next.keySpan.column - 1
  let line = next.keySpan.line - 1
  while (line > 1 && /^\s*#/.test(lineText(file, line - 1))) line--
  const gap = apart(file, [...map.entries.values()]) ? eol(file) : ''
  const text = ownLines(file, entryText(key, value, indent)) + eol(file) + gap
  return edit(file, file.lineStarts[line] ?? 0, `${' '.repeat(indent)}${text}`)
}

/** Adds an item to a list, in the list's own style: behind the item at `after` (from 0), else at the end. */
export function addItem(file: SourceFile, list: YamlList, value: Yaml, after = list.items.length - 1): Edit {
  const before = list.items[after]
  if (isFlow(file, list)) {
    const others = list.items.map(({ span }) => ({ start: span.offset, end: span.offset + span.length }))
    const end = before && before.span.offset + before.span.length
    return addInFlow(file, list, flowText(value), others, end)
  }
  if (!before || before.span.offset < list.span.offset) throw notHere(file, list)
  const indent = list.span.column - 1
  return addLines(file, behind(file, endOf(file, before)), itemText(value, indent), indent, false)
}

/** Adds an item to the list that stands at an entry, also where the entry is still empty (`main:`). */
export function addItemTo(file: SourceFile, at: YamlEntry, value: Yaml, after?: number): Edit {
  const list = at.value
  if (list.kind === 'list' && list.span.offset > at.keySpan.offset) return addItem(file, list, value, after)
  if (list.kind !== 'scalar' || list.value !== null || list.span.length > 0) throw notHere(file, list)
  const indent = at.keySpan.column + 1
  return addLines(file, behind(file, at.keySpan.offset + at.keySpan.length), itemText(value, indent), indent, false)
}

/** Puts another value in the place of a node. */
export function replaceNode(file: SourceFile, node: YamlNode, value: Yaml): Edit {
  const { offset } = node.span
  return { ...edit(file, offset, flowText(value)), length: endOf(file, node) - offset }
}

/** Whether a map or list is written in brackets. */
export function isFlow(file: SourceFile, node: YamlNode): boolean {
  return node.kind !== 'scalar' && /[[{]/.test(file.text.charAt(node.span.offset))
}

function addInFlow(
  file: SourceFile,
  node: YamlMap | YamlList,
  text: string,
  others: readonly { readonly start: number; readonly end: number }[],
  end: number | undefined,
): Edit {
  if (end === undefined) {
    const { offset, length } = node.span
    if (file.text.slice(offset + 1, offset + length - 1).trim() !== '') throw notHere(file, node)
    const pad = node.kind === 'map' ? ' ' : ''
    return { ...edit(file, offset + 1, `${pad}${text}${pad}`), length: length - 2 }
  }
  // Aliases stand elsewhere than what they name.
  if (others.some(({ start }) => start <= node.span.offset)) throw notHere(file, node)
  const last = others.find((each) => each.end === end)?.start ?? end
  const line = file.text.lastIndexOf('\n', last) + 1
  const [, indent] = /^(\s+)\S/.exec(file.text.slice(line)) ?? []
  const ownLine = line > node.span.offset && file.text.slice(line, last).trim() === ''
  return edit(file, end, ownLine ? `,${eol(file)}${indent ?? ''}${text}` : `, ${text}`)
}

/** An edit that adds whole lines at the beginning of a line (or at the end of a file that lacks its last line break). */
function addLines(file: SourceFile, offset: number, text: string, indent: number, gap: boolean): Edit {
  const open = offset > 0 && file.text[offset - 1] !== '\n'
  const lead = (open ? eol(file) : '') + (gap ? eol(file) : '')
  const end = open ? '' : eol(file)
  return edit(file, offset, `${lead}${' '.repeat(indent)}${ownLines(file, text)}${end}`)
}

/** Where the line behind an offset begins. */
function behind(file: SourceFile, offset: number): number {
  if (file.text[offset - 1] === '\n') return offset
  const next = file.text.indexOf('\n', offset)
  return next < 0 ? file.text.length : next + 1
}

function entryEnd(file: SourceFile, { keySpan, value }: YamlEntry): number {
  const own = keySpan.offset + keySpan.length
  // What an alias stands for is written elsewhere.
  return value.span.offset < own ? own : endOf(file, value)
}

/** The end of a node without the blank lines behind it; those in the end of a block of text belong to it. */
function endOf(file: SourceFile, node: YamlNode): number {
  let end = node.span.offset + node.span.length
  if (node.span.length === 0 || isFlow(file, node) || endsInBlockText(file, node)) return end
  while (/\s/.test(file.text.charAt(end - 1))) end--
  return end
}

function endsInBlockText(file: SourceFile, node: YamlNode): boolean {
  if (node.kind === 'scalar') return /[|>]/.test(file.text.charAt(node.span.offset))
  const last = node.kind === 'list' ? node.items.at(-1) : [...node.entries.values()].at(-1)?.value
  return last !== undefined && last.span.offset >= node.span.offset && endsInBlockText(file, last)
}

/** Whether the entries of a map stand apart from each other, at least the last ones. */
function apart(file: SourceFile, entries: readonly YamlEntry[]): boolean {
  return entries.slice(1).some(({ keySpan, value }) => {
    let line = keySpan.line - 1
    while (line > 1 && /^\s*#/.test(lineText(file, line - 1))) line--
    return value.kind === 'map' && lineText(file, line - 1).trim() === ''
  })
}

/** A line's text, counted from 0. */
function lineText(file: SourceFile, line: number): string {
  return file.text.slice(file.lineStarts[line] ?? 0, file.lineStarts[line + 1] ?? file.text.length)
}

function ownLines(file: SourceFile, text: string): string {
  return text.replaceAll('\n', eol(file))
}

function eol(file: SourceFile): string {
  return file.text.includes('\r\n') ? '\r\n' : '\n'
}

function edit(file: SourceFile, offset: number, text: string): Edit {
  return { file: file.path, offset, length: 0, text }
}

function notHere(file: SourceFile, node: YamlNode): Refused {
  const { line } = node.span
  return new Refused(`${file.path}:${line} is written in a way that nothing can be added to safely: add it by hand.`)
}
