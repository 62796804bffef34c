import { entry, stringAt, type YamlMap } from '../../load/tree.ts'
import { describeType } from '../expressions/types.ts'
import { fail, type Walk } from '../walk.ts'
import { derivable } from './derivable.ts'

/** A listing shows a list, page by page only where its query says how many there are. */
export function listing(node: YamlMap, walk: Walk): void {
  const { operation, row } = walk.near
  const query = entry(node, 'query')?.value
  const result = operation?.result
  if (query && result && result.kind !== 'list' && result.kind !== 'any') {
    fail(
      walk,
      'no-list',
      query.span,
      `A ${stringAt(node, 'block') ?? 'listing'} shows a list, but ${operation.name} gives ${describeType(result)}.`,
    )
    return
  }
  derivable(node, row, walk)
  const [select, choose] = [entry(node, 'select'), entry(entry(node, 'item')?.value, 'choose')]
  if (!select || !choose) return
  const message = 'One of the cards is chosen, or several are selected: give it "item.choose" or "select", not both.'
  fail(walk, 'too-many-keys', select.keySpan, message)
}
