import type { Span } from '../../../load/source.ts'
import { entry, type YamlNode } from '../../../load/tree.ts'
import { fail, type Walk } from '../../walk.ts'

/** Reports what is wrong with a resource and has no mend. */
export function report(walk: Walk, place: Span, message: string): void {
  fail(walk, 'resource', place, message)
}

/** The plain values under a word, which may hold one or several. */
export function scalarsAt(node: YamlNode | undefined, word: string) {
  const value = entry(node, word)?.value
  const all = value?.kind === 'list' ? value.items : value ? [value] : []
  return all.flatMap((each) => (each.kind === 'scalar' ? each : []))
}

/** Reports a figure that is no whole number, or less than one. */
export function checkCount(node: YamlNode | undefined, word: string, value: unknown, walk: Walk): void {
  const said = entry(node, word)
  if (!said || typeof value !== 'number' || (Number.isInteger(value) && value >= 1)) return
  report(walk, said.value.span, `"${word}" counts: it is a whole number from 1 on.`)
}
