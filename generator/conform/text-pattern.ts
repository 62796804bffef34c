import type { Message } from '../check/icu/icu.ts'
import type { Words } from './case.ts'

/** The words that a text of the spec becomes, as far as they are known before it is shown. */
export function templateWords(source: string): Words {
  // `${…}` and ICU arguments become something; braces within them are closed by their own.
  const parts: string[] = []
  let rest = source
  for (let at = rest.search(/\$?\{/); at >= 0; at = rest.search(/\$?\{/)) {
    parts.push(rest.slice(0, at))
    rest = rest.slice(closing(rest, rest.indexOf('{', at)) + 1)
  }
  parts.push(rest)
  if (parts.length === 1) return { text: source }
  return { pattern: `^${parts.map(escaped).join('.*')}$` }
}

/** The same of a message that was read already. */
export function messageWords(message: Message): Words {
  const texts = message.map((part) => (typeof part === 'string' ? part : undefined))
  if (texts.every((part) => part !== undefined)) return { text: texts.join('') }
  return { pattern: `^${texts.map((part) => (part === undefined ? '.*' : escaped(part))).join('')}$` }
}

export function wordsText(words: Words): string {
  return 'text' in words ? `"${words.text}"` : `what fits ${words.pattern}`
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
