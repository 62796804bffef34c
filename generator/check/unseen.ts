import { type Concept, concepts } from '../grammar/concepts.ts'
import { kindOf } from '../load/kind.ts'
import type { Span } from '../load/source.ts'
import type { LoadedSpec } from '../load/spec.ts'
import type { YamlNode } from '../load/tree.ts'
import { asUnread, type Problem } from '../problem.ts'

/**
 * Marks as `unread` the errors because of which the definitions of a parsed file are not known: the file or one of its
 * sections is of another shape than it must be, or a line stands in the wrong map.
 */
export function withUnseen(
  problems: readonly Problem[],
  { concepts: files }: Pick<LoadedSpec, 'concepts'>,
): readonly Problem[] {
  const trees = new Map([...files.values()].flat().map(({ source, tree }) => [source.path, tree]))
  return problems.map((each) => (hides(each, trees.get(each.place.file)) ? asUnread(each) : each))
}

function hides({ code, place }: Problem, tree: YamlNode | undefined): boolean {
  if (code === 'wrong-indent') return true
  if (code !== 'wrong-type' || !tree) return false
  const isHere = ({ span }: { readonly span: Span }) => span.offset === place.offset && span.length === place.length
  if (isHere(tree)) return true
  const entries = tree.kind === 'map' ? [...tree.entries.values()] : []
  return entries.some(({ key, value }) => isHere(value) && isSection(place.file, key))
}

/** Whether a word at the top of a file has names under it, or the like, rather than a value. */
function isSection(file: string, key: string): boolean {
  const kind = kindOf(file)
  const rule = kind === undefined || kind === 'api' ? undefined : (concepts[kind] as Concept).rule
  if (rule?.rule !== 'object') return rule !== undefined
  const property = Object.entries(rule.properties).find(([name, { word = name }]) => word === key)?.[1]
  return property !== undefined && ['record', 'list', 'object'].includes(property.rule.rule)
}
