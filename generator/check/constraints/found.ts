import { entry, type YamlMap } from '../../load/tree.ts'
import { refuseElse } from '../else.ts'
import { isExpression } from '../expressions/expression.ts'
import { onlyTyped } from '../expressions/handing.ts'
import { describeType, type ValueType } from '../expressions/types.ts'
import { checkYamlValue } from '../expressions/yaml-value.ts'
import { bound } from '../names/near.ts'
import { quietly } from '../parts/enter.ts'
import { fail, type Walk } from '../walk.ts'
import { fitting } from './options.ts'

/** What is found is a list of things, each of a kind that is known beforehand, and every kind leads somewhere. */
export function found(node: YamlMap, walk: Walk): void {
  refuseElse(node, walk)
  const query = entry(node, 'query')?.value
  const { operation } = walk.near
  const result = operation?.result
  if (query && result && result.kind !== 'list' && result.kind !== 'any') {
    fail(walk, 'no-list', query.span, `A search finds a list, but ${operation.name} gives ${describeType(result)}.`)
    return
  }
  const kinds = entry(node, 'kinds')
  const type = kindType(node, walk)
  if (kinds?.value.kind !== 'map' || type?.kind !== 'string' || !type.values) return
  fitting(kinds.value, type, '"kind"', walk)
  const { entries } = kinds.value
  const lacking = type.values.filter((each) => !entries.has(each))
  if (lacking.length === 0) return
  const message = `"kind" can be ${lacking.join(' and ')} as well, and nothing says where that leads: add "${lacking[0]}: { label: …, go: … }".`
  fail(walk, 'missing-key', kinds.keySpan, message)
}

/** What `kind` comes to, with one of the things at hand. */
function kindType(node: YamlMap, walk: Walk): ValueType | undefined {
  const kind = entry(node, 'kind')?.value
  if (!kind) return undefined
  const scope = { ...walk.scope, item: bound('row', walk) }
  const checked = checkYamlValue(kind, onlyTyped, quietly({ ...walk, scope }))
  return checked && isExpression(checked) ? checked.type : undefined
}
