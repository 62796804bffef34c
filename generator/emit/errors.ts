import { data, entryOf, type Linked, type LinkedEntry, linkedObject } from '../check/linked.ts'
import { type EmitContext, moduleText, newModule, print, type } from './module.ts'

/** `errors.ts`: the rules of the error catalogue in order. */
export function emitErrors(linked: Linked | undefined, source: string, context: EmitContext): string {
  const module = newModule('errors.ts', context)
  const rules: Linked = { is: 'list', items: linked?.is === 'list' ? linked.items.map(compiled) : [] }
  return moduleText(
    module,
    source,
    `export const errorRules: readonly ${type(module, 'errors.ts', 'ErrorRule')}[] = ${print(rules, module)}`,
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
