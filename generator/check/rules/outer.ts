import type { ObjectRule, Rule } from '../../grammar/language.ts'
import { entry, type YamlEntry, type YamlMap } from '../../load/tree.ts'
import { editAt } from '../../meant.ts'
import type { Fix } from '../../problem.ts'
import { fail, type Outer, type Walk } from '../walk.ts'

/**
 * A line that stands one level too deep: a word of the map around, which lacks it, or another entry of the record around.
 * Reports it, and gives true, where that can be told.
 */
export function standsTooDeep(given: YamlEntry, rule: ObjectRule, node: YamlMap, walk: Walk): boolean {
  const { outer } = walk
  if (!outer) return false
  const { key, keySpan } = given
  if (entry(outer.node, key)) return false
  const isSibling = outer.values === rule && isLike(given, rule)
  if (!isSibling && !outer.words.has(key)) return false
  outer.found.add(key)
  const whose = isSibling ? `is a ${outer.what} of its own` : `belongs to the ${outer.what} around`
  const fix = movedOut(given, node, outer, walk)
  const mend =
    walk.file.text[node.span.offset] === '{'
      ? 'move it out of these braces, beside the word before them.'
      : 'it stands too far to the right. Indent it as the lines there are.'
  fail(walk, 'wrong-indent', keySpan, `"${key}" ${whose}: ${mend}`, { fix })
  return true
}

/** Whether what stands under a key has words of the rule only. */
function isLike({ value }: YamlEntry, rule: ObjectRule): boolean {
  if (value.kind !== 'map' || value.entries.size === 0) return false
  const words = Object.entries(rule.properties).map(([name, { word }]) => word ?? name)
  return [...value.entries.keys()].every((each) => words.includes(each))
}

/** Its lines begin further to the left; only where no other line would come to stand under it. */
function movedOut(
  { key, keySpan, value }: YamlEntry,
  node: YamlMap,
  { node: around }: Outer,
  { file }: Walk,
): Fix | undefined {
  const last = [...node.entries.values()].at(-1)
  const [first] = around.entries.values()
  if (!first || last?.key !== key || node.entries.size < 2) return undefined
  const by = keySpan.column - first.keySpan.column
  const end = value.span.offset + value.span.length
  const starts = file.lineStarts.filter((at, index) => index >= keySpan.line - 1 && at < end)
  const lines = starts.map((at) => ({ at, text: file.text.slice(at, at + keySpan.column - 1) }))
  const own = lines[0]?.text
  if (by <= 0 || own === undefined || own.trim() !== '') return undefined
  const moved = lines.filter(({ at }) =>
    /^[^\S\n]*[^\s]/.test(file.text.slice(at, file.text.indexOf('\n', at) + 1 || undefined)),
  )
  if (moved.some(({ at }) => !file.text.startsWith(' '.repeat(by), at))) return undefined
  const edits = moved.map(({ at }) => editAt({ ...keySpan, offset: at, length: by }, ''))
  return { about: `move "${key}" to column ${first.keySpan.column}`, edits }
}

/** What an object tells the lines in it of itself. */
export function outerOf(what: string, node: YamlMap, words: ReadonlySet<string>, values?: Rule): Outer {
  return { what, node, words, values, found: new Set() }
}
