import { entry, type YamlMap } from '../../load/tree.ts'
import type { Problem } from '../../problem.ts'
import type { CheckedEntity } from '../entities.ts'
import { type CheckedExpression, checkExpression } from '../expressions/expression.ts'
import { onlyTyped } from '../expressions/handing.ts'
import type { ScopeType, ValueType } from '../expressions/types.ts'
import { elementOf, entityTypeName } from '../names/near.ts'
import { fail, type Walk } from '../walk.ts'

/** An entity computes its derived fields of others: the operation must ask for those. */
export function checkDerivedFields(node: YamlMap, given: ValueType | undefined, walk: Walk): void {
  const { entity, operation } = walk.near
  const named = entry(node, 'entity')?.value
  const type = elementOf(given) ?? given
  if (!entity || !named || type?.kind !== 'object' || Object.keys(entity.whole.fields).length === 0) return
  if (type.name !== undefined && type.name !== entity.type && type.name !== entityTypeName(entity)) {
    fail(walk, 'wrong-entity', named.span, `The entity ${entity.name} shows ${entity.type}, but this is ${type.name}.`)
    return
  }
  // The runtime computes all of them at once: of a derived operation, what they read is noted here.
  const reported = new Set<string>()
  for (const [field, formula] of entity.derived) {
    const name = lackingIn(formula, type.fields)
    if (name === undefined || reported.has(name)) continue
    reported.add(name)
    const who = operation ? `${operation.name} does` : 'its operation does'
    const message = `The entity ${entity.name} computes "${field}" of "${name}", which ${who} not ask for. Add it to the operation.`
    fail(walk, 'not-fetched', named.span, message)
  }
}

/** Whether all that an entity computes can be computed of these fields. */
export function hasDerivedFields({ derived }: CheckedEntity, given: ScopeType): boolean {
  return [...derived.values()].every((formula) => lackingIn(formula, given) === undefined)
}

/** The first field that a formula reads and that is not there. */
function lackingIn(formula: CheckedExpression, scope: ScopeType): string | undefined {
  const problems: Problem[] = []
  const at = (index: number, length: number) => ({ file: '', line: 1, column: 1, offset: index, length })
  checkExpression(formula.source, at, scope, onlyTyped, (problem) => problems.push(problem))
  const [first] = problems
  return first && formula.source.slice(first.place.offset, first.place.offset + first.place.length)
}
