import type { YamlMap } from '../../load/tree.ts'
import { fail, type Walk } from '../walk.ts'
import { figureAt } from './figure.ts'

/** The backend is not asked more often than this (ms). */
const least = 500

/** What `every` says leaves the backend some time between two calls. */
export function leavesPause(node: YamlMap, walk: Walk): void {
  const figure = figureAt(node, 'every', walk)
  if (!figure || figure.value >= least) return
  const message = `This is in milliseconds, and the backend is not asked again sooner than after ${least}.`
  fail(walk, 'wrong-value', figure.span, message)
}
