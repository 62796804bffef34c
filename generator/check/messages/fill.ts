import type { Message, MessagePart } from '../icu/icu.ts'

/**
 * A message with some of its arguments replaced by words. A choice by a filled number is decided here, so that nothing
 * of it is left for the browser.
 */
export function fillMessage(message: Message, filled: Readonly<Record<string, Message>>, language = 'en'): Message {
  const merged: MessagePart[] = []
  for (const part of message.flatMap((each) => fillPart(each, filled, language))) {
    const last = merged.at(-1)
    if (typeof part === 'string' && typeof last === 'string') merged[merged.length - 1] = last + part
    else merged.push(part)
  }
  return merged
}

function fillPart(part: MessagePart, filled: Readonly<Record<string, Message>>, language: string): Message {
  if (typeof part === 'string' || part.part === 'number') return [part]
  const words = Object.hasOwn(filled, part.name) ? filled[part.name] : undefined
  if (part.part === 'argument') return words ?? [part]
  if (part.part === 'format') return words ?? [part]
  const cases = part.cases.map((each) => ({ key: each.key, message: fillMessage(each.message, filled, language) }))
  if (!words) return [{ ...part, cases }]
  const value = words.join('')
  const chosen =
    cases.find((each) => each.key === choiceKey(part, value, cases, language)) ??
    cases.find((each) => each.key === 'other')
  const number = (Number(value) - part.offset).toLocaleString(language)
  return (chosen?.message ?? []).map((each) =>
    typeof each === 'object' && each.part === 'number' && part.by !== 'select' ? number : each,
  )
}

function choiceKey(
  part: Extract<MessagePart, { part: 'choice' }>,
  value: string,
  cases: readonly { key: string }[],
  language: string,
): string {
  if (part.by === 'select') return value
  const exact = `=${Number(value)}`
  if (cases.some((each) => each.key === exact)) return exact
  const type = part.by === 'plural' ? 'cardinal' : 'ordinal'
  return new Intl.PluralRules(language, { type }).select(Number(value) - part.offset)
}
