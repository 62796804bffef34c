import { namedFormats } from '../../grammar/entities.ts'
import type { YamlNode } from '../../load/tree.ts'
import { meant, renamed } from '../../meant.ts'
import { datePattern } from '../date-pattern.ts'
import { data, type Linked } from '../linked.ts'
import { fail, kindInWords, type Walk } from '../walk.ts'

/** How a value is shown: a named format, or a date pattern. */
export function format(node: YamlNode, walk: Walk): Linked | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    return fail(walk, 'wrong-type', node.span, `A format goes here, but this is ${kindInWords(node)}.`)
  }
  if ((namedFormats as readonly string[]).includes(node.value)) return data(node.value)
  const pattern = datePattern(node.value)
  if (pattern !== undefined) return data({ date: pattern })
  const small = node.value.replaceAll('D', 'd').replaceAll('Y', 'y')
  if (datePattern(small) !== undefined) {
    const mend = { suggestion: small, fix: renamed(walk.file, node.span, node.value, small) }
    return fail(
      walk,
      'wrong-value',
      node.span,
      'In a date pattern d is the day and y the year, in small letters.',
      mend,
    )
  }
  return fail(
    walk,
    'wrong-value',
    node.span,
    `"${node.value}" is no format: it is one of ${namedFormats.join(', ')}, or a date pattern such as dd/MM/yyyy HH:mm.`,
    meant(walk.file, node.span, node.value, namedFormats),
  )
}
