import { isDeepStrictEqual } from 'node:util'
import { placeText, type SourceFile, type Span } from '../../load/source.ts'
import { plain, type YamlEntry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { editAt } from '../../meant.ts'
import { type Fix, warning } from '../../problem.ts'
import type { Walk } from '../walk.ts'

/** Reports values under `with` that the place would fill in all the same; one problem for all of a node. */
export function reportRedundant(node: YamlNode, walk: Walk): void {
  const { place, report } = walk.context
  const variables = walk.near.operation?.variables
  if (node.kind !== 'map' || !variables || place.size === 0) return
  const redundant = [...node.entries.values()].filter(({ key, keySpan, value }) => {
    // What a part was given for one of its uses may be needed for another.
    if (keySpan.use && value.span.file !== keySpan.file) return false
    const rule = place.get(key)
    return rule && variables.get(key)?.required && isDeepStrictEqual(plain(rule.value), plain(value))
  })
  const [first] = redundant
  const rule = first && place.get(first.key)
  if (!first || !rule) return
  const names = redundant.map(({ key }) => `"${key}"`).join(' and ')
  const [are, them] = redundant.length > 1 ? ['are', 'them'] : ['is', 'it']
  const message = `${names} ${are} filled in as this all the same, by ${placeText(rule.keySpan)}. Leave ${them} out.`
  report(warning('redundant', first.keySpan, message, { fix: without(redundant, node, walk) }))
}

/** The edits that take entries out of a map, and the map out of the one around it where nothing is left in it. */
function without(gone: readonly YamlEntry[], node: YamlMap, { file, parent }: Walk): Fix | undefined {
  const owner = [...(parent?.entries.values() ?? [])].find(({ value }) => value === node)
  // What an alias stands for is written elsewhere, and for others too.
  if (!owner || !parent || node.span.offset < owner.keySpan.offset) return undefined
  const [entries, map] = gone.length === node.entries.size ? [[owner], parent] : [gone, node]
  const spans = gaps(entries, map, file)
  const about = `without ${gone.map(({ key }) => key).join(', ')}`
  return spans && { about, edits: spans.map((span) => editAt(span, '')) }
}

/**
 * The stretches of a file that go with entries of a map: each up to the one behind it, the last ones from the one before
 * them. Undefined where something else stands between them, as a comment, or nothing would be left.
 */
function gaps(gone: readonly YamlEntry[], { entries }: YamlMap, file: SourceFile): readonly Span[] | undefined {
  const all = [...entries.values()].sort((a, b) => a.keySpan.offset - b.keySpan.offset)
  const lastKept = all.findLastIndex((each) => !gone.includes(each))
  const last = all.at(-1)
  const kept = all[lastKept]
  if (!kept || !last) return undefined
  const clean = all.slice(1).every(({ keySpan }, index) => {
    const before = all[index]
    return before && /^\s*,?\s*$/.test(file.text.slice(endOf(before, file), keySpan.offset))
  })
  if (!clean) return undefined
  const inside = all.slice(0, lastKept).flatMap((each, index) => {
    const next = all[index + 1]
    return gone.includes(each) && next ? [stretch(each, each.keySpan.offset, next.keySpan.offset)] : []
  })
  const end = endOf(kept, file)
  return lastKept === all.length - 1 ? inside : [...inside, stretch(last, end, endOf(last, file))]
}

function stretch({ keySpan }: YamlEntry, from: number, to: number): Span {
  return { ...keySpan, offset: from, length: to - from }
}

function endOf({ value: { span } }: YamlEntry, file: SourceFile): number {
  return span.offset + file.text.slice(span.offset, span.offset + span.length).trimEnd().length
}
