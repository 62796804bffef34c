import { data, entryOf, type Linked, linkedObject } from '../check/linked.ts'
import { type EmitContext, moduleText, newModule, print, type } from './module.ts'

/** `theme.ts`: the design tokens. */
export function emitTheme(linked: Linked | undefined, source: string, context: EmitContext): string {
  const module = newModule('theme.ts', context)
  const own = linked?.is === 'object' ? linked : linkedObject([])
  const whole = linkedObject([
    ['logo', entryOf(own, 'logo') ?? data(undefined)],
    ...own.entries.filter(([word]) => word !== 'logo'),
  ])
  return moduleText(
    module,
    source,
    `export const theme: ${type(module, 'theme.ts', 'Theme')} = ${print(whole, module)}`,
  )
}
