import { entry, type YamlMap } from '../../load/tree.ts'
import { visit } from '../expressions/expression.ts'
import type { ValueType } from '../expressions/types.ts'
import { elementOf } from '../near.ts'
import { fail, type Walk } from '../walk.ts'

/** An entity computes its derived fields of others: the operation must ask for those. */
export function derivable(node: YamlMap, given: ValueType | undefined, walk: Walk): void {
  const { entity } = walk.near
  const named = entry(node, 'entity')?.value
  const type = elementOf(given) ?? given
  if (!entity || !named || type?.kind !== 'object') return
  if (type.name !== undefined && type.name !== entity.type && !type.name.startsWith(`${entity.type} as `)) {
    fail(walk, 'wrong-entity', named.span, `The entity ${entity.name} shows ${entity.type}, but this is ${type.name}.`)
    return
  }
  const lacking = new Map<string, string>()
  for (const [field, formula] of entity.derived) {
    for (const name of formula.names) if (!(name in type.fields)) lacking.set(name, field)
    visit(formula.node, (part) => {
      // `environments[0].SortKey`: what is asked for inside counts too, where the path is plain.
      if (part.kind !== 'field' || part.of.kind !== 'name' || part.of.local) return
      const inside = type.fields[part.of.name]
      if (inside?.kind === 'object' && !(part.name in inside.fields)) lacking.set(`${part.of.name}.${part.name}`, field)
    })
  }
  for (const [name, field] of lacking) {
    const source = walk.near.operation ? `${walk.near.operation.name} does` : 'the operation does'
    fail(
      walk,
      'not-fetched',
      named.span,
      `The entity ${entity.name} computes "${field}" of "${name}", which ${source} not ask for. Add it to the operation.`,
    )
  }
}
