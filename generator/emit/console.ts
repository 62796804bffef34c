import { entryOf, type Linked, type LinkedEntry, linkedObject } from '../check/linked.ts'
import type { CheckedMessages } from '../check/messages/messages.ts'
import { type EmitContext, moduleText, newModule, print, type } from './module.ts'

/** `console.ts`: what the engine needs to know of the console as a whole. */
export function emitConsole(
  linked: Linked | undefined,
  messages: CheckedMessages,
  source: string,
  context: EmitContext,
): string {
  const module = newModule('console.ts', context)
  const own = linked?.is === 'object' ? linked.entries : []
  const entries = own.filter(([word]) => word !== 'specVersion').map(compiled)
  const texts: Linked = linkedObject([...messages.engine].map(([name, text]) => [name, { is: 'text', text }]))
  const whole = linkedObject([...entries, ['texts', texts]])
  return moduleText(
    module,
    source,
    `export const consoleSpec: ${type(module, 'console.ts', 'Console')} = ${print(whole, module)}`,
  )
}

function compiled([word, value]: LinkedEntry): LinkedEntry {
  if (word === 'session') return ['claims', value]
  if (word === 'decisions' && value.is === 'object') {
    return [word, linkedObject(value.entries.map(([name, each]) => [name, entryOf(each, 'choose') ?? each]))]
  }
  return [word, value]
}
