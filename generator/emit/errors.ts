import { data, entryOf, type Linked, type LinkedEntry, linkedObject } from '../check/linked.ts'
import type { CheckedMessages } from '../check/messages/messages.ts'
import { laterTexts } from '../grammar/console.ts'
import { type EmitContext, moduleText, newModule, print, type } from './module.ts'

/** Whether an own text of the engine comes with the rules. */
export const isLater = (name: string): boolean => (laterTexts as readonly string[]).includes(name)

/** `errors.ts`: the rules of the error catalogue in order, and what else is said only where something was refused. */
export function emitErrors(
  linked: Linked | undefined,
  messages: CheckedMessages,
  source: string,
  context: EmitContext,
): string {
  const module = newModule('errors.ts', context)
  const rules: Linked = { is: 'list', items: linked?.is === 'list' ? linked.items.map(compiled) : [] }
  const later = [...messages.engine].filter(([name]) => isLater(name))
  const texts: Linked = linkedObject(later.map(([name, text]) => [name, { is: 'text', text }]))
  const laterType = `${type(module, 'console.ts', 'LaterText')}, ${type(module, 'compiled.ts', 'Text')}`
  return moduleText(
    module,
    source,
    [
      `export const errorRules: readonly ${type(module, 'errors.ts', 'ErrorRule')}[] = ${print(rules, module)}`,
      `export const laterTexts: Readonly<Record<${laterType}>> = ${print(texts, module)}`,
    ].join('\n\n'),
  )
}

function compiled(rule: Linked): Linked {
  if (rule.is !== 'object') return rule
  return linkedObject(
    rule.entries.map(
      ([word, value]): LinkedEntry => [
        word,
        word === 'then' && value.is === 'list' ? { is: 'list', items: value.items.map(answer) } : value,
      ],
    ),
  )
}

/** The answer's own word tells the runtime which it is. */
function answer(linked: Linked): Linked {
  if (linked.is === 'data') return data({ answer: linked.data })
  if (linked.is !== 'object') return linked
  const word = words.find(([entry]) => entryOf(linked, entry))?.[1] ?? 'notify'
  return linkedObject([['answer', data(word)], ...linked.entries])
}

/** Answers by an entry that only they have. */
const words = [
  ['go', 'go'],
  ['append', 'append'],
  ['dialog', 'open'],
  ['title', 'alert'],
] as const
