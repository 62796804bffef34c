import { Document, isCollection } from 'yaml'

/** What is written into a file of the spec. Entries that are undefined are left out. */
export type Yaml = string | number | boolean | Flow | readonly Yaml[] | { readonly [key: string]: Yaml | undefined }

/** A map or list that is written in one line, `{ … }` or `[ … ]`, if it fits there. */
export class Flow {
  readonly of: readonly Yaml[] | { readonly [key: string]: Yaml | undefined }
  constructor(of: Flow['of']) {
    this.of = of
  }
}

export function flow(of: Flow['of']): Flow {
  return new Flow(of)
}

const width = 120

/** `key: value`, each line behind its first one indented so that the key stands in column `indent` (from 0). */
export function entryText(key: string, value: Yaml, indent: number): string {
  return `${scalarText(key)}:${behindKey(value, indent, indent + scalarText(key).length + 1)}`
}

/** `- value`, with the dash in column `indent`. */
export function itemText(value: Yaml, indent: number): string {
  const short = value instanceof Flow ? inOneLine(value, indent + 2) : isPlain(value) ? scalarText(value) : undefined
  if (short !== undefined) return `- ${short}`
  const inner = unwrapped(value as Structure)
  if (isList(inner)) return inner.length === 0 ? '- []' : `- ${itemsText(inner, indent + 2)}`
  const entries = entriesOf(inner)
  return entries.length === 0 ? '- {}' : `- ${linesOf(entries, indent + 2)}`
}

/** A whole file: a map from column 0 on. */
export function fileText(value: { readonly [key: string]: Yaml | undefined }): string {
  return `${linesOf(entriesOf(value), 0)}\n`
}

/** A value within `{ … }` or `[ … ]`, or of a flow map's entry. */
export function flowText(value: Yaml): string {
  if (isPlain(value)) return scalarText(value)
  const inner = unwrapped(value)
  if (isList(inner)) return `[${inner.map(flowText).join(', ')}]`
  const entries = entriesOf(inner).map(([key, each]) => `${scalarText(key)}: ${flowText(each)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/**
 * A scalar so that YAML reads back what was meant, wherever it stands: in quotes where it would be a number, null, an
 * expression or an end of the map around it.
 */
export function scalarText(value: string | number | boolean): string {
  if (typeof value === 'string' && value.includes('\n')) return JSON.stringify(value)
  const document = new Document([value])
  if (isCollection(document.contents)) document.contents.flow = true
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim().slice(1, -1)
  const bare = typeof value === 'string' && !/^["']/.test(written)
  return bare && /[{}]|^[-?:]/.test(written) ? JSON.stringify(value) : written
}

function behindKey(value: Yaml, indent: number, column: number): string {
  if (isPlain(value)) return ` ${scalarText(value)}`
  const short = value instanceof Flow ? inOneLine(value, column + 1) : undefined
  if (short !== undefined) return ` ${short}`
  const inner = unwrapped(value)
  const pad = ' '.repeat(indent + 2)
  if (isList(inner)) return inner.length === 0 ? ' []' : `\n${pad}${itemsText(inner, indent + 2)}`
  const entries = entriesOf(inner)
  return entries.length === 0 ? ' {}' : `\n${pad}${linesOf(entries, indent + 2)}`
}

function linesOf(entries: readonly (readonly [string, Yaml])[], indent: number): string {
  return entries.map(([key, value]) => entryText(key, value, indent)).join(`\n${' '.repeat(indent)}`)
}

function itemsText(items: readonly Yaml[], indent: number): string {
  return items.map((item) => itemText(item, indent)).join(`\n${' '.repeat(indent)}`)
}

function inOneLine(value: Flow, column: number): string | undefined {
  const text = flowText(value)
  return column + text.length <= width ? text : undefined
}

function isPlain(value: Yaml): value is string | number | boolean {
  return typeof value !== 'object'
}

type Structure = Exclude<Yaml, string | number | boolean>

/** What does not fit into one line stands in several, each of them as short as it can be. */
function unwrapped(value: Structure): Flow['of'] {
  if (!(value instanceof Flow)) return value
  if (isList(value.of)) return value.of.map(inFlow)
  return Object.fromEntries(entriesOf(value.of).map(([key, each]) => [key, inFlow(each)]))
}

function inFlow(value: Yaml): Yaml {
  return isPlain(value) || value instanceof Flow ? value : flow(value)
}

function isList(value: Flow['of']): value is readonly Yaml[] {
  return Array.isArray(value)
}

function entriesOf(map: Flow['of']): readonly (readonly [string, Yaml])[] {
  return Object.entries(map).flatMap(([key, value]) => (value === undefined ? [] : [[key, value as Yaml] as const]))
}

/** Plain data of a file as it is written anew, in one line where it fits. */
export function yamlOf(data: unknown): Yaml {
  if (Array.isArray(data)) return flow(data.map(yamlOf))
  if (typeof data === 'object' && data !== null) {
    return flow(Object.fromEntries(Object.entries(data).map(([key, value]) => [key, yamlOf(value)])))
  }
  return data as string | number | boolean
}
