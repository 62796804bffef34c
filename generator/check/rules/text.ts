import type { TextRule } from '../../grammar/language.ts'
import { entry, type YamlNode } from '../../load/tree.ts'
import type { Linked } from '../linked.ts'
import { otherKind } from '../other-kind.ts'
import { checkText } from '../text.ts'
import { fail, kindInWords, placeOf, resolve, type Walk } from '../walk.ts'

/** A text: words with `${…}`, or `{ message: name }` for one that messages.yaml shares. */
export function text(rule: TextRule, node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind === 'map' && node.entries.size === 1) {
    const named = entry(node, 'message')?.value
    if (named?.kind === 'scalar' && typeof named.value === 'string') return sharedText(named.value, named, walk)
  }
  if (node.kind !== 'scalar' || node.value === null || typeof node.value === 'boolean') {
    const { hint, mend } = otherKind(node.kind === 'scalar' ? node.value : undefined, 'string', walk.file, node.span)
    return fail(walk, 'wrong-type', node.span, `A text goes here, but this is ${kindInWords(node)}.${hint}`, mend)
  }
  const checked = checkText({
    source: String(node.value),
    key: freeKey(walk),
    place: placeOf(walk, node),
    scope: walk.scope,
    given: rule.given ?? [],
    language: walk.context.language,
    report: walk.context.report,
  })
  if (!checked) return undefined
  walk.gathered.texts.push(checked)
  return { is: 'text', text: checked }
}

/** A message that several places share keeps one key, and with it one translation. */
export function sharedText(name: string, node: YamlNode, walk: Walk): Linked | undefined {
  if (!resolve(walk, 'message', name, node.span)) return undefined
  const shared = walk.context.messages.shared.get(name)
  return shared && { is: 'text', text: shared.text }
}

function freeKey(walk: Walk): string {
  let key = walk.key
  for (let count = 2; walk.gathered.keys.has(key); count++) key = `${walk.key}-${count}`
  walk.gathered.keys.add(key)
  return key
}
