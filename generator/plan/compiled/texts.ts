import type { Message, MessagePart } from '../../check/icu/icu.ts'
import { data, type Linked, type LinkedObject, linkedObject } from '../../check/linked.ts'
import type { CheckedLocale } from '../../check/messages/locales.ts'
import type { CheckedMessages } from '../../check/messages/messages.ts'
import type { ValidationRule } from '../../check/messages/rules.ts'
import type { CheckedText } from '../../check/texts/text.ts'

/** The shared texts, the engine's, those of forms, and the patterns that fields name. */
export function messagesLinked({ engine, rules, shared, validation }: CheckedMessages): Linked {
  return linkedObject([
    ['engine', textsLinked(engine)],
    ['validation', textsLinked(validation)],
    ['rules', linkedObject([...rules].map(([name, rule]) => [name, ruleLinked(rule)]))],
    [
      'shared',
      linkedObject(
        [...shared].map(([name, { text, tone }]) => [
          name,
          linkedObject([['text', textLinked(text)], ...(tone ? [['tone', data(tone)] as const] : [])]),
        ]),
      ),
    ],
  ])
}

/** A validation rule of forms as a linked node; its parts are one value. */
function ruleLinked({ pattern, message, parts }: ValidationRule): Linked {
  const made = parts.map((part) => `${part.text.source} (${part.pattern})`).join('; ')
  return data({ pattern, message, ...(parts.length > 0 && { parts: made }) })
}

function textsLinked(texts: ReadonlyMap<string, CheckedText>): LinkedObject {
  return linkedObject([...texts].map(([name, text]) => [name, textLinked(text)]))
}

function textLinked(text: CheckedText): Linked {
  return { is: 'text', text }
}

/** The translations of a language by the keys of the texts. */
export function localeLinked({ texts }: CheckedLocale): Linked {
  return linkedObject([...texts].map(([key, message]) => [key, data(messageSource(message))]))
}

/** A message as it is written. */
function messageSource(message: Message): string {
  return message.map(partSource).join('')
}

function partSource(part: MessagePart): string {
  if (typeof part === 'string') return part
  switch (part.part) {
    case 'argument':
      return `{${part.name}}`
    case 'number':
      return '#'
    case 'format':
      return `{${[part.name, part.as, part.style].filter((each) => each !== undefined).join(', ')}}`
    case 'choice': {
      const offset = part.offset === 0 ? '' : `offset:${part.offset} `
      const cases = part.cases.map(({ key, message }) => `${key} {${messageSource(message)}}`)
      return `{${part.name}, ${part.by}, ${offset}${cases.join(' ')}}`
    }
  }
}
