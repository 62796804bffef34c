import type { TextRule } from '../../grammar/language.ts'
import { asWritten, entry, type YamlNode } from '../../load/tree.ts'
import { warning } from '../../problem.ts'
import type { Linked } from '../linked.ts'
import { otherKind } from '../other-kind.ts'
import { refuseHidden } from '../parts/enter.ts'
import { type CheckedText, checkText } from '../texts/text.ts'
import { fail, kindInWords, placeOf, resolve, type Walk } from '../walk.ts'

/** A text: words with `${…}`, or `{ message: name }` for one that messages.yaml shares. */
export function text(rule: TextRule, node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind === 'map' && node.entries.size === 1) {
    const named = entry(node, 'message')?.value
    if (named?.kind === 'scalar' && typeof named.value === 'string') {
      const shared = sharedText(named.value, named, walk)
      return shared && saysWhatItMust(rule, shared.text, named, walk) ? shared : undefined
    }
  }
  if (node.kind !== 'scalar' || node.value === null || typeof node.value === 'boolean') {
    const { hint, mend } = otherKind(node.kind === 'scalar' ? node.value : undefined, 'string', walk.file, node.span)
    return fail(walk, 'wrong-type', node.span, `A text goes here, but this is ${kindInWords(node)}.${hint}`, mend)
  }
  refuseHidden(node, walk)
  const { partTexts } = walk.context
  const found = checkText({
    source: asWritten(node, walk.file),
    key: freeKey(walk),
    place: placeOf(walk, node),
    scope: walk.scope,
    given: rule.given ?? [],
    language: walk.context.language,
    report: walk.context.report,
  })
  if (!found) return undefined
  // Words that are the part's alone are translated with the part; where a use brings some, with the use.
  const own = partTexts.get(node.ofPart ?? node)
  const checked = own && own.source === found.source ? { ...found, ofPart: own.key } : found
  if (walk.part && !walk.among?.use) partTexts.set(node, checked)
  if (!saysWhatItMust(rule, checked, node, walk)) return undefined
  const marks = strayMarks(node, walk)
  if (marks) walk.context.report(warning('stray-mark', node.span, marks))
  walk.gathered.texts.push(checked)
  return { is: 'text', text: checked }
}

function saysWhatItMust({ needs = [] }: TextRule, text: CheckedText, node: YamlNode, walk: Walk): boolean {
  const unsaid = needs.filter((name) => !text.arguments.includes(name)).map((name) => `{${name}}`)
  if (unsaid.length === 0) return true
  fail(walk, 'unsaid-argument', node.span, `This text is of no use without ${unsaid.join(' and ')}: write it in.`)
  return false
}

/** Marks around or behind a text without quotes, which staff would read: as in other languages, or as typed by a word processor. */
function strayMarks({ span }: YamlNode, { file }: Walk): string | undefined {
  const raw = file.text.slice(span.offset, span.offset + span.length)
  if (/^[“„«].*[”“»]$/s.test(raw))
    return 'Staff will see these quotes. Write straight ones, or put the whole text into straight ones if they are meant.'
  if (/^[^"'|>].*,$/s.test(raw))
    return 'Staff will see the comma at the end. Remove it, or put the text into quotes if it is meant.'
  return undefined
}

/** A message that several places share keeps one key, and with it one translation. */
export function sharedText(name: string, node: YamlNode, walk: Walk): Extract<Linked, { is: 'text' }> | undefined {
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
