import { editAt } from '../../meant.ts'
import type { Fix } from '../../problem.ts'
import type { Message } from '../icu/icu.ts'
import { type Place, within } from './place.ts'
import type { ScopeType } from './types.ts'

/** What was probably meant by a text's braces. */
export interface BraceRepair {
  /** The stretch of the text that is to be written otherwise. */
  readonly start: number
  readonly length: number
  readonly written: string
  readonly fix?: Fix
}

/** For `{item.name}` and `{{item.name}}` around `at`, where `${item.name}` is meant. */
export function bracesWithoutDollar(text: string, at: number, scope: ScopeType, place: Place): BraceRepair | undefined {
  for (const { index, 0: found, 1: words = '' } of text.matchAll(
    /(?:\$\s+|(?<!\$))\{\{?\s*([A-Za-z_][\w.]*)\s*\}\}?/g,
  )) {
    const [root = ''] = words.split('.')
    if (at < index || at >= index + found.length || !Object.hasOwn(scope, root)) continue
    return braceRepair(text, index, found.length, `\${${words}}`, place)
  }
  return undefined
}

/** For a value that is `{item.name}` and nothing else. */
export function loneBraces(text: string, scope: ScopeType, place: Place): BraceRepair | undefined {
  if (!/^(?:\{.*\}|\$.*[)}])$/.test(text)) return undefined
  const found = bracesWithoutDollar(text, 0, scope, place) ?? bracketsForBraces(text, scope, place)
  return found?.length === text.length ? found : undefined
}

/** For `$(item.name)` and `$ {item.name}`, where `${item.name}` is meant. */
export function bracketsForBraces(text: string, scope: ScopeType, place: Place): BraceRepair | undefined {
  if (!text.includes('$')) return undefined
  for (const { index, 0: found, 1: round, 2: apart } of text.matchAll(
    /\$(?:\(\s*([A-Za-z_][\w.]*)\s*\)|\s+\{\s*([A-Za-z_][\w.]*)\s*\})/g,
  )) {
    const words = round ?? apart ?? ''
    const [root = ''] = words.split('.')
    if (Object.hasOwn(scope, root)) return braceRepair(text, index, found.length, `\${${words}}`, place)
  }
  return undefined
}

/** For `${item.name` without its end: the brace goes behind the name. */
export function openExpression(text: string, at: number, scope: ScopeType, place: Place): BraceRepair | undefined {
  const [found = '', words = ''] = /^\$\{\s*([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/.exec(text.slice(at)) ?? []
  const [root = ''] = words.split('.')
  return Object.hasOwn(scope, root) ? braceRepair(text, at, found.length, `${found}}`, place) : undefined
}

/** For `{{name}}` and `{name}}` around what the block supplies: the outer braces would be words. */
export function doubledBraces(
  text: string,
  message: Message,
  given: readonly string[],
  place: Place,
): BraceRepair | undefined {
  for (const [at, part] of message.entries()) {
    const next = message[at + 1]
    if (typeof part === 'string' || part.part !== 'argument' || !given.includes(part.name)) continue
    if (typeof next !== 'string' || !next.startsWith('}')) continue
    const [found] = new RegExp(`\\{?\\{\\s*${part.name}\\s*\\}\\}`).exec(text) ?? []
    if (found !== undefined) return braceRepair(text, text.indexOf(found), found.length, `{${part.name}}`, place)
  }
  return undefined
}

function braceRepair(text: string, start: number, length: number, written: string, place: Place): BraceRepair {
  const span = within(place, start, length)
  const from = text.slice(start, start + length)
  const fix = span.length === length ? { about: `${from} → ${written}`, edits: [editAt(span, written)] } : undefined
  return { start, length, written, fix }
}
