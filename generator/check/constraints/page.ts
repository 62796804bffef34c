import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'

/** Pages of two sizes cannot be counted: the backend must be told how many things come before. */
export function page(node: YamlMap, walk: Walk): void {
  const first = entry(node, 'first')
  const sends = entry(node, 'sends')?.value
  if (!first || !sends || entry(sends, 'skip')) return
  const message =
    'Where the first page has another size than the others, the backend must be told how many things to pass over: name the variable that takes it, "skip: …", under "sends".'
  fail(walk, 'missing-key', first.keySpan, message)
}
