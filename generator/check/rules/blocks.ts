import { blocks as blocksRule } from '../../grammar/blocks/blocks.ts'
import { blockGrammars } from '../../grammar/blocks/table.ts'
import { caps } from '../../load/limits.ts'
import type { Span } from '../../load/source.ts'
import { entry, stringAt, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { editAt, meant, renamed, written } from '../../meant.ts'
import { data, type Linked, withFirst } from '../linked.ts'
import { noted } from '../origins.ts'
import { fail, head, inner, kindInWords, type Walk } from '../walk.ts'
import { object } from './object.ts'

const words = Object.keys(blockGrammars) as (keyof typeof blockGrammars)[]

/** A block by its word, or `use: <part>`. */
export function block(node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind !== 'map') return noBlock(node, walk)
  const used = entry(node, 'use')
  if (used) return part(node, walk)
  const named = entry(node, 'block')
  if (!named) return withoutWord(node, walk)
  const given = stringAt(node, 'block') ?? ''
  const word = words.find((each) => each === given)
  if (!word) {
    const mend = meant(walk.file, named.value.span, given, words)
    const known = mend.suggestion === undefined ? ` Blocks are ${words.join(', ')}.` : ''
    return fail(walk, 'unknown-block', named.value.span, `"${given}" is no block.${known}`, mend)
  }

  walk.gathered.blocks.set(word, walk.gathered.blocks.get(word) ?? named.value.span)
  // Of what is around, a block knows who takes files.
  const { uploads } = walk.near
  const fresh: Walk = { ...walk, near: uploads === undefined ? {} : { uploads } }
  const own = object(blockGrammars[word], node, fresh, ['block', 'otherwise'])
  const otherwise = entry(node, 'otherwise')
  const shown = walk.gathered.traces.findLast((each) => each.node === node && each.around === walk.trace)
  const instead =
    otherwise && walk.check(blocksRule, otherwise.value, { ...inner(fresh, 'otherwise'), trace: shown, instead: true })
  if (otherwise && !isGated(node)) {
    return fail(
      walk,
      'lonely-key',
      otherwise.keySpan,
      '"otherwise" stands in the place of a block that its "can", "feature" or "when" denies; it has none.',
    )
  }
  if (own?.is !== 'object' || (otherwise && !instead)) return undefined
  const block = withFirst(['block', data(word)], own)
  const whole = instead ? { ...block, entries: [...block.entries, ['otherwise', instead] as const] } : block
  if (word === 'widget') noteWidget(node, walk)
  const linked = noted(whole, blockGrammars[word], node, walk)
  return word === 'listing' ? share(node, linked, walk) : linked
}

/** `[outlet]` and `[facts]`: a block or a part by its name alone. */
function noBlock(node: YamlNode, walk: Walk): undefined {
  const name = node.kind === 'scalar' ? String(node.value) : ''
  const isPart = walk.page.parts.has(name)
  const right = isPart || words.some((each) => each === name) ? `{ ${isPart ? 'use' : 'block'}: ${name} }` : undefined
  const hint = right === undefined ? '' : ` Write ${right}.`
  const raw = walk.file.text.slice(node.span.offset, node.span.offset + node.span.length)
  const fix = isPart && right && raw === name ? written(node.span, name, right) : undefined
  const message = `A block goes here ("block: …"), but this is ${kindInWords(node)}.${hint}`
  return fail(walk, 'wrong-type', node.span, message, { fix })
}

function withoutWord(node: YamlMap, walk: Walk): undefined {
  for (const { key, keySpan, value } of node.entries.values()) {
    const other = otherWord(key, keySpan, value, walk)
    if (other)
      return fail(walk, 'unknown-key', keySpan, `A block says which it is: "${other.written}".`, { fix: other.fix })
    const mend = meant(walk.file, keySpan, key, ['block', 'use'])
    if (mend.suggestion !== undefined)
      return fail(walk, 'unknown-key', keySpan, `A block begins with "block" or "use", not "${key}".`, mend)
  }
  return fail(walk, 'missing-key', head(node), 'A block says which it is: "block: heading", or "use: <part>".')
}

/** `type: stats`, and `stats:` alone, for `block: stats`. */
function otherWord(key: string, keySpan: Span, value: YamlNode, { file }: Walk) {
  const isBlock = (word: string) => words.some((each) => each === word)
  if (/^(type|kind|name|component)$/i.test(key) && value.kind === 'scalar' && isBlock(String(value.value)))
    return { written: `block: ${value.value}`, fix: renamed(file, keySpan, key, 'block') }
  // Some words of blocks are words in blocks as well.
  if (!isBlock(key) || (value.kind === 'scalar' && value.value !== null)) return undefined
  const alone = value.kind === 'scalar' && value.value === null && file.text[keySpan.offset + keySpan.length] === ':'
  const span = { ...keySpan, length: keySpan.length + 1 }
  const text = `block: ${key}`
  return { written: text, fix: alone ? { about: `${key}: → ${text}`, edits: [editAt(span, text)] } : undefined }
}

/** A listing is written once, by name, so that its first page can be asked for before its blocks are there. */
function share(node: YamlMap, value: Linked, walk: Walk): Linked | undefined {
  const name = stringAt(node, 'name') ?? 'unnamed'
  const same = walk.gathered.listings.find((each) => each.is === 'shared' && each.at === node)
  if (same) return same
  if (walk.gathered.listings.some((each) => each.is === 'shared' && each.name === `${name} listing`)) {
    return fail(
      walk,
      'duplicate-listing',
      entry(node, 'name')?.value.span ?? node.span,
      `This screen has a listing "${name}" already; "refetch" could not tell them apart.`,
    )
  }
  const linked: Linked = { is: 'shared', name: `${name} listing`, type: 'ListingBlock', value, at: node }
  walk.gathered.listings.push(linked)
  return linked
}

function part(node: YamlMap, walk: Walk): Linked | undefined {
  const name = stringAt(node, 'use') ?? ''
  const span = entry(node, 'use')?.value.span ?? node.span
  for (const { key, keySpan } of node.entries.values()) {
    if (key !== 'use')
      return fail(walk, 'unknown-key', keySpan, '"use" stands alone; what the part shows is said in the part.')
  }
  const { parts, key } = walk.page
  const found = parts.get(name)
  if (!found)
    return fail(
      walk,
      'unknown-part',
      span,
      `This screen has no part "${name}".`,
      meant(walk.file, span, name, parts.keys()),
    )
  if (walk.inside.includes(name)) return fail(walk, 'endless-part', span, `The part "${name}" would stand in itself.`)
  if (walk.inside.length >= caps.parts)
    return fail(
      walk,
      'too-deep',
      span,
      `Parts stand in each other more than ${caps.parts} deep. Write this one's blocks where it is used.`,
    )
  walk.gathered.used += 1
  if (walk.gathered.used > caps.partUses)
    return fail(walk, 'too-large', span, `Parts are used more than ${caps.partUses} times here. Split the screen.`)
  walk.gathered.parts.add(name)
  return block(found.node, { ...walk, key: `${key}.parts.${name}`, inside: [...walk.inside, name] })
}

function noteWidget(node: YamlMap, walk: Walk): void {
  const named = entry(node, 'widget')
  const name = stringAt(node, 'widget')
  if (named && name !== undefined && !walk.gathered.widgets.has(name)) walk.gathered.widgets.set(name, named.value.span)
}

function isGated(node: YamlMap): boolean {
  return ['can', 'feature', 'when'].some((word) => entry(node, word))
}
