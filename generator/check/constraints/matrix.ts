import { entry, type YamlMap } from '../../load/tree.ts'
import type { Walk } from '../walk.ts'
import { amongOptions, optionNames } from './options.ts'

/** What the others need is one of the columns. */
export function matrix(node: YamlMap, walk: Walk): void {
  const columns = optionNames(node, 'columns')
  if (columns) amongOptions(entry(entry(node, 'needs')?.value, 'column')?.value, columns, walk)
}
