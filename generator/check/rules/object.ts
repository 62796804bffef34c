import { gatePropertiesOf } from '../../grammar/gate.ts'
import type { Binding, ObjectRule, Property } from '../../grammar/language.ts'
import { entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { constraints } from '../constraints/constraints.ts'
import { isExpression } from '../expressions/expression.ts'
import type { ScopeType } from '../expressions/types.ts'
import { data, type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { bound } from '../names/near.ts'
import { screenOfApp } from '../routes/apps.ts'
import { type Trace, traceOf } from '../trace.ts'
import { at, fail, head, inner, keyOf, kindInWords, type Walk } from '../walk.ts'
import { gate } from './gate.ts'
import { inBraces } from './in-braces.ts'
import { checkNeeded } from './needed.ts'
import { outerOf } from './outer.ts'
import { placedArguments } from './placed.ts'
import { checkPropertyNames, isNeeded, meaning, type RuleWords, subject, verb, type Word } from './property-names.ts'
import { setNear, underNear } from './set-near.ts'

/** A map whose words the language knows. `beside`: words that the caller takes care of. */
export function object(
  rule: ObjectRule,
  node: YamlNode,
  walk: Walk,
  beside: readonly string[] = [],
): Linked | undefined {
  if (node.kind !== 'map') {
    const { hint, mend } = inBraces(rule, node, walk)
    return fail(
      walk,
      'wrong-type',
      node.span,
      `${subject(rule)} ${verb(rule, 'go').replace('gos', 'goes')} here ("name: …" lines), but this is ${kindInWords(node)}.${hint}`,
      mend,
    )
  }
  const all = wordsOf(rule)
  const { words, known, setters } = all
  const strange = checkPropertyNames(rule, all, node, walk, beside)
  const outer = outerOf(rule.name, node, known)
  const trace = traceOf(rule, node, walk)
  if (trace && trace !== walk.trace) walk.gathered.traces.push(trace)
  const { linked, walk: near } = checkSetters(setters, node, { ...walk, trace, outer, instead: false })
  const entries: LinkedEntry[] = []
  const wrong: Word[] = []
  const lacking: Word[] = []
  let sound = !strange
  for (const each of asked(all, node)) {
    const { word, name, property } = each
    const given = entry(node, word)
    if (property.into !== undefined) continue
    if (!given) {
      if (isNeeded(property, node, walk) && !strange?.has(word)) lacking.push(each)
      else if (property.default !== undefined) entries.push([name, data(property.default)])
      continue
    }
    // What stands beside it was meant to stand under it.
    if (strange?.has(word) && given.value.kind === 'scalar' && given.value.value === null) continue
    const scope = property.binds ? scopeWith(property.binds, { ...near, parent: node }) : near.scope
    const child = {
      ...near,
      key: property.flat ? near.key : keyOf(near, word),
      parent: node,
      scope,
      near: underNear(property, near),
      late: property.unasked ? `"${word}" runs without one` : near.late,
    }
    const value = property.sets ? linked.get(word) : walk.check(property.rule, given.value, child)
    if (value && trace !== walk.trace) note(trace, name, property, value, walk)
    if (!value) wrong.push(each)
    else if (property.flat && value.is === 'object') entries.push(...value.entries)
    else if (!isNothing(value)) entries.push([name, value])
  }
  if (rule.gated) {
    const linkedGate = gate(rule, node, { ...walk, outer })
    if (linkedGate === undefined) sound = false
    else if (linkedGate !== 'open') {
      entries.push(['gate', linkedGate])
      if (trace) trace.gate = linkedGate
    }
  }
  if (rule.placed) entries.push(['at', data(at(node))])
  if (!strange) addPlaced(words, node, near, entries)
  const missed = lacking.filter(({ word }) => !outer.found.has(word))
  if (missed.length > 0) missing(rule, missed, node, walk)
  checkNeeded(setters, node, near, wrong, strange)
  const open = near.near.operation?.open
  for (const name of near.near.sent ?? []) open?.reading.noteIn(open.sent, name)
  if (wrong.length > 0 || lacking.length > 0) sound = false
  if (rule.constraint) constraints[rule.constraint](node, near)
  return sound ? linkedObject(entries, all.onDemand) : undefined
}

/** What stands for something only elsewhere. */
function isNothing(value: Linked): boolean {
  return value.is === 'data' && value.data === undefined
}

/** Puts what the place fills in before what is given under `with`. */
function addPlaced(words: readonly Word[], node: YamlMap, walk: Walk, entries: LinkedEntry[]): void {
  const asks = words.find(({ property }) => property.sets === 'operation')
  const takes = words.find(({ property: { rule } }) => rule.rule === 'with' && rule.of === 'operation')
  if (!asks || !takes) return
  const placed = placedArguments(node, asks.word, takes.word, walk)
  if (placed.length === 0) return
  const at = entries.findIndex(([name]) => name === takes.name)
  const given = entries[at]?.[1]
  const all = linkedObject([...placed, ...(given?.is === 'object' ? given.entries : [])])
  if (given) entries[at] = [takes.name, all]
  else entries.splice(entries.findIndex(([name]) => name === asks.name) + 1, 0, [takes.name, all])
}

/** The grammar stays the same while a spec has thousands of nodes. */
const wordsByRule = new WeakMap<ObjectRule, RuleWords>()

function wordsOf(rule: ObjectRule): RuleWords {
  const listed = wordsByRule.get(rule)
  if (listed) return listed
  const words = Object.entries(rule.properties).map(([name, property]) => ({
    word: property.word ?? name,
    name,
    property,
  }))
  const found: RuleWords = {
    words,
    places: new Map(words.map(({ word }, index) => [word, index])),
    known: new Set([...words.map(({ word }) => word), ...Object.keys(gatePropertiesOf(rule))]),
    setters: words.filter(({ property }) => property.sets !== undefined),
    always: words.flatMap(({ property: { required, onPages, default: initial } }, index) =>
      required || onPages || initial !== undefined ? [index] : [],
    ),
    onDemand: words.flatMap(({ name, property }) => (property.onDemand ? [name] : [])),
  }
  wordsByRule.set(rule, found)
  return found
}

/** The words that a node has and those that stand for something without, in the order of the grammar. */
function asked({ words, places, always }: RuleWords, node: YamlMap): readonly Word[] {
  const given = [...node.entries.keys()].flatMap((key) => places.get(key) ?? [])
  const all = new Set([...given, ...always])
  return [...all].sort((a, b) => a - b).flatMap((index) => words[index] ?? [])
}

/** What a node's own words say about who sees it and what it does. */
function note(trace: Trace | undefined, name: string, { sets, rule }: Property, value: Linked, walk: Walk): void {
  if (!trace) return
  if (name === 'when') trace.when = value
  if (name === 'disabled' && !isAboutEntered(value)) trace.disabled = value
  const named = value.is === 'module' ? value.name : value.is === 'data' ? String(value.data) : undefined
  if (named === undefined) return
  if (sets === 'form' || sets === 'dialog') trace.uses.push({ kind: sets, name: named })
  else if (rule.rule === 'name' && rule.of === 'menu') trace.uses.push({ kind: 'menu', name: named })
  else if (rule.rule === 'name' && rule.of === 'app') {
    const screen = screenOfApp(named, walk.context)
    if (screen !== undefined) trace.uses.push({ kind: 'screen', name: screen })
  }
}

/** What is typed just now keeps nobody out: whether a form can be sent yet is no question of who may send it. */
function isAboutEntered(value: Linked): boolean {
  return value.is === 'value' && isExpression(value.value) && value.value.names.includes('form')
}

/** Properties that near names refer to come first. */
function checkSetters(
  setters: readonly Word[],
  node: YamlMap,
  walk: Walk,
): { linked: Map<string, Linked | undefined>; walk: Walk } {
  const linked = new Map<string, Linked | undefined>()
  let near = walk
  for (const { word, property } of setters) {
    const given = property.sets && entry(node, word)
    if (!property.sets || !given) continue
    const value = walk.check(property.rule, given.value, { ...inner(near, word), parent: node })
    linked.set(word, value)
    near = { ...near, near: setNear(property.sets, value, near) }
  }
  return { linked, walk: near }
}

function scopeWith(binds: Readonly<Record<string, Binding>>, walk: Walk): ScopeType {
  return {
    ...walk.scope,
    ...Object.fromEntries(Object.entries(binds).map(([name, binding]) => [name, bound(binding, walk)])),
  }
}

/** One problem for all that a node lacks, each with what it is. */
function missing(rule: ObjectRule, lacking: readonly Word[], node: YamlMap, walk: Walk): void {
  const words = lacking.map(({ word, property }) => `"${word}"${meaning(property.about)}`)
  fail(walk, 'missing-key', head(node), `${subject(rule)} ${verb(rule, 'need')} ${words.join(' and ')}.`)
}
