import { data, type Linked, linkedObject } from '../check/linked.ts'
import type { CheckedScreen } from '../check/screens/screens.ts'
import { earlyListings } from './early-listings.ts'
import { keyText } from './expressions/literal.ts'
import { shownAtOnce } from './later-blocks.ts'
import { type EmitContext, moduleFiles, moduleText, newModule, print, type } from './module.ts'

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

function whole(screen: CheckedScreen): Linked {
  const { name, linked, gathered } = screen
  const own = linked.is === 'object' ? linked.entries.filter(([word]) => word !== 'parts') : []
  const { blocks, words } = shownAtOnce(screen)
  const uses = {
    blocks: words.toSorted(),
    widgets: [...gathered.widgets.keys()].sort(),
  }
  const compiled: Readonly<Record<string, (value: Linked) => Linked>> = {
    input: inputNames,
    blocks: (value) => blocks ?? value,
  }
  const entries = own.map(([word, value]) => [word, compiled[word]?.(value) ?? value] as const)
  return linkedObject([
    ['name', data(name)],
    ...entries,
    ['uses', data(uses)],
    ['listings', { is: 'list', items: earlyListings(blocks, gathered.listings) }],
  ])
}

function inputNames(input: Linked): Linked {
  return input.is === 'object' ? data(input.entries.map(([name]) => name)) : data([])
}
