import type { RecordRule } from '../../grammar/language.ts'
import type { SourceFile } from '../../load/source.ts'
import { entry, plain, type YamlList, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { editAt, renamed } from '../../meant.ts'
import type { Fix, Problem } from '../../problem.ts'
import { data, type Linked, type LinkedEntry, linkedObject, withFirst } from '../linked.ts'
import { noted } from '../origins.ts'
import { isInputKey } from '../parts/for-part.ts'
import { fail, inner, kindInWords, resolve, type Walk } from '../walk.ts'
import { near } from './near.ts'
import { outerOf, standsTooDeep } from './outer.ts'
import { withArticle } from './property-names.ts'

/** A map from names that the file chooses; compiled to an object or, where order counts, to a list. */
export function record(rule: RecordRule, node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind !== 'map') {
    const words =
      node.kind === 'list' && node.items.every((each) => each.kind === 'scalar') ? node.items.map(plain) : []
    const fix = node.kind === 'list' ? (emptyList(node, walk.file) ?? withoutDashes(node, walk.file)) : undefined
    const hint = fix
      ? ` Write ${fix.about}.`
      : words.length > 0
        ? ` Write { ${words.map((word) => `${word}: …`).join(', ')} }.`
        : ''
    const message = `Lines "${rule.keys}: …" go here, but this is ${kindInWords(node)}.${hint}`
    return fail(walk, 'wrong-type', node.span, message, { fix })
  }
  let sound = true
  const entries: LinkedEntry[] = []
  for (const { key, keySpan } of node.entries.values()) {
    if (rule.pattern && !rule.pattern.test(key) && !isInputKey(key, walk)) {
      const small = key.toLowerCase().replace(/[ _]+/g, '-')
      const free = rule.pattern.test(small) && !node.entries.has(small)
      const message = `"${key}" cannot be the name of ${withArticle(rule.keys)}: ${allowed(rule.pattern)}.`
      fail(
        walk,
        'wrong-name',
        keySpan,
        message,
        free ? { suggestion: small, fix: renamed(walk.file, keySpan, key, small) } : {},
      )
      sound = false
    }
    if (rule.named && !isInputKey(key, walk) && !resolve(walk, rule.named, key, keySpan)) sound = false
    if (rule.near && !isInputKey(key, walk)) {
      const named = near(
        { rule: 'near', of: rule.near },
        { kind: 'scalar', value: key, span: keySpan, start: keySpan.offset },
        walk,
      )
      if (!named) sound = false
    }
    const linked = checkEntry(rule, node, key, walk)
    if (linked) entries.push([key, linked])
    else sound = false
  }
  if (!sound) return undefined
  const { listed, valued } = rule
  if (!listed) return linkedObject(entries)
  const items = entries.map(([key, value]) => {
    const own = value.is === 'object' ? value : linkedObject(valued ? [[valued, value]] : [])
    const item = withFirst([listed, data(key)], own)
    return noted(item, rule.values, node.entries.get(key)?.value ?? node, inner(walk, key))
  })
  return { is: 'list', items }
}

/** `[]` where nothing stands in a map. */
function emptyList({ items, span }: YamlList, file: SourceFile): Fix | undefined {
  const raw = file.text.slice(span.offset, span.offset + span.length)
  return items.length === 0 && raw === '[]' ? { about: '{} for []', edits: [editAt(span, '{}')] } : undefined
}

/** A list of names with one thing each is a map that was written with dashes, or in other brackets. */
function withoutDashes({ items, span }: YamlList, file: SourceFile): Fix | undefined {
  const entries = items.map((item) => (item.kind === 'map' ? [...item.entries.values()] : []))
  // `- one:` above lines in its own column: they are to stand under it.
  const isAbove = entries.every(
    ([first, second]) => second && first?.value.kind === 'scalar' && first.value.value === null,
  )
  const keys = entries.map(([first, second]) => (first && (isAbove || !second) ? first.key : ''))
  if (keys.length === 0 || keys.includes('') || new Set(keys).size < keys.length) return undefined
  const raw = file.text.slice(span.offset, span.offset + span.length)
  const own = items.map((item) => file.text[item.span.offset])
  if (raw.startsWith('[')) {
    if (!raw.endsWith(']') || own.includes('{')) return undefined
    const edits = [
      editAt({ ...span, length: 1 }, raw[1] === ' ' ? '{' : '{ '),
      editAt({ ...span, offset: span.offset + raw.length - 1, length: 1 }, raw.at(-2) === ' ' ? '}' : ' }'),
    ]
    return { about: '{ … } for [ … ]', edits }
  }
  const dashes = items.map((item) => ({ ...item.span, offset: item.span.offset - 2, length: 2 }))
  const isPlain = dashes.every((dash, at) => file.text.slice(dash.offset, dash.offset + 2) === '- ' && own[at] !== '{')
  if (!isPlain) return undefined
  // Where the dashes stand in the column of the key above, blanks in their place keep the lines under it.
  const above =
    file.text
      .slice(0, file.lineStarts[span.line - 1])
      .trimEnd()
      .split('\n')
      .at(-1) ?? ''
  const under = span.column - 1 > above.length - above.trimStart().length
  const starts = file.lineStarts.filter((at) => at > span.offset && at < span.offset + raw.trimEnd().length)
  const deeper = starts.filter((at) => /^ +[^\s-]/.test(file.text.slice(at + span.column - 1, at + span.column + 40)))
  const edits = dashes.map((dash) => editAt(dash, under ? '' : '  '))
  if (isAbove && !under) return undefined
  const moved = under && !isAbove ? deeper.map((at) => editAt({ ...span, offset: at, length: 2 }, '')) : []
  return { about: 'them without dashes', edits: [...edits, ...moved].sort((a, b) => a.offset - b.offset) }
}

/** An entry whose key is a word of the map around, and whose value fits there only, stands too deep. */
function checkEntry(rule: RecordRule, node: YamlMap, key: string, walk: Walk): Linked | undefined {
  const given = node.entries.get(key)
  if (!given) return undefined
  const { outer, context } = walk
  const isWord = outer?.words.has(key) && !entry(outer.node, key)
  const values = rule.values.rule === 'later' ? rule.values.to() : rule.values
  if (values.rule === 'object') {
    if (isWord && given.value.kind !== 'map' && standsTooDeep(given, values, node, walk)) return undefined
    const within = { ...inner(walk, key), outer: outerOf(rule.keys, node, new Set(), values) }
    return walk.check(rule.values, given.value, within)
  }
  if (!outer?.words.has(key) || entry(outer.node, key)) return walk.check(rule.values, given.value, inner(walk, key))
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
