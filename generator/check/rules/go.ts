import { goGrammars } from '../../grammar/go.ts'
import { entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { editAt, meant } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import { data, entryOf, type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { inOurWords } from '../names/other-word.ts'
import { ofRoutes } from '../routes/routes.ts'
import { fail, inner, kindInWords, resolve, type Walk } from '../walk.ts'
import { noteWayOut } from '../way-out.ts'
import { addressAsRoute, toPath } from './go-path.ts'
import { object } from './object.ts'
import { valuesFor } from './with.ts'

/** A place to go: a route's name, `back`, or a map with `to`, `path` or `href`; `with` may stand beside it. */
export function go(node: YamlNode, walk: Walk): Linked | undefined {
  noteWayOut(walk)
  const beside = entry(walk.parent, 'with')
  if (node.kind === 'scalar' && typeof node.value === 'string') {
    if (node.value === 'back') return data({ back: true })
    return toRoute(node.value, node, beside?.value, walk, [])
  }
  if (node.kind === 'map') {
    const word = (['to', 'path', 'href'] as const).find((each) => entry(node, each))
    if (word === 'to') return toMap(node, beside?.value, walk)
    if (word === 'href') return object(goGrammars.href, node, walk)
    if (word === 'path') return toPath(node, beside?.value, walk)
    const [first] = node.entries.values()
    const words = ['to', 'path', 'href']
    const near = first && meant(walk.file, first.keySpan, first.key, words)
    const mend = first && !near?.suggestion ? inOurWords(walk.file, first.keySpan, first.key, words) : near
    const message = 'A place to go has "to" (a route), "path" (an address to come) or "href" (an address outside).'
    if (mend?.suggestion === undefined) return fail(walk, 'missing-key', node.span, message)
    return fail(walk, 'unknown-key', first?.keySpan ?? node.span, `A place to go has no "${first?.key}".`, mend)
  }
  return fail(walk, 'wrong-type', node.span, `The name of a route goes here, but this is ${kindInWords(node)}.`)
}

function toMap(node: YamlMap, beside: YamlNode | undefined, walk: Walk): Linked | undefined {
  const shape = object(
    {
      ...goGrammars.to,
      properties: { ...goGrammars.to.properties, with: { about: '', rule: { rule: 'literal', type: 'any' } } },
    },
    node,
    walk,
  )
  const to = entry(node, 'to')?.value
  if (!shape || to?.kind !== 'scalar') return undefined
  const more = ['replace', 'stay', 'former'].flatMap((word): readonly LinkedEntry[] => {
    const said = entryOf(shape, word)
    return said ? [[word, said]] : []
  })
  return toRoute(String(to.value), to, entry(node, 'with')?.value ?? beside, walk, more)
}

function toRoute(
  name: string,
  node: YamlNode,
  given: YamlNode | undefined,
  walk: Walk,
  more: readonly LinkedEntry[],
): Linked | undefined {
  if (!walk.context.names.route.has(name) && otherPlace(name, node, walk)) return undefined
  if (!walk.context.names.route.has(name) && addressAsRoute(name, node.span, walk)) return undefined
  const { route: routes } = walk.context.names
  if (!routes.has(name) && nearest(name, [...routes.keys(), 'back']) === 'back')
    return fail(walk, 'unknown-route', node.span, `"${name}" is no route.`, meant(walk.file, node.span, name, ['back']))
  if (!resolve(walk, 'route', name, node.span)) return undefined
  const route = walk.context.routes.get(name)
  if (route && route.path === undefined) {
    return fail(walk, 'no-page', node.span, `"${name}" is a layout: it has no address of its own that one could go to.`)
  }
  if (route?.path === '*') {
    return fail(
      walk,
      'no-page',
      node.span,
      `"${name}" serves whatever no other route serves: there is no address to go to.`,
    )
  }
  // The page at the address of a sub-application is its own.
  const page = (route?.index === undefined ? undefined : walk.context.routes.get(route.index)) ?? route
  const types = Object.fromEntries(page?.parameters ?? [])
  const taker = { is: `The route ${name}`, takes: 'parameter', lacks: ofRoutes }
  const linked = given ? valuesFor(given, types, taker, inner(walk, 'with')) : undefined
  const keys = given?.kind === 'map' ? [...given.entries.keys()] : []
  const lacking = (route?.needs ?? []).filter(
    (needed) => !walk.context.carried.has(needed) && !keys.some((key) => key === needed || isMeant(key, needed, types)),
  )
  if (lacking.length > 0 && (!given || given.kind === 'map')) {
    const names = lacking.map((each) => `"${each}"`).join(' and ')
    fail(walk, 'missing-parameter', node.span, `The address of ${name} needs ${names}: give it under "with".`)
  }
  if (lacking.length > 0 || (given && !linked)) return undefined
  walk.trace?.leads.push({ route: page?.name ?? name, with: linked, after: walk.after, span: node.span })
  return linkedObject([['to', data(page?.name ?? name)], ...(linked ? [['with', linked] as const] : []), ...more])
}

/** Whether a name that is none of the route's parameters was probably meant to be one. */
function isMeant(key: string, parameter: string, parameters: object): boolean {
  return !Object.hasOwn(parameters, key) && nearest(key, Object.keys(parameters)) === parameter
}

/** `go: "${links.help}"` and `go: books?tab=all`: an address that is computed, and a route with what it is to carry. */
function otherPlace(words: string, node: YamlNode, walk: Walk): boolean {
  const write = (text: string) => {
    const raw = walk.file.text.slice(node.span.offset, node.span.offset + node.span.length)
    return {
      about: `${words} → ${text}`,
      edits: [editAt(node.span, text.replace(words, /["']/.test(raw) ? raw : words))],
    }
  }
  // Where "to" stands already, the map around it must change as well.
  const alone = entry(walk.parent, 'to')?.value !== node
  if (/^\$\{.*\}$/.test(words)) {
    const message = `An address that is computed stands under "href": { href: "${words}" }.`
    fail(walk, 'unknown-route', node.span, message, { fix: alone ? write(`{ href: ${words} }`) : undefined })
    return true
  }
  const [, route = '', query = ''] = /^([\w-]+)\?([\w=&-]+)$/.exec(words) ?? []
  if (!walk.context.names.route.has(route)) return false
  const values = query.split('&').map((each) => each.replace('=', ': '))
  const text = `{ to: ${route}, with: { ${values.join(', ')} } }`
  fail(walk, 'unknown-route', node.span, `What an address carries stands under "with": ${text}.`, {
    fix: alone && !entry(walk.parent, 'with') ? write(text) : undefined,
  })
  return true
}
