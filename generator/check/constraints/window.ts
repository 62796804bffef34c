import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'

/** A dialog that the address opens can be closed: its parameter may be left out, and has no value by itself. */
export function window(node: YamlMap, walk: Walk): void {
  const keep = entry(node, 'keep')?.value
  if (keep?.kind !== 'scalar') return
  const types = walk.page.parameters.get(String(keep.value)) ?? []
  if (types.every(({ nullable }) => nullable)) return
  const message = `"${keep.value}" always has a value, so the dialog could not be closed: use a query parameter without one by default.`
  fail(walk, 'window-parameter', keep.span, message)
}
