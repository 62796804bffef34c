import type { SourceFile } from '../../load/source.ts'
import type { YamlEntry, YamlMap, YamlNode } from '../../load/tree.ts'
import { editAt } from '../../meant.ts'
import type { Fix } from '../../problem.ts'

/** Translations that stand together at a wrong place: the key under which the spec has all of them. */
export interface MovedTexts {
  readonly to: string
  /** The keys of the texts there. */
  readonly keys: readonly string[]
  readonly fix?: Fix
}

/**
 * For a map of translations that stands beside the one in which it belongs, or in another one. Only where the spec has all
 * of its texts under one other key that ends alike, and none of them here.
 */
export function movedTexts(
  { key, value }: YamlEntry,
  around: YamlMap,
  prefix: string,
  known: ReadonlyMap<string, unknown>,
  file: SourceFile,
): MovedTexts | undefined {
  if (value.kind !== 'map') return undefined
  const whole = `${prefix}.${key}`
  const leaves = leavesOf(value)
  const [first] = leaves
  if (first === undefined || leaves.some((each) => known.has(`${whole}.${each}`))) return undefined
  const [concept, name] = whole.split('.')
  const end = `.${key}.${first}`
  const places = [...known.keys()]
    .filter((each) => each.startsWith(`${concept}.${name}.`) && each.endsWith(end))
    .map((each) => each.slice(0, -first.length - 1))
    .filter((place) => leaves.every((each) => known.has(`${place}.${each}`)))
  const [to, another] = places
  if (to === undefined || another !== undefined) return undefined
  return { to, keys: leaves.map((each) => `${to}.${each}`), fix: indented(key, around, prefix, to, file) }
}

function leavesOf(node: YamlNode): readonly string[] {
  if (node.kind !== 'map') return []
  return [...node.entries.values()].flatMap(({ key, value }) =>
    value.kind === 'map' ? leavesOf(value).map((each) => `${key}.${each}`) : [key],
  )
}

/** Its lines go as far to the right as those of the entry before, where it belongs to that. */
function indented(key: string, { entries }: YamlMap, prefix: string, to: string, file: SourceFile): Fix | undefined {
  const all = [...entries.values()]
  const at = all.findIndex((each) => each.key === key)
  const [before, own] = [all[at - 1], all[at]]
  if (!before || !own || before.value.kind !== 'map' || to !== `${prefix}.${before.key}.${key}`) return undefined
  const [inner] = before.value.entries.values()
  const by = inner ? inner.keySpan.column - own.keySpan.column : 0
  const end = own.value.span.offset + own.value.span.length
  const starts = file.lineStarts.filter((each, line) => line >= own.keySpan.line - 1 && each < end)
  if (by <= 0 || inner?.keySpan.line === before.keySpan.line || before.value.entries.has(key)) return undefined
  const lines = starts.filter(
    (each) => !/^\s*$/.test(file.text.slice(each, file.text.indexOf('\n', each) + 1 || undefined)),
  )
  const edits = lines.map((each) => editAt({ ...own.keySpan, offset: each, length: 0 }, ' '.repeat(by)))
  return { about: `indent "${key}" under "${before.key}"`, edits }
}
