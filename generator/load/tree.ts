import { type SourceFile, type Span, spanAt } from './source.ts'

/** A YAML document as data with places: plain, immutable, without anchors (aliases are replaced by what they name). */
export type YamlNode = YamlMap | YamlList | YamlScalar

export interface YamlMap {
  readonly kind: 'map'
  readonly span: Span
  readonly entries: ReadonlyMap<string, YamlEntry>
}

export interface YamlEntry {
  readonly key: string
  readonly keySpan: Span
  readonly value: YamlNode
}

export interface YamlList {
  readonly kind: 'list'
  readonly span: Span
  readonly items: readonly YamlNode[]
}

export interface YamlScalar {
  readonly kind: 'scalar'
  readonly span: Span
  readonly value: string | number | boolean | null
  /** Where the characters of `value` stand in the file; one entry a character, only where they do not follow each other. */
  readonly offsets?: readonly number[]
  /** Offset of the value's first character (behind the quote). */
  readonly start: number
  /** The file that it is written in, where its tree is another file's: what a part put there. */
  readonly source?: SourceFile
  /** What is given to a part for the inputs that the expressions of the text name. */
  readonly given?: readonly YamlNode[]
  /** The scalar of the part's file that it is a copy of, where a part put it there. */
  readonly ofPart?: YamlScalar
}

/** The stretch of the file that shows `length` characters of a string value from `index` on. */
export function spanInside(file: SourceFile, scalar: YamlScalar, index: number, length: number): Span {
  const at = (position: number) => scalar.offsets?.[position] ?? scalar.start + position
  const start = at(index)
  const span = spanAt(scalar.source ?? file, start, length === 0 ? 0 : at(index + length - 1) + 1 - start)
  return scalar.span.use ? { ...span, use: scalar.span.use } : span
}

export function entry(node: YamlNode | undefined, key: string): YamlEntry | undefined {
  return node?.kind === 'map' ? node.entries.get(key) : undefined
}

/** A scalar as a text: as it is written, also where it looks like a number (`1.10`, `007`). */
export function asWritten(node: YamlScalar, file: SourceFile): string {
  if (typeof node.value !== 'number') return String(node.value)
  const { offset, length } = node.span
  return (node.source ?? file).text.slice(offset, offset + length)
}

/** The string that stands at `key` of a map, if there is one. */
export function stringAt(node: YamlNode | undefined, key: string): string | undefined {
  const value = entry(node, key)?.value
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined
}

/** The node as plain data, without places. */
export function plain(node: YamlNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'list') return node.items.map(plain)
  return Object.fromEntries([...node.entries.values()].map((each) => [each.key, plain(each.value)]))
}

/** The entries of a map; those of a list too, where names with one thing each were written as one: that is told there. */
export function entriesIn(node: YamlNode | undefined): readonly YamlEntry[] {
  if (node?.kind === 'map') return [...node.entries.values()]
  if (node?.kind !== 'list') return []
  return node.items.flatMap((item) =>
    item.kind === 'map' && item.entries.size === 1 ? [...item.entries.values()] : [],
  )
}
