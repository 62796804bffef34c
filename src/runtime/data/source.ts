import type { DataSource, ScreenData } from '../../../generator/grammar/data.ts'
import { type Asking, evaluateGate } from '../../../generator/values/gates/evaluate.ts'
import { Loaded, type Scopes } from '../expressions/scopes.ts'
import type { Resource } from './resource.ts'
import type { Resources } from './resources.ts'
import type { Answer } from './unwrap.ts'
import { variablesOf } from './variables.ts'

/**
 * The resource that a data source stands for in a scope; undefined while its `when` does not hold. Throws like any
 * reading of a scope when its inputs are themselves not loaded yet.
 */
export function sourceResource(source: DataSource, scopes: Scopes, resources: Resources): Resource | undefined {
  if (source.when && !source.when(scopes.reading)) return undefined
  return resources.of(source.operation, variablesOf(source.operation, source.with, scopes.reading), source.entity)
}

/** On whose behalf a screen's data is asked for. */
export type Asker = Omit<Asking, 'scope'>

/** The resource of a screen's data; undefined where its gate denies: what somebody may not see is not asked for. */
export function screenResource(
  { gate, ...source }: ScreenData,
  scopes: Scopes,
  resources: Resources,
  asker: Asker,
): Resource | undefined {
  if (!evaluateGate(gate, { scope: scopes.reading, ...asker }).allowed) return undefined
  return sourceResource(source, scopes, resources)
}

/** A resource as a name for expressions: what the response's envelope held, or how many it says there are in all. */
export function loadedResource(resource: () => Resource | undefined, counts = false): Loaded {
  const held = (answer: Answer | undefined) => (counts ? answer && (answer.total ?? 0) : (answer?.data ?? undefined))
  return new Loaded(
    () => held(resource()?.read()),
    () => {
      try {
        return held(resource()?.peek())
      } catch {
        return undefined
      }
    },
  )
}
