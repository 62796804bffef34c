import { entriesIn, entry, stringAt, type YamlMap } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { describeType } from '../expressions/types.ts'
import { fail, type Walk } from '../walk.ts'
import { amongOptions, keptByParameter, narrowType, optionNames } from './options.ts'

/** The order at first is one of the orders, and the address can hold each of them; what heads send, the query takes. */
export function sorts(node: YamlMap, walk: Walk): void {
  const heads = entry(node, 'heads')?.value
  if (heads?.kind === 'map') ofHeads(node, heads, walk)
  const options = optionNames(node)
  if (!options) return
  amongOptions(entry(node, 'default')?.value, options, walk)
  keptByParameter(node, entry(node, 'options')?.value, walk)
}

/** The query parameter can hold each order: the address would lose the others. */
function keptAll(node: YamlMap, orders: readonly string[], walk: Walk): void {
  const keep = entry(node, 'keep')?.value
  const type = keep?.kind === 'scalar' ? narrowType(String(keep.value), orders, walk) : undefined
  if (!keep || !type) return
  const lost = orders.filter((each) => !type.values.includes(each))
  const message = `The query parameter "${stringAt(node, 'keep')}" cannot hold ${lost.join(', ')}.`
  fail(walk, 'unknown-option', keep.span, message)
}

function ofHeads(node: YamlMap, heads: YamlMap, walk: Walk): void {
  const named = entry(heads, 'fields')?.value
  // What a part is given is known where it is used.
  if (named?.kind !== 'map') return
  const fields = entriesIn(named)
  const sent = fields.flatMap(({ value }) => (value.kind === 'scalar' ? [String(value.value)] : []))
  const orders = [...sent, ...sent.map((each) => `-${each}`)]
  amongOptions(entry(node, 'default')?.value, orders, walk)
  keptAll(node, orders, walk)
  const variable = walk.near.operation?.variables.get(stringAt(entry(heads, 'sends')?.value, 'by') ?? '')
  const type = variable?.type
  if (type?.kind !== 'string' || !type.values) return
  for (const { value } of fields) {
    if (value.kind !== 'scalar' || type.values.includes(String(value.value))) continue
    const message = `The variable "${variable?.name}" takes ${describeType(type)}, but not "${value.value}".`
    fail(walk, 'unknown-option', value.span, message, meant(walk.file, value.span, String(value.value), type.values))
  }
}
