import { keyText, literalText } from './expressions/literal.ts'
import { header } from './module.ts'

/** `limits.ts`: the figures by name. */
export function emitLimits(limits: Readonly<Record<string, number>>, source: string): string {
  const lines = Object.entries(limits).map(([name, value]) => `  ${keyText(name)}: ${literalText(value)},\n`)
  return `${header(source)}

export const limits = {${lines.length > 0 ? `\n${lines.join('')}` : ''}} as const
`
}
