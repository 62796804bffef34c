import { entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { isLanguage } from '../messages/locales.ts'
import { ofRoutes } from '../routes/routes.ts'
import { fail, type Walk } from '../walk.ts'
import { checkPlaces } from './places.ts'

/** The pages have addresses, and what is carried along is a parameter of some route. */
export function console(node: YamlMap, walk: Walk): void {
  const language = entry(node, 'language')?.value
  if (language?.kind === 'scalar' && typeof language.value === 'string' && !isLanguage(language.value)) {
    fail(walk, 'wrong-value', language.span, `"${language.value}" is no language; write it as "en" or "pt-BR".`)
  }
  const pages = entry(node, 'pages')?.value
  for (const { key, value } of pages?.kind === 'map' ? pages.entries.values() : []) {
    const route = value.kind === 'scalar' ? walk.context.routes.get(String(value.value)) : undefined
    if (route && route.path === undefined) {
      fail(walk, 'no-page', value.span, `"${route.name}" is a layout and has no address; "${key}" needs a page.`)
    }
  }
  const carry = entry(node, 'carry')?.value
  const parameters = new Set([...walk.context.routes.values()].flatMap((route) => [...route.parameters.keys()]))
  for (const item of carry?.kind === 'list' ? carry.items : []) {
    const name = item.kind === 'scalar' ? String(item.value) : ''
    if (!parameters.has(name))
      fail(walk, 'unknown-parameter', item.span, `No route has a parameter "${name}".`, {
        ...meant(walk.file, item.span, name, parameters),
        lacks: { ...ofRoutes, name, known: [...parameters] },
      })
  }
  keyed(entry(node, 'idempotency')?.value, walk)
  filling(walk)
  checkPlaces(node, walk)
  openedWithNothing(entry(entry(node, 'signInAgain')?.value, 'dialog')?.value, walk)
}

/** Some mutation takes the key by which the backend knows a write; else nothing would ever be sent again. */
function keyed(node: YamlNode | undefined, walk: Walk) {
  if (node?.kind !== 'scalar' || typeof node.value !== 'string') return
  const mutations = [...walk.context.operations.values()].filter(({ kind }) => kind === 'mutation')
  const variables = new Set(mutations.flatMap((each) => [...each.variables.keys()]))
  if (mutations.length === 0 || variables.has(node.value)) return
  const mend = meant(walk.file, node.span, node.value, variables)
  const message = `No mutation has a variable "${node.value}", so that none is ever sent again.`
  fail(walk, 'unknown-variable', node.span, message, mend)
}

/** Some operation must be sent each variable that the place fills in. */
function filling(walk: Walk) {
  const { place, operations } = walk.context
  const needed = new Set(
    [...operations.values()].flatMap((each) =>
      [...each.variables.values()].flatMap((one) => (one.required ? one.name : [])),
    ),
  )
  for (const { key, keySpan } of operations.size > 0 ? place.values() : []) {
    if (needed.has(key)) continue
    const mend = meant(walk.file, keySpan, key, needed, place)
    fail(
      walk,
      'unknown-variable',
      keySpan,
      `No operation must be sent a variable "${key}", so that it is never filled in.`,
      mend,
    )
  }
}

/** The dialog opens by itself, wherever somebody is: there is nothing to give it. */
function openedWithNothing(node: YamlNode | undefined, walk: Walk) {
  if (node?.kind !== 'scalar') return
  const inputs = [...(walk.context.dialogs.get(String(node.value))?.keys() ?? [])]
  if (inputs.length === 0) return
  const message = `The dialog "${node.value}" is opened with ${inputs.join(', ')}, but here nothing gives it that.`
  fail(walk, 'wrong-value', node.span, message)
}
