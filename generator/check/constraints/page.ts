import { entry, plain, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'

/**
 * Pages of two sizes cannot be counted: the backend must be told how many things come before. And what is read by a cursor
 * needs answers that say where the list goes on.
 */
export function page(node: YamlMap, walk: Walk): void {
  const sends = entry(node, 'sends')?.value
  byCursor(sends, walk)
  const first = entry(node, 'first')
  if (!first || !sends || entry(sends, 'skip')) return
  const message =
    'Where the first page has another size than the others, the backend must be told how many things to pass over: name the variable that takes it, "skip: …", under "sends".'
  fail(walk, 'missing-key', first.keySpan, message)
}

function byCursor(sends: YamlNode | undefined, walk: Walk): void {
  const after = entry(sends, 'after')
  if (!after) return
  const open = walk.near.operation?.open
  const name = plain(after.value)
  if (open && typeof name === 'string') open.reading.noteIn(open.cursors, name)
  const envelope = entry(walk.context.spec.concepts.get('console')?.[0]?.tree, 'envelope')?.value
  if (entry(envelope, 'cursor')) return
  const message = 'No answer says where a list goes on: name what does with "cursor", under "envelope" of console.yaml.'
  fail(walk, 'lonely-key', after.keySpan, message)
}
