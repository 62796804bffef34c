import type { Appended } from '../check/errors/appended.ts'
import { data, entryOf, type Linked, type LinkedEntry, linkedObject } from '../check/linked.ts'
import { literalText } from './expressions/literal.ts'
import { type EmitContext, moduleText, newModule, print, type, wrap } from './module.ts'
import { unionOf } from './names.ts'

/**
 * `routes.ts`: every route with its gate; the screens' modules are loaded when they are gone to.
 * @param appended what errors.yaml puts behind the addresses of routes, by their names
 */
export function emitRoutes(
  linked: Linked | undefined,
  appended: ReadonlyMap<string, readonly Appended[]>,
  source: string,
  context: EmitContext,
): string {
  const module = newModule('routes.ts', context)
  const named = type(module, 'routes.ts', 'Route')
  const entries = linked?.is === 'object' ? linked.entries : []
  const items = entries.map(([name, value]) => printRoute(name, value))
  const list = `export const routes: readonly ${named}[] = ${wrap('[', items, ']', 0)}`
  return moduleText(
    module,
    source,
    `${unionOf(
      'RouteName',
      entries.map(([name]) => name),
    )}\n\n${list}`,
  )

  function printRoute(name: string, value: Linked): string {
    const own = value.is === 'object' ? value.entries : []
    const compiled: LinkedEntry[] = [
      ['name', data(name)],
      ...own.map(([word, each]) => [word, word === 'query' ? parameters(each) : each] as const),
    ]
    const behind = appended.get(name)
    if (behind) compiled.push(['appends', data(behind)])
    const text = print(linkedObject(compiled), module, 1)
    const screen = entryOf(value, 'screen')
    // The pages of a sub-application are in its own bundle.
    if (screen?.is !== 'data' || entryOf(value, 'inside')) return text
    const load = `load: () => import(${literalText(`./screens/${screen.data}.ts`)})`
    return text.endsWith('\n  }') ? `${text.slice(0, -3)}    ${load},\n  }` : `${text.slice(0, -2)}, ${load} }`
  }
}

/** `string` and `{ enum, default }` as the runtime reads them. */
function parameters(linked: Linked): Linked {
  if (linked.is !== 'object') return linked
  return linkedObject(linked.entries.map(([name, value]) => [name, parameter(value)]))
}

function parameter(linked: Linked): Linked {
  if (linked.is === 'data') return data({ type: linked.data })
  if (linked.is !== 'object') return linked
  const words = entryOf(linked, 'enum')
  if (!words) return linked
  const initial = entryOf(linked, 'default')
  return linkedObject([['type', data('enum')], ['values', words], ...(initial ? [['default', initial] as const] : [])])
}
