import { entryOf, type Linked, type LinkedEntry, linkedObject } from '../check/linked.ts'
import type { CheckedMessages } from '../check/messages/messages.ts'
import { isLater } from './errors.ts'
import { keyText } from './expressions/literal.ts'
import { type EmitContext, type Module, moduleText, newModule, print, type, wrap } from './module.ts'

/**
 * `idle.ts`: what staff are asked who do nothing, and what signs them out. Beside `console.ts`, because nearly nobody is
 * asked; none where nobody ever is.
 */
export function emitIdle(linked: Linked | undefined, source: string, context: EmitContext): string | undefined {
  const idle = linked && entryOf(linked, 'idle')
  if (idle?.is !== 'object') return undefined
  const module = newModule('idle.ts', context)
  const question = linkedObject(idle.entries.filter(([word]) => !times.includes(word)))
  const text = `export const question: ${type(module, 'idle.ts', 'IdleQuestion')} = ${print(question, module)}`
  return moduleText(module, source, text)
}

/** What the compiler alone reads: the version, and what it has filled in already. */
const compileTime: readonly string[] = ['specVersion', 'place']

const times: readonly string[] = ['after', 'warn', 'check']

/** `console.ts`: what the engine needs to know of the console as a whole. */
export function emitConsole(
  linked: Linked | undefined,
  messages: CheckedMessages,
  source: string,
  context: EmitContext,
): string {
  const module = newModule('console.ts', context)
  const own = linked?.is === 'object' ? linked.entries : []
  const entries = own.filter(([word]) => !compileTime.includes(word)).map(compiled)
  const early = [...messages.engine].filter(([name]) => !isLater(name))
  const texts: Linked = linkedObject(early.map(([name, text]) => [name, { is: 'text', text }]))
  const parts = [...entries, ['texts', texts] as const].map(
    ([word, value]) => `${keyText(word)}: ${word === 'idle' ? idleText(value, module) : print(value, module, 1)}`,
  )
  return moduleText(
    module,
    source,
    `export const consoleSpec: ${type(module, 'console.ts', 'Console')} = ${wrap('{', parts, '}', 0)}`,
  )
}

/** The times; the rest is loaded when it is needed. */
function idleText(value: Linked, module: Module): string {
  const own = value.is === 'object' ? value.entries.filter(([word]) => times.includes(word)) : []
  const parts = own.map(([word, each]) => `${word}: ${print(each, module, 2)}`)
  return wrap('{', [...parts, `load: () => import('./idle.ts')`], '}', 1)
}

function compiled([word, value]: LinkedEntry): LinkedEntry {
  if (word === 'session') return ['claims', value]
  // How the schema is written does not change what answers look like.
  if (word === 'envelope' && value.is === 'object')
    return [word, linkedObject(value.entries.filter(([name]) => name !== 'made'))]
  if (word === 'decisions' && value.is === 'object') {
    return [word, linkedObject(value.entries.map(([name, each]) => [name, entryOf(each, 'choose') ?? each]))]
  }
  return [word, value]
}
