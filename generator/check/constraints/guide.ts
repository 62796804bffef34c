import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'
import { figureAt } from './figure.ts'

/** Its routes are pages, and a panel can have the size that it opens with. */
export function guide(node: YamlMap, walk: Walk): void {
  const routes = entry(node, 'routes')?.value
  for (const { key, keySpan } of routes?.kind === 'map' ? routes.entries.values() : []) {
    const route = walk.context.routes.get(key)
    if (!route || route.path !== undefined) continue
    fail(walk, 'no-page', keySpan, `"${key}" is a layout and has no address; a guide is shown on pages.`)
  }
  const size = entry(node, 'size')?.value
  if (size?.kind !== 'map') return
  atMost(size, 'minWidth', 'width', walk)
  atMost(size, 'minHeight', 'height', walk)
  atMost(size, 'width', 'maxWidth', walk)
}

function atMost(size: YamlMap, less: string, more: string, walk: Walk): void {
  const [one, other] = [figureAt(size, less, walk), figureAt(size, more, walk)]
  if (!one || !other || one.value <= other.value) return
  fail(walk, 'wrong-value', one.span, `"${less}" is ${one.value}, but "${more}" only ${other.value}.`)
}
