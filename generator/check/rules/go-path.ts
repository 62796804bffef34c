import { goGrammars } from '../../grammar/go.ts'
import type { Span } from '../../load/source.ts'
import { entry, stringAt, type YamlEntry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { editAt } from '../../meant.ts'
import { nearest } from '../../nearest.ts'
import type { Fix } from '../../problem.ts'
import { data, entryOf, type Linked, linkedObject } from '../linked.ts'
import { matcher } from '../paths.ts'
import type { RouteInfo } from '../routes/routes.ts'
import { fail, inner, type Walk } from '../walk.ts'
import { object } from './object.ts'
import { valuesFor } from './with.ts'

/** `{ path, planned }`: an address that no route serves yet. */
export function toPath(node: YamlMap, beside: YamlNode | undefined, walk: Walk): Linked | undefined {
  const shape = object(goGrammars.path, node, walk)
  const given = entry(node, 'path')?.value
  if (!shape || given?.kind !== 'scalar') return undefined
  const path = String(given.value)
  const planned = entry(node, 'planned')
  const route = servedBy(path, walk)
  if (route) {
    const fix = byName(node, route, path, walk)
    return planned
      ? fail(walk, 'served-path', given.span, `"planned" can go: the route ${route.name} serves it now.`, { fix })
      : fail(walk, 'path-of-route', given.span, `Write the route's name: go: ${route.name}.`, { fix })
  }
  if (!planned) {
    const close = nearestPath(path, walk)
    const mend = close ? ` Did you mean the route "${close}"?` : ' Say "planned: <reason>" if it will come.'
    return fail(walk, 'unknown-path', given.span, `No route serves "${path}".${mend}`)
  }
  if (!walk.trace?.follows) {
    return fail(
      walk,
      'planned-shown',
      planned.keySpan,
      `This cannot be hidden until "${path}" is there: lead to a page that is, or let a menu item or a button lead there.`,
    )
  }
  const withNode = entry(node, 'with')?.value ?? beside
  // What the page will be given is checked, so that it can be taken over as it stands.
  if (withNode && !valuesFor(withNode, undefined, { is: 'The path', takes: 'parameter' }, inner(walk, 'with')))
    return undefined
  walk.trace.planned = { path, reason: stringAt(node, 'planned') ?? '', span: node.span }
  return linkedObject([['path', entryOf(shape, 'path') ?? data(path)]])
}

/** An address where a route's name goes; nothing if the words are no address. */
export function addressAsRoute(words: string, span: Span, walk: Walk): boolean {
  if (/^(https?:|mailto:|tel:)/.test(words)) {
    const text = `{ href: ${JSON.stringify(words)} }`
    const fix = { about: `${words} → ${text}`, edits: [editAt(span, text)] }
    fail(walk, 'path-of-route', span, `An address outside of the console is written so: ${text}.`, { fix })
    return true
  }
  if (!words.startsWith('/')) return false
  const route = servedBy(words, walk)
  if (route) {
    const fix = route.needs.length > 0 || /[?#]/.test(words) ? undefined : renamed(words, span, route)
    fail(walk, 'path-of-route', span, `"${words}" is an address. Write the route's name: go: ${route.name}.`, { fix })
  } else {
    const close = nearestPath(words, walk)
    const mend = close
      ? ` Did you mean the route "${close}"?`
      : ` Write { path: ${words}, planned: <reason> } if it will come.`
    fail(walk, 'unknown-path', span, `No route serves "${words}".${mend}`)
  }
  return true
}

function servedBy(path: string, { context }: Walk): RouteInfo | undefined {
  const serves = matcher(path)
  for (const route of context.routes.values())
    if (route.path !== undefined && route.path !== '*' && serves(route.path)) return route
  return undefined
}

/** The route whose address is nearest to one that is mistyped. */
function nearestPath(path: string, { context }: Walk): string | undefined {
  const byPath = new Map([...context.routes.values()].flatMap((each) => (each.path ? [[each.path, each.name]] : [])))
  return byPath.get(nearest(path, byPath.keys()) ?? '')
}

function renamed(words: string, span: Span, route: RouteInfo): Fix {
  return { about: `${words} → ${route.name}`, edits: [editAt(span, route.name)] }
}

/** The route's name in place of its address, where the map holds nothing else that would be lost. */
function byName(node: YamlMap, route: RouteInfo, path: string, walk: Walk): Fix | undefined {
  const address = entry(node, 'path')
  const planned = entry(node, 'planned')
  const values = entry(node, 'with')?.value
  const known = values?.kind !== 'map' || [...values.entries.keys()].every((name) => route.parameters.has(name))
  if (!address || route.needs.length > 0 || /[?#]/.test(path) || !known) return undefined
  const gap = planned && removed(planned, node, walk)
  if (planned && !gap) return undefined
  const about = planned ? `path: ${path}, planned: … → to: ${route.name}` : `path: ${path} → to: ${route.name}`
  const edits = [editAt(address.keySpan, 'to'), editAt(address.value.span, route.name)]
  return { about, edits: gap ? [...edits, editAt(gap, '')] : edits }
}

/** What goes with an entry of a map: with the comma or line break between it and its neighbour, if nothing else stands there. */
function removed(gone: YamlEntry, { entries }: YamlMap, { file }: Walk): Span | undefined {
  const all = [...entries.values()].sort((a, b) => a.keySpan.offset - b.keySpan.offset)
  const at = all.indexOf(gone)
  const before = all[at - 1]
  const after = all[at + 1]
  const end = (span: Span) => span.offset + span.length
  const [from, to] = before
    ? [end(before.value.span), end(gone.value.span)]
    : [gone.keySpan.offset, after?.keySpan.offset ?? -1]
  const between = before
    ? file.text.slice(from, gone.keySpan.offset)
    : file.text.slice(end(gone.value.span), after?.keySpan.offset)
  return to > from && /^\s*,?\s*$/.test(between) ? { ...gone.keySpan, offset: from, length: to - from } : undefined
}
