import type { Span } from '../load/source.ts'
import { placeText } from '../load/source.ts'
import { keyText } from './expressions/literal.ts'
import { type EmitContext, moduleText, newModule, type } from './module.ts'

/** `blocks.ts`: the blocks that some screen uses, each with the place of its first use. The app must supply every one. */
export function emitBlocks(used: ReadonlyMap<string, Span>, shown: string, context: EmitContext): string {
  const module = newModule('blocks.ts', context)
  const lines = [...used]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, span]) =>
        `  /** ${placeText(span)} */\n  ${keyText(name)}: ${type(module, `blocks/${name}.ts`, blockType(name))}\n`,
    )
  return moduleText(module, shown, `export interface UsedBlocks {\n${lines.join('')}}`)
}

/** `page-message` → `PageMessageBlock` */
function blockType(name: string): string {
  return `${name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}Block`
}
