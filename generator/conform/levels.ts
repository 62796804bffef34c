import { sentBy } from '../check/operations/placed.ts'
import type { CheckedSpec } from '../check/spec.ts'
import { entry, stringAt } from '../load/tree.ts'
import { ownedParameters, parametersIn } from './owned-parameters.ts'
import { keysOf } from './spots.ts'

/** A level that holds grants of its own, and the parameters of addresses that say of what. */
export interface LevelPlaces {
  readonly name: string
  readonly query: string
  readonly places: readonly string[]
  /** Its arguments that name no place; what they hold is not looked at. */
  readonly arguments: readonly string[]
}

/** The levels of permissions.yaml that are loaded by a query; unions of others hold nothing of their own. */
export function levelPlaces(spec: CheckedSpec): readonly LevelPlaces[] {
  const { concepts } = spec.context.spec
  const context = entry(concepts.get('console')?.[0]?.tree, 'context')?.value
  const owned = ownedParameters(spec)
  return keysOf(entry(concepts.get('permissions')?.[0]?.tree, 'levels')?.value).flatMap(({ key, value }) => {
    const query = stringAt(value, 'query')
    if (query === undefined) return []
    const sent = sentBy(value, spec.context.placed)
    const places = sent.flatMap((each) => parametersIn(each.value, context).filter((name) => owned.has(name)))
    return [{ name: key, query, places: [...new Set(places)].sort(), arguments: sent.map((each) => each.key) }]
  })
}
