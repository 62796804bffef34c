import { groupWords } from '../../grammar/routes.ts'
import { meant } from '../../meant.ts'
import { didYouMean, error, type Report } from '../../problem.ts'
import { caps } from '../limits.ts'
import type { SourceFile, Use } from '../source.ts'
import { entry, type YamlEntry, type YamlList, type YamlMap, type YamlNode } from '../tree.ts'
import { copyOf } from './copy.ts'

/** Words of a gate that ask more where group and route both say them. */
const added: readonly string[] = ['can', 'feature']

interface Grouping {
  readonly source: SourceFile
  readonly report: Report
  readonly routes: Map<string, YamlEntry>
}

/** Words around a route, with the group that says them. */
type Shared = ReadonlyMap<string, { readonly entry: YamlEntry; readonly group: string }>

/**
 * The routes of routes.yaml, those of groups as if each said itself what its group says. What both say: `query` has the
 * names of both, `can` and `feature` ask for both, of everything else the route's own word holds; a `when` of both is
 * refused, because one of them would be lost.
 */
export function withoutGroups(tree: YamlNode, source: SourceFile, report: Report): YamlNode {
  if (tree.kind !== 'map' || ![...tree.entries.values()].some(({ value }) => isGroup(value))) return tree
  const grouping: Grouping = { source, report, routes: new Map() }
  take(tree, new Map(), grouping, 0)
  return { kind: 'map', span: tree.span, entries: grouping.routes }
}

export function isGroup(node: YamlNode): node is YamlMap {
  return entry(node, 'routes')?.value.kind === 'map'
}

function take(node: YamlMap, around: Shared, grouping: Grouping, depth: number): void {
  const { report, routes } = grouping
  for (const each of node.entries.values()) {
    if (isGroup(each.value) && depth < caps.parts) {
      const inner = entry(each.value, 'routes')?.value
      if (inner?.kind === 'map') take(inner, sharedBy(each, each.value, around, grouping), grouping, depth + 1)
    } else if (routes.has(each.key)) {
      report(
        error(
          'duplicate-route',
          each.keySpan,
          `There is a route "${each.key}" already. A route has one name, in whatever group it stands.`,
        ),
      )
    } else routes.set(each.key, around.size === 0 ? each : { ...each, value: route(each, around, grouping) })
  }
}

/** What a group says for its routes, with what the groups around it say. */
function sharedBy(group: YamlEntry, node: YamlMap, around: Shared, grouping: Grouping): Shared {
  const shared = new Map(around)
  for (const word of node.entries.values()) {
    if (word.key === 'routes') continue
    let { key } = word
    if (!groupWords.includes(word.key)) {
      const mend = meant(grouping.source, word.keySpan, word.key, groupWords, node.entries)
      const hint = mend.suggestion === undefined ? ` It may have ${groupWords.join(', ')}.` : didYouMean(mend)
      grouping.report(error('unknown-key', word.keySpan, `A group of routes has no "${word.key}".${hint}`, mend))
      // What is mistyped was meant to hold for the routes.
      if (mend.suggestion === undefined) continue
      key = mend.suggestion
    }
    const outer = around.get(key)
    const value = outer ? both(key, word, outer, group, grouping) : word.value
    shared.set(key, { entry: { ...word, key, value }, group: group.key })
  }
  return shared
}

function route(each: YamlEntry, around: Shared, grouping: Grouping): YamlNode {
  const { value } = each
  if (value.kind !== 'map') return value
  const entries = new Map<string, YamlEntry>()
  for (const own of value.entries.values()) {
    const shared = around.get(own.key)
    entries.set(own.key, shared ? { ...own, value: both(own.key, own, shared, each, grouping) } : own)
  }
  for (const { entry: word, group } of around.values()) {
    if (entries.has(word.key)) continue
    const from = { source: grouping.source, use: sharedFrom(group, each) }
    entries.set(word.key, {
      key: word.key,
      keySpan: { ...word.keySpan, use: from.use },
      value: copyOf(word.value, from, () => {}),
    })
  }
  return { ...value, entries }
}

/** What a word is where the group says it and what stands in it as well. */
function both(
  key: string,
  own: YamlEntry,
  shared: { readonly entry: YamlEntry; readonly group: string },
  route: YamlEntry,
  { source, report }: Grouping,
): YamlNode {
  const from = { source, use: sharedFrom(shared.group, route) }
  const other = copyOf(shared.entry.value, from, () => {})
  if (key === 'query' && own.value.kind === 'map' && other.kind === 'map')
    return { ...own.value, entries: new Map([...other.entries, ...own.value.entries]) }
  if (added.includes(key))
    return { kind: 'list', span: own.value.span, items: [...items(other), ...items(own.value)] } satisfies YamlList
  if (key === 'when') {
    const message = `The group "${shared.group}" says "when" as well, and only one of them would be asked. Say both in one: "\${a && b}".`
    report(error('too-many-keys', own.keySpan, message))
  }
  return own.value
}

function items(node: YamlNode): readonly YamlNode[] {
  return node.kind === 'list' ? node.items : [node]
}

function sharedFrom(group: string, route: YamlEntry): Use {
  return { part: group, at: route.keySpan }
}
