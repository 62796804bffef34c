import type { NearRule } from '../../grammar/language.ts'
import type { YamlNode } from '../../load/tree.ts'
import { nearest } from '../../nearest.ts'
import { data, type Linked } from '../linked.ts'
import { fail, type Walk } from '../walk.ts'
import { nameAt } from './name.ts'

/** A name that something close by defines. Where that something is itself wrong, its own problem says enough. */
export function near(rule: NearRule, node: YamlNode, walk: Walk): Linked | undefined {
  const given = nameAt(node, words[rule.of], walk)
  if (given === undefined) return undefined
  if (rule.of === 'loaded') {
    walk.gathered.refetched.push({ name: given, span: node.span })
    return data(given)
  }
  const known = candidates(rule.of, walk)
  if (known && !known.names.includes(given)) {
    return fail(walk, `unknown-${words[rule.of]}`, node.span, `${known.owner} has no ${words[rule.of]} "${given}".`, nearest(given, known.names))
  }
  if (rule.of === 'variable') walk.near.sent?.add(given)
  return data(given)
}

const words = { field: 'field', rowField: 'field', variable: 'variable', parameter: 'parameter', loaded: 'listing' } as const

function candidates(of: NearRule['of'], walk: Walk): { owner: string; names: readonly string[] } | undefined {
  const { near, page } = walk
  switch (of) {
    case 'field': {
      if (near.entity) return { owner: `The entity ${near.entity.name}`, names: [...near.entity.fields] }
      return candidates('rowField', walk)
    }
    case 'rowField':
      if (near.row?.kind !== 'object') return undefined
      return { owner: near.row.name ?? 'The thing', names: Object.keys(near.row.fields) }
    case 'variable':
      return near.operation && { owner: `The operation ${near.operation.name}`, names: [...near.operation.variables.keys()] }
    case 'parameter':
      return { owner: 'The query of the route to this screen', names: [...page.parameters.keys()] }
    default:
      return undefined
  }
}
