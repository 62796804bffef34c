import { entry, type YamlMap } from '../../load/tree.ts'
import { refuseElse } from '../else.ts'
import { fail, type Walk } from '../walk.ts'
import { data } from './data.ts'
import { figureAt } from './figure.ts'

/** The backend is not asked more often than this (ms). */
const least = 500

/** What is fetched again and again leaves the backend some time; and only that has an end. */
export function polled(node: YamlMap, walk: Walk): void {
  data(node, walk)
  refuseElse(node, walk)
  const [every, until] = [entry(node, 'every'), entry(node, 'until')]
  if (until && !every) {
    const message = '"until" says when something is not fetched again any more: say with "every" how often it is.'
    fail(walk, 'lonely-key', until.keySpan, message)
  }
  if (!every) return
  const figure = figureAt(node, 'every', walk)
  if (!figure || figure.value >= least) return
  const message = `This is in milliseconds, and the backend is not asked again sooner than after ${least}.`
  fail(walk, 'wrong-value', figure.span, message)
}
