import { gateProperties } from '../../grammar/gate.ts'
import type { Binding, ObjectRule, Property } from '../../grammar/language.ts'
import { entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { nearest } from '../../nearest.ts'
import type { ScopeType } from '../expressions/types.ts'
import { data, type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { bound } from '../near.ts'
import { senses } from '../senses/senses.ts'
import { at, fail, head, inner, kindInWords, type Walk } from '../walk.ts'
import { gate } from './gate.ts'
import { setNear } from './set-near.ts'

/** A property as a file may write it. */
interface Word {
  readonly word: string
  readonly name: string
  readonly property: Property
}

/** A map whose words the language knows. `beside`: words that the caller takes care of. */
export function object(
  rule: ObjectRule,
  node: YamlNode,
  walk: Walk,
  beside: readonly string[] = [],
): Linked | undefined {
  if (node.kind !== 'map') {
    return fail(
      walk,
      'wrong-type',
      node.span,
      `${capital(withArticle(rule.name))} goes here (key: value), but this is ${kindInWords(node)}.`,
    )
  }
  const words = Object.entries(rule.properties).map(([name, property]) => ({
    word: property.word ?? name,
    name,
    property,
  }))
  const strange = checkWords(rule, words, node, walk, beside)
  const { linked, walk: near } = checkSetters(words, node, walk)
  const entries: LinkedEntry[] = []
  let sound = !strange
  for (const { word, name, property } of words) {
    const given = entry(node, word)
    if (property.into !== undefined) continue
    if (!given) {
      if (property.required && !strange?.has(word)) sound = missing(rule, word, node, walk)
      else if (property.default !== undefined) entries.push([name, data(property.default)])
      continue
    }
    const child = { ...(property.flat ? near : inner(near, word)), parent: node, scope: scopeFor(property.binds, near) }
    const value = property.sets ? linked.get(word) : walk.check(property.rule, given.value, child)
    if (!value) sound = false
    else if (property.flat && value.is === 'object') entries.push(...value.entries)
    else entries.push([name, value])
  }
  if (rule.gated) {
    const linkedGate = gate(node, walk)
    if (linkedGate === undefined) sound = false
    else if (linkedGate !== 'open') entries.push(['gate', linkedGate])
  }
  if (rule.placed) entries.push(['at', data(at(node))])
  if (sound && words.some((each) => each.property.sets === 'operation')) checkVariables(words, node, near)
  if (rule.sense) senses[rule.sense](node, near)
  return sound ? linkedObject(entries) : undefined
}

/**
 * Unknown words, words that need or exclude each other. Nothing if all is well, else the words that were probably meant,
 * which are not missed a second time.
 */
function checkWords(
  rule: ObjectRule,
  words: readonly Word[],
  node: YamlMap,
  walk: Walk,
  beside: readonly string[],
): ReadonlySet<string> | undefined {
  const meant = new Set<string>()
  let sound = true
  const allowed = [...beside, ...words.map((each) => each.word), ...(rule.gated ? Object.keys(gateProperties) : [])]
  for (const { key, keySpan } of node.entries.values()) {
    const into = words.find((each) => each.word === key)?.property.into
    if (!allowed.includes(key)) {
      const suggestion = nearest(key, allowed)
      const others = suggestion === undefined ? ` It may have ${allowed.join(', ')}.` : ''
      fail(walk, 'unknown-key', keySpan, `${capital(withArticle(rule.name))} has no "${key}".${others}`, suggestion)
      if (suggestion !== undefined) meant.add(suggestion)
      sound = false
    } else if (into !== undefined && !entry(node, into)) {
      fail(walk, 'lonely-key', keySpan, `"${key}" stands beside "${into}", which is missing here.`)
      sound = false
    }
  }
  for (const need of rule.needs ?? []) {
    const there = need.of.filter((word) => entry(node, word))
    const options = need.of.map((word) => `"${word}"`).join(' or ')
    if (there.length === 0 && !need.of.some((word) => meant.has(word))) {
      fail(walk, 'missing-key', head(node), `${capital(withArticle(rule.name))} needs ${options}.`)
      sound = false
    } else if (need.one && there.length > 1) {
      const second = entry(node, there[1] ?? '')
      fail(
        walk,
        'too-many-keys',
        second?.keySpan ?? node.span,
        `${capital(withArticle(rule.name))} takes one of ${options}, not both.`,
      )
      sound = false
    }
  }
  return sound ? undefined : meant
}

/** Properties that near names refer to come first. */
function checkSetters(
  words: readonly Word[],
  node: YamlMap,
  walk: Walk,
): { linked: Map<string, Linked | undefined>; walk: Walk } {
  const linked = new Map<string, Linked | undefined>()
  let near = walk
  for (const { word, property } of words) {
    const given = property.sets && entry(node, word)
    if (!property.sets || !given) continue
    const value = walk.check(property.rule, given.value, { ...inner(near, word), parent: node })
    linked.set(word, value)
    near = { ...near, near: setNear(property.sets, value, near) }
  }
  return { linked, walk: near }
}

function scopeFor(binds: Readonly<Record<string, Binding>> | undefined, walk: Walk): ScopeType {
  if (!binds) return walk.scope
  return {
    ...walk.scope,
    ...Object.fromEntries(Object.entries(binds).map(([name, binding]) => [name, bound(binding, walk)])),
  }
}

/** Reports required variables of the node's operation that nothing sends. */
function checkVariables(words: readonly Word[], node: YamlMap, walk: Walk): void {
  const { operation, sent } = walk.near
  const word = words.find((each) => each.property.sets === 'operation')?.word ?? ''
  const named = entry(node, word)
  if (!operation || !named) return
  for (const { name: variable, required } of operation.variables.values()) {
    if (required && !sent?.has(variable)) {
      fail(walk, 'missing-variable', named.value.span, `${operation.name} needs ${variable}: give it under "with".`)
    }
  }
}

function missing(rule: ObjectRule, word: string, node: YamlMap, walk: Walk): false {
  fail(walk, 'missing-key', head(node), `${capital(withArticle(rule.name))} needs "${word}".`)
  return false
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}
