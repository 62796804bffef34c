import type { CheckedSpec } from '../check/spec.ts'
import type { Place } from '../grammar/compiled.ts'
import type { ConceptName } from '../grammar/concepts.ts'
import { placeText, readPlace } from '../load/source.ts'
import { entry, stringAt, type YamlEntry, type YamlMap, type YamlNode } from '../load/tree.ts'
import type { SpecLine, Spot, SpotKind } from './case.ts'
import { optionKeys, ruleWords } from './field-words.ts'

/** What cases can be about, read off the files themselves: whatever makes the cases, nothing is forgotten here. */
export interface Spots {
  readonly all: readonly Spot[]
  readonly gates: readonly GateWords[]
  /** The words of a node's own gate, by the place where the node's first key stands. */
  gateOf(node: Place): readonly Spot[]
  /** Everything that a route's guard asks, by the place of the route's name. */
  guardOf(route: Place): readonly Spot[]
}

/** A node's own gate. */
export interface GateWords {
  /** Where the node stands, by the keys around it. */
  readonly path: string
  readonly spots: readonly Spot[]
}

const gateWords = ['can', 'feature', 'when']
/** What stands under these words is no node: values, declarations. */
const noNodes = ['data', 'with', 'state', 'set', 'input', 'query', 'session']

export function spotsOf(spec: CheckedSpec): Spots {
  const gates = new Map<Place, GateWords>()
  const trees = (name: ConceptName) => (spec.context.spec.concepts.get(name) ?? []).map((file) => file.tree)
  for (const name of ['menus', 'screens', 'dialogs'] as const)
    for (const file of spec.context.spec.concepts.get(name) ?? []) gatesIn(file.tree, `${name}.${file.name}`, gates)
  const routes = trees('routes').flatMap(keysOf)
  const guards = new Map(routes.map((route) => [placeText(route.keySpan), wholeGuard(route, routes)]))
  return {
    all: [
      ...routes.filter(({ value }) => entry(value, 'path')).map((route) => keySpot('route', route)),
      ...[...guards.values()].flat(),
      ...[...gates.values()].flatMap(({ spots }) => spots),
      ...trees('forms').flatMap(formSpots),
      ...trees('messages').flatMap((tree) => keysOf(entry(tree, 'rules')?.value).map((key) => keySpot('rule', key))),
      ...trees('limits').flatMap((tree) => keysOf(entry(tree, 'limits')?.value).map((key) => keySpot('limit', key))),
      ...trees('permissions').flatMap((tree) => keysOf(entry(tree, 'roles')?.value).flatMap(grantSpots)),
      ...trees('accounts').flatMap((tree) => keysOf(tree).map((key) => keySpot('account', key))),
      ...spec.requirements.map(({ field, place }): Spot => ({ at: placeText(place), what: 'requires', name: field })),
    ],
    gates: [...gates.values()],
    gateOf: (node) => gates.get(node)?.spots ?? [],
    guardOf: (route) => guards.get(route) ?? [],
  }
}

/** The spots by their lines, in the order of the files. */
export function linesOf(spots: readonly Spot[]): readonly SpecLine[] {
  const lines = new Map<string, SpecLine & { readonly spots: Spot[] }>()
  for (const spot of spots) {
    const { file, line } = readPlace(spot.at) ?? { file: '', line: 0 }
    const key = `${file}:${line}`
    const known = lines.get(key) ?? { file, line, spots: [] }
    if (!known.spots.some((each) => each.at === spot.at)) known.spots.push(spot)
    lines.set(key, known)
  }
  return [...lines.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
}

function gatesIn(node: YamlNode, path: string, found: Map<Place, GateWords>): void {
  if (node.kind === 'list') for (const [index, item] of node.items.entries()) gatesIn(item, `${path}.${index}`, found)
  if (node.kind !== 'map') return
  const words = keysOf(node).filter(({ key }) => gateWords.includes(key))
  if (words.length > 0) found.set(firstKey(node), { path, spots: words.map((word) => keySpot('gate', word)) })
  for (const { key, value } of node.entries.values())
    if (!noNodes.includes(key)) gatesIn(value, `${path}.${key}`, found)
}

/** Where a node is said to stand: at its first key. */
export function firstKey(node: YamlMap): Place {
  const [first] = node.entries.values()
  return placeText(first?.keySpan ?? node.span)
}

/** A page of a sub-application asks what the application's own route asks as well: who tries it tries that one. */
function wholeGuard(route: YamlEntry, routes: readonly YamlEntry[]): readonly Spot[] {
  const parent = stringAt(route.value, 'parent')
  const around = routes.find(({ key, value }) => key === parent && entry(value, 'app'))
  return [...guardSpots(route), ...(around ? [keySpot('route', around), ...guardSpots(around)] : [])]
}

/** A layout's guard is asked by nobody: what is said of a way in is said of pages. */
function guardSpots({ value }: YamlEntry): readonly Spot[] {
  if (!entry(value, 'path')) return []
  return ['session', ...gateWords, 'redirect'].flatMap((word) => {
    const given = entry(value, word)
    return given ? [keySpot('gate', given)] : []
  })
}

function formSpots(tree: YamlNode): readonly Spot[] {
  return keysOf(entry(tree, 'fields')?.value).flatMap((field) => [
    ...ruleWords(field).map((word) => keySpot(word.key === 'when' ? 'gate' : 'rule', word)),
    ...optionKeys(field).map((option) => keySpot('option', option)),
  ])
}

/** Each subject of each level; a role that grants nothing is a promise as well. */
function grantSpots(role: YamlEntry): readonly Spot[] {
  const subjects = keysOf(entry(role.value, 'grants')?.value).flatMap((level) => keysOf(level.value))
  return [keySpot('grant', role), ...subjects.map((subject) => keySpot('grant', subject))]
}

/** Every map of a file, the outer ones first. */
export function eachMap(node: YamlNode, look: (node: YamlMap) => void): void {
  if (node.kind === 'list') for (const item of node.items) eachMap(item, look)
  if (node.kind !== 'map') return
  look(node)
  for (const { value } of node.entries.values()) eachMap(value, look)
}

export function keysOf(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === 'map' ? [...node.entries.values()] : []
}

export function keySpot(what: SpotKind, { key, keySpan }: YamlEntry): Spot {
  return { at: placeText(keySpan), what, name: key }
}
