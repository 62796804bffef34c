import { data, entryOf, type Linked, linkedObject } from '../check/linked.ts'
import type { CheckedScreen } from '../check/screens/screens.ts'
import { earlyListings } from './early-listings.ts'
import { keyText } from './expressions/literal.ts'
import { type EmitContext, moduleFiles, moduleText, newModule, print, type } from './module.ts'
import { usedBlocks } from './used-blocks.ts'

/** A screen's module, and what it loads on demand: nothing of another screen is in them. */
export function emitScreen(screen: CheckedScreen, source: string, context: EmitContext): ReadonlyMap<string, string> {
  const module = newModule(`screens/${screen.name}.ts`, context)
  return moduleFiles(
    module,
    source,
    `export const screen: ${type(module, 'screens.ts', 'Screen')} = ${print(whole(screen), module)}`,
  )
}

export function emitDialog(dialog: CheckedScreen, source: string, context: EmitContext): ReadonlyMap<string, string> {
  const module = newModule(`dialogs/${dialog.name}.ts`, context)
  return moduleFiles(
    module,
    source,
    `export const dialog: ${type(module, 'screens.ts', 'Dialog')} = ${print(whole(dialog), module)}`,
  )
}

/** `dialogs.ts`: each dialog is loaded when it is opened. */
export function emitDialogs(dialogs: readonly CheckedScreen[], shown: string, context: EmitContext): string {
  const module = newModule('dialogs.ts', context)
  const named = type(module, 'screens.ts', 'Dialog')
  const lines = dialogs.map(({ name }) => `  ${keyText(name)}: () => import('./dialogs/${name}.ts'),\n`)
  const body = `export const dialogs: Readonly<Record<string, () => Promise<{ readonly dialog: ${named} }>>> = {\n${lines.join('')}}`
  return moduleText(module, `${shown}/dialogs`, lines.length > 0 ? body : body.replace('{\n}', '{}'))
}

function whole({ name, linked, gathered }: CheckedScreen): Linked {
  const own = linked.is === 'object' ? linked.entries.filter(([word]) => word !== 'parts') : []
  const { blocks, later } = usedBlocks(entryOf(linked, 'blocks'), gathered.blocks.keys())
  const uses = {
    blocks: blocks.toSorted(),
    widgets: [...gathered.widgets.keys()].sort(),
    ...(later.length > 0 && { later: later.toSorted() }),
  }
  const entries = own.map(([word, value]) => [word, word === 'input' ? inputNames(value) : value] as const)
  return linkedObject([
    ['name', data(name)],
    ...entries,
    ['uses', data(uses)],
    ['listings', { is: 'list', items: earlyListings(entryOf(linked, 'blocks'), gathered.listings) }],
  ])
}

function inputNames(input: Linked): Linked {
  return input.is === 'object' ? data(input.entries.map(([name]) => name)) : data([])
}
