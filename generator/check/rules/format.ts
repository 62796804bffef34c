import { namedFormats } from '../../grammar/entities.ts'
import type { YamlNode } from '../../load/tree.ts'
import { meant, renamed } from '../../meant.ts'
import { data, type Linked } from '../linked.ts'
import { fail, kindInWords, type Walk } from '../walk.ts'

/** Pieces of a date pattern and what dayjs calls them. */
export const tokens: Readonly<Record<string, string>> = {
  yyyy: 'YYYY',
  yy: 'YY',
  MMMM: 'MMMM',
  MMM: 'MMM',
  MM: 'MM',
  M: 'M',
  dd: 'DD',
  d: 'D',
  EEEE: 'dddd',
  EEE: 'ddd',
  HH: 'HH',
  H: 'H',
  hh: 'hh',
  h: 'h',
  kk: 'kk',
  k: 'k',
  mm: 'mm',
  ss: 'ss',
  a: 'A',
}

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

/** The dayjs pattern of `dd/MM/yyyy HH:mm`; nothing where a letter means no part of a date. */
export function datePattern(pattern: string): string | undefined {
  let known = /[yMdEHhkms]/.test(pattern)
  const translated = pattern.replace(/([A-Za-z])\1*/g, (piece) => {
    const token = tokens[piece]
    if (token === undefined) known = false
    return token ?? piece
  })
  return known ? translated : undefined
}
