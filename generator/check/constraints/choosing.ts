import { entry, stringAt, type YamlMap } from '../../load/tree.ts'
import type { Walk } from '../walk.ts'

/** The dialog of a field in which things are chosen: that it gives them back is asked when all dialogs are known. */
export function choosing(node: YamlMap, walk: Walk): void {
  const dialog = stringAt(node, 'open')
  const span = entry(node, 'open')?.value.span
  if (dialog !== undefined && span) walk.gathered.chosenIn.push({ dialog, span })
}
