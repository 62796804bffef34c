import { goGrammars } from '../../grammar/go.ts'
import { entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { nearest } from '../../nearest.ts'
import { data, entryOf, type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { matches } from '../paths.ts'
import { fail, inner, kindInWords, resolve, type Walk } from '../walk.ts'
import { object } from './object.ts'
import { valuesFor } from './with.ts'

/** A place to go: a route's name, `back`, or a map with `to`, `path` or `href`; `with` may stand beside it. */
export function go(node: YamlNode, walk: Walk): Linked | undefined {
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
    return fail(walk, 'missing-key', node.span, 'A place to go has "to" (a route), "path" or "href".')
  }
  return fail(walk, 'wrong-type', node.span, `A route goes here, but this is ${kindInWords(node)}.`)
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
  const replace = entryOf(shape, 'replace')
  return toRoute(
    String(to.value),
    to,
    entry(node, 'with')?.value ?? beside,
    walk,
    replace ? [['replace', replace]] : [],
  )
}

function toRoute(
  name: string,
  node: YamlNode,
  given: YamlNode | undefined,
  walk: Walk,
  more: readonly LinkedEntry[],
): Linked | undefined {
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
  const types = Object.fromEntries(route?.parameters ?? [])
  const linked = given ? valuesFor(given, types, `The route ${name}`, 'parameter', inner(walk, 'with')) : undefined
  if (given && !linked) return undefined
  for (const needed of route?.needs ?? []) {
    const carried = walk.context.carried.has(needed)
    if (!carried && !entryOf(linked, needed)) {
      return fail(
        walk,
        'missing-parameter',
        node.span,
        `The address of ${name} needs "${needed}": give it under "with".`,
      )
    }
  }
  walk.trace?.leads.push({ route: name, with: linked, after: walk.after, span: node.span })
  return linkedObject([['to', data(name)], ...(linked ? [['with', linked] as const] : []), ...more])
}

function toPath(node: YamlMap, beside: YamlNode | undefined, walk: Walk): Linked | undefined {
  const shape = object(goGrammars.path, node, walk)
  const given = entry(node, 'path')?.value
  if (!shape || given?.kind !== 'scalar') return undefined
  const path = String(given.value)
  const planned = entry(node, 'planned')
  const route = [...walk.context.routes.values()].find(
    (each) => each.path !== undefined && each.path !== '*' && matches(each.path, path),
  )
  if (route) {
    const why = planned
      ? `"planned" can go: the route ${route.name} serves it now.`
      : `Write the route's name: go: ${route.name}.`
    return fail(walk, planned ? 'served-path' : 'path-of-route', given.span, why)
  }
  if (!planned) {
    const paths = [...walk.context.routes.values()].flatMap((each) => each.path ?? [])
    return fail(
      walk,
      'unknown-path',
      given.span,
      `No route serves "${path}". Say "planned: <reason>" if it will come.`,
      nearest(path, paths),
    )
  }
  const withNode = entry(node, 'with')?.value ?? beside
  const linked = withNode ? valuesFor(withNode, undefined, 'The path', 'parameter', inner(walk, 'with')) : undefined
  if (withNode && !linked) return undefined
  return linkedObject([['path', entryOf(shape, 'path') ?? data(path)], ...(linked ? [['with', linked] as const] : [])])
}
