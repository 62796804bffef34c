import { data, type Linked, linkedObject } from '../check/linked.ts'
import { keyText } from './expressions/literal.ts'
import { type EmitContext, imported, moduleText, newModule, print, type } from './module.ts'
import { unionOf } from './names.ts'

/** One menu's module. */
export function emitMenu(name: string, items: Linked, source: string, context: EmitContext): string {
  const module = newModule(`menus/${name}.ts`, context)
  const menu = linkedObject([
    ['name', data(name)],
    ['items', items],
  ])
  return moduleText(module, source, `export const menu: ${type(module, 'menus.ts', 'Menu')} = ${print(menu, module)}`)
}

/** `menus.ts`: all of them by name. */
export function emitMenus(names: readonly string[], source: string, context: EmitContext): string {
  const module = newModule('menus.ts', context)
  const menu = type(module, 'menus.ts', 'Menu')
  const lines = names.map(
    (name) => `  ${keyText(name)}: ${imported(module, `menus/${name}.ts`, 'menu', `${name} menu`)},\n`,
  )
  const body = `${unionOf('MenuName', names)}\n\nexport const menus: Readonly<Record<MenuName, ${menu}>> = {\n${lines.join('')}}`
  return moduleText(module, source, body)
}
