import { entryOf, type Linked } from '../check/linked.ts'
import { knownValue } from '../emit/expressions/sure.ts'
import { plain, type YamlNode } from '../load/tree.ts'
import { joined } from '../prove/example-text.ts'
import { expressionOf, opened } from './meaning.ts'
import type { Side } from './side.ts'

/** Texts with more characters are cut: the place says where the whole stands. */
const mostCharacters = 160

/** A text of the spec in quotes. */
export function quoted(text: string): string {
  return `"${shortened(text.replace(/\s+/g, ' ').trim())}"`
}

export function shortened(text: string, most = mostCharacters): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** A single word as it is, anything else in quotes. */
export function plainWord(text: string): string {
  return /^[\w./:#@$-]+$/.test(text) ? text : quoted(text)
}

/** `breakPoint` → `break point` */
export function inWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
}

export function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(first) ? first : `${first}.`
}

/** `1 menu item`, `3 menu items` */
export function counted(count: number, word: string): string {
  return `${count} ${count === 1 ? word : plural(word)}`
}

export function plural(word: string): string {
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** All of them as far as anybody reads on; `and 5 more` for the rest. */
export function listed(parts: readonly string[], most = 7): string {
  if (parts.length <= most + 1) return joined(parts)
  return `${parts.slice(0, most).join(', ')} and ${parts.length - most} more`
}

/** What is written at a place, for people; `none` where nothing is. */
export function valueText(linked: Linked | undefined, side: Side): string {
  if (!linked) return 'none'
  if (linked.is === 'text') return quoted(writtenText(linked, side))
  if (linked.is === 'module') return linked.name
  if (linked.is === 'pattern') return `/${linked.source}/`
  const own = opened(linked)
  const expression = expressionOf(own)
  if (expression) {
    const { node, source } = expression
    const whole = side.origin(linked)?.node
    // A map or list with expressions in it is one expression, and written as a map or list.
    if (whole && whole.kind !== 'scalar') return dataText(plain(whole))
    const written = writtenAt(linked, side) ?? (node.kind === 'template' ? source : `\${${source}}`)
    const known = knownValue(node)
    if (known === undefined) return shortened(written.replace(/\s+/g, ' '))
    const [, limit] = /^\$\{\s*(limits|decisions)\.(\w+)\s*\}$/.exec(written) ?? []
    return `${scalarText(known)}${limit ? ` (${written.slice(2, -1).trim()})` : ''}`
  }
  if (own.is === 'value') return 'literal' in own.value ? dataText(own.value.literal) : ''
  if (own.is === 'data') return dataText(own.data)
  const to = entryOf(own, 'to')
  if (to?.is === 'data') return String(to.data)
  const node = side.origin(linked)?.node
  return node ? dataText(plain(node)) : dataText(dataOf(own, side))
}

/** The words as the file has them, with `${…}`; those of a text that was made as they are read. */
export function writtenText(linked: Linked, side: Side): string {
  const written = writtenAt(linked, side)
  if (linked.is !== 'text') return written ?? ''
  return linked.text.key.startsWith('messages.') || written === undefined ? linked.text.source : written
}

function writtenAt(linked: Linked, side: Side): string | undefined {
  const node: YamlNode | undefined = side.origin(linked)?.node
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined
}

function dataOf(linked: Linked, side: Side): unknown {
  const own = opened(linked)
  if (own.is === 'list') return own.items.map((each) => dataOf(each, side))
  if (own.is === 'object') return Object.fromEntries(own.entries.map(([name, each]) => [name, dataOf(each, side)]))
  if (own.is === 'data') return own.data
  return valueText(own, side)
}

export function scalarText(value: unknown): string {
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (value === null || value === undefined) return 'none'
  return typeof value === 'string' ? plainWord(value) : String(value)
}

/** Data as one would write it on a line of YAML. */
function dataText(data: unknown): string {
  if (typeof data !== 'object' || data === null) return scalarText(data)
  return shortened(Array.isArray(data) ? listText(data) : mapText(data))
}

function listText(list: readonly unknown[]): string {
  return list.length === 0 ? 'none' : list.map(dataText).join(', ')
}

function mapText(map: object): string {
  const entries = Object.entries(map)
  if (entries.length === 0) return 'none'
  // A set of names.
  if (entries.every(([, value]) => value === true)) return entries.map(([name]) => plainWord(name)).join(', ')
  return `{ ${entries.map(([name, value]) => `${name}: ${dataText(value)}`).join(', ')} }`
}

/** `A → B` */
export function fromTo(before: string, after: string): string {
  return `${before} → ${after}`
}
