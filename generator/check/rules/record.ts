import type { RecordRule } from '../../grammar/language.ts'
import { entry, plain, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { renamed } from '../../meant.ts'
import type { Problem } from '../../problem.ts'
import { data, type Linked, type LinkedEntry, linkedObject } from '../linked.ts'
import { noted } from '../origins.ts'
import { fail, inner, kindInWords, resolve, type Walk } from '../walk.ts'
import { outerOf, standsTooDeep } from './outer.ts'

/** A map from names that the file chooses; compiled to an object or, where order counts, to a list. */
export function record(rule: RecordRule, node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind !== 'map') {
    const words =
      node.kind === 'list' && node.items.every((each) => each.kind === 'scalar') ? node.items.map(plain) : []
    const hint = words.length > 0 ? ` Write { ${words.map((word) => `${word}: …`).join(', ')} }.` : ''
    const message = `Lines "${rule.keys}: …" go here, but this is ${kindInWords(node)}.${hint}`
    return fail(walk, 'wrong-type', node.span, message)
  }
  let sound = true
  const entries: LinkedEntry[] = []
  for (const { key, keySpan } of node.entries.values()) {
    if (rule.pattern && !rule.pattern.test(key)) {
      const small = key.toLowerCase().replace(/[ _]+/g, '-')
      const free = rule.pattern.test(small) && !node.entries.has(small)
      const message = `"${key}" cannot be the name of a ${rule.keys}: ${allowed(rule.pattern)}.`
      fail(
        walk,
        'wrong-name',
        keySpan,
        message,
        free ? { suggestion: small, fix: renamed(walk.file, keySpan, key, small) } : {},
      )
      sound = false
    }
    if (rule.named && !resolve(walk, rule.named, key, keySpan)) sound = false
    const linked = checkEntry(rule, node, key, walk)
    if (linked) entries.push([key, linked])
    else sound = false
  }
  if (!sound) return undefined
  const { listed, valued } = rule
  if (!listed) return linkedObject(entries)
  const items = entries.map(([key, value]) => {
    const own: readonly LinkedEntry[] = valued ? [[valued, value]] : value.is === 'object' ? value.entries : []
    const item = linkedObject([[listed, data(key)], ...own])
    return noted(item, rule.values, node.entries.get(key)?.value ?? node, inner(walk, key))
  })
  return { is: 'list', items }
}

/** An entry whose key is a word of the map around, and whose value fits there only, stands too deep. */
function checkEntry(rule: RecordRule, node: YamlMap, key: string, walk: Walk): Linked | undefined {
  const given = node.entries.get(key)
  if (!given) return undefined
  const { outer, context } = walk
  if (rule.values.rule === 'object') {
    const within = { ...inner(walk, key), outer: outerOf(rule.keys, node, [], rule.values) }
    return walk.check(rule.values, given.value, within)
  }
  if (!outer?.words.includes(key) || entry(outer.node, key))
    return walk.check(rule.values, given.value, inner(walk, key))
  const problems: Problem[] = []
  const tried = { ...inner(walk, key), context: { ...context, report: (each: Problem) => problems.push(each) } }
  const linked = walk.check(rule.values, given.value, tried)
  const tooDeep = problems.length > 0 && standsTooDeep(given, { rule: 'object', name: '', properties: {} }, node, walk)
  if (!tooDeep) for (const each of problems) context.report(each)
  return linked
}

function allowed(pattern: RegExp): string {
  return pattern.source.includes('a-z0-9-')
    ? 'small letters, digits and dashes only'
    : 'letters, digits and underscores only'
}
