import { entry, plain, type YamlMap } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { fail, type Walk } from '../walk.ts'

/** What was chosen is one of the choices. */
export function decision(node: YamlMap, walk: Walk): void {
  const choose = entry(node, 'choose')?.value
  const from = entry(node, 'from')?.value
  if (choose?.kind !== 'scalar' || from?.kind !== 'list') return
  const choices = from.items.map(plain)
  if (choices.includes(plain(choose))) return
  const words = choices.map(String)
  fail(
    walk,
    'unknown-option',
    choose.span,
    `"${plain(choose)}" is none of the choices ${words.join(', ')}.`,
    // Of figures none is near another.
    typeof plain(choose) === 'number' ? {} : meant(walk.file, choose.span, String(plain(choose)), words),
  )
}
