import { entry, type YamlMap } from '../../load/tree.ts'
import { describeType } from '../expressions/types.ts'
import { fail, type Walk } from '../walk.ts'

/** The parts of a file are asked for page by page: a query of one thing would never come to their end. */
export function sentInParts(node: YamlMap, walk: Walk): void {
  const query = entry(node, 'query')?.value
  const { operation } = walk.near
  const result = operation?.result
  if (!query || !result || result.kind === 'list' || result.kind === 'any') return
  fail(
    walk,
    'no-list',
    query.span,
    `The parts of a file are a list, but ${operation.name} gives ${describeType(result)}.`,
  )
}
