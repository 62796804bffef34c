import { groupWords } from '../../grammar/routes.ts'
import { meant } from '../../meant.ts'
import { asUnread, didYouMean, error, type Report, warning } from '../../problem.ts'
import { caps } from '../limits.ts'
import { placeText, type SourceFile, type Span, type Use } from '../source.ts'
import type { SpecFile } from '../spec.ts'
import { entry, stringAt, type YamlEntry, type YamlList, type YamlMap, type YamlNode } from '../tree.ts'
import { copyOf } from './copy.ts'

/** Words of a gate that ask more where group and route both say them. */
const added: readonly string[] = ['can', 'feature']

interface Grouping {
  readonly report: Report
  readonly groups: ReadonlyMap<string, Group>
  /** Of each route and each group, where it is first. */
  readonly places: Map<string, Span>
  /** Groups that some route is in. */
  readonly joined: Set<string>
}

/** A group as its file says it. */
interface Group {
  readonly entry: YamlEntry
  readonly node: YamlMap
  readonly source: SourceFile
  /** The group in whose `routes` it stands. */
  readonly inside?: string
}

/** What is written where: a file, and the groups around that the joining ones came from. */
interface Position {
  readonly source: SourceFile
  readonly around: Shared
  readonly inside?: string
}

/** Words around a route, with the group that says them and the file where that stands. */
type Shared = ReadonlyMap<string, { readonly entry: YamlEntry; readonly group: string; readonly source: SourceFile }>

/**
 * The routes of routes.yaml and of areas, those of groups as if each said itself what its group says. What both say:
 * `query` has the names of both, `can` and `feature` ask for both, of everything else the route's own word holds; a `when`
 * of both is refused, because one of them would be lost. A route or a group that is in none joins one by `group`, which
 * may stand in any of the files.
 */
export function withoutGroups(files: readonly SpecFile[], report: Report): readonly SpecFile[] {
  const hasAny = files.some(({ tree }) => entriesOf(tree).some(({ value }) => isGroup(value) || entry(value, 'group')))
  if (!hasAny && files.length === 1) return files
  const groups = new Map<string, Group>()
  for (const { tree, source } of files) if (tree.kind === 'map') collect(tree, source, groups)
  const grouping: Grouping = { report, groups, places: new Map(), joined: new Set() }
  const done = files.map((file) => {
    if (file.tree.kind !== 'map') return file
    const routes = new Map<string, YamlEntry>()
    take(file.tree, { source: file.source, around: new Map() }, routes, grouping, 0)
    return { ...file, tree: { ...file.tree, entries: routes } }
  })
  for (const [name, { entry: group }] of groups) {
    if (grouping.joined.has(name)) continue
    const message = `No route is in the group "${name}". Let routes join it with "group: ${name}", or take it out.`
    report(warning('empty-group', group.keySpan, message))
  }
  return done
}

export function isGroup(node: YamlNode): node is YamlMap {
  return entry(node, 'routes')?.value.kind === 'map'
}

function entriesOf(node: YamlNode): readonly YamlEntry[] {
  return node.kind === 'map' ? [...node.entries.values()] : []
}

function collect(node: YamlMap, source: SourceFile, groups: Map<string, Group>, inside?: string, depth = 0): void {
  for (const each of node.entries.values()) {
    if (!isGroup(each.value) || depth >= caps.parts) continue
    if (!groups.has(each.key))
      groups.set(each.key, { entry: each, node: each.value, source, ...(inside !== undefined && { inside }) })
    const inner = entry(each.value, 'routes')?.value
    if (inner?.kind === 'map') collect(inner, source, groups, each.key, depth + 1)
  }
}

function take(node: YamlMap, at: Position, routes: Map<string, YamlEntry>, grouping: Grouping, depth: number): void {
  const { report, places } = grouping
  for (const each of node.entries.values()) {
    const first = places.get(each.key)
    const known = grouping.groups.get(each.key)
    if (first) {
      const what = known ? 'route or group' : 'route'
      const message = `There is a ${what} "${each.key}" already (${placeText(first)}). A route has one name, in whatever file and group it stands.`
      const twice = error('duplicate-route', each.keySpan, message)
      // Whether that one or the other is what everybody names, nobody knows.
      report(first.file === each.keySpan.file ? twice : asUnread(twice))
    } else places.set(each.key, each.keySpan)
    const { around, node: own } = joined(each, at, grouping)
    if (isGroup(own) && depth < caps.parts) {
      const inner = entry(own, 'routes')?.value
      const here = { source: at.source, around: sharedBy(each, own, { ...at, around }, grouping), inside: each.key }
      if (inner?.kind === 'map') take(inner, here, routes, grouping, depth + 1)
    } else if (!first) {
      markInside(at.inside, grouping)
      const value = around.size === 0 ? own : route({ ...each, value: own }, around, grouping)
      routes.set(each.key, value === each.value ? each : { ...each, value })
    }
  }
}

/** Notes that a group has a route, and so have those around it. */
function markInside(name: string | undefined, grouping: Grouping): void {
  for (let at = name; at !== undefined && !grouping.joined.has(at); at = grouping.groups.get(at)?.inside)
    grouping.joined.add(at)
}

/** The words around a route or group, with those of the group that it names itself; and the node without that name. */
function joined(each: YamlEntry, at: Position, grouping: Grouping): { around: Shared; node: YamlNode } {
  const word = entry(each.value, 'group')
  if (!word || each.value.kind !== 'map') return { around: at.around, node: each.value }
  const node = { ...each.value, entries: new Map([...each.value.entries].filter(([key]) => key !== 'group')) }
  return { around: sharedOfNamed(word, each.key, at, grouping) ?? at.around, node }
}

/** What the group shares that `group` names; undefined where that is none, which is reported. */
function sharedOfNamed(word: YamlEntry, by: string, at: Position, grouping: Grouping): Shared | undefined {
  const { report, groups } = grouping
  const name = word.value.kind === 'scalar' ? String(word.value.value) : ''
  if (at.inside !== undefined) {
    const message = `"${by}" stands in the group "${at.inside}". What is in one joins no other: let that group join "${name}", or move this out of it.`
    report(asUnread(error('wrong-group', word.keySpan, message)))
    return undefined
  }
  const found = groups.get(name)
  if (!found) {
    const mend = meant(at.source, word.value.span, name, groups.keys())
    const known =
      groups.size > 0 ? ` Groups are ${[...groups.keys()].join(', ')}.` : ' There is none: a group has "routes".'
    const hint = mend.suggestion === undefined ? known : didYouMean(mend)
    // What the group says is not known of the route.
    report(asUnread(error('unknown-group', word.value.span, `"${name}" is no group of routes.${hint}`, mend)))
    return undefined
  }
  const chain = chainOf(name, groups)
  if (chain.includes(by)) {
    const message = `The group "${by}" would be in itself: ${[by, ...chain].join(' in ')}.`
    report(asUnread(error('wrong-group', word.keySpan, message)))
    return undefined
  }
  markInside(name, grouping)
  return sharedThrough(name, grouping)
}

/** The name of a group and of those that it is in, innermost first; a circle ends where it closes. */
function chainOf(name: string, groups: ReadonlyMap<string, Group>): readonly string[] {
  const chain: string[] = []
  for (let at: string | undefined = name; at !== undefined && !chain.includes(at); ) {
    chain.push(at)
    const group = groups.get(at)
    at = group?.inside ?? stringAt(group?.node, 'group')
  }
  return chain
}

/** What a group says for its routes, with what the groups say that it is in. Told is what is wrong where the group stands. */
function sharedThrough(name: string, grouping: Grouping): Shared {
  const quiet = { ...grouping, report: () => {} }
  return chainOf(name, grouping.groups).reduceRight<Shared>((around, each) => {
    const group = grouping.groups.get(each)
    return group ? sharedBy(group.entry, group.node, { source: group.source, around }, quiet) : around
  }, new Map())
}

/** What a group says for its routes, with what the groups around it say. */
function sharedBy(group: YamlEntry, node: YamlMap, { source, around }: Position, grouping: Grouping): Shared {
  const shared = new Map(around)
  for (const word of node.entries.values()) {
    if (word.key === 'routes' || word.key === 'group') continue
    let { key } = word
    if (!groupWords.includes(word.key)) {
      const mend = meant(source, word.keySpan, word.key, groupWords, node.entries)
      const hint = mend.suggestion === undefined ? ` It may have ${groupWords.join(', ')}.` : didYouMean(mend)
      grouping.report(error('unknown-key', word.keySpan, `A group of routes has no "${word.key}".${hint}`, mend))
      // What is mistyped was meant to hold for the routes.
      if (mend.suggestion === undefined) continue
      key = mend.suggestion
    }
    const outer = around.get(key)
    const value = outer ? both(key, word, outer, group, grouping) : word.value
    shared.set(key, { entry: { ...word, key, value }, group: group.key, source })
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
  for (const { entry: word, group, source } of around.values()) {
    if (entries.has(word.key)) continue
    const from = { source, use: sharedFrom(group, each) }
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
  shared: { readonly entry: YamlEntry; readonly group: string; readonly source: SourceFile },
  route: YamlEntry,
  { report }: Grouping,
): YamlNode {
  const from = { source: shared.source, use: sharedFrom(shared.group, route) }
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
