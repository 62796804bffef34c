import { entry, stringAt, type YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'
import { amongOptions, optionNames } from './options.ts'

/** The step that something is at is one of its steps. */
export function progress(node: YamlMap, walk: Walk): void {
  const [steps, at] = [entry(node, 'steps'), entry(node, 'at')]
  if (at && !steps) {
    const message = '"at" says which of the "steps" it is at, and there are none: name them, or take it out.'
    fail(walk, 'lonely-key', at.keySpan, message)
  }
  const names = optionNames(node, 'steps')
  if (names && at && !stringAt(node, 'at')?.includes('${')) amongOptions(at.value, names, walk)
}
