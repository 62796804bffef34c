import type { DataSource } from '../../../generator/grammar/data.ts'
import { Loaded, type Scopes } from '../expressions/scopes.ts'
import type { Resource } from './resource.ts'
import type { Resources } from './resources.ts'
import { variablesOf } from './variables.ts'

/**
 * The resource that a data source stands for in a scope; undefined while its `when` does not hold. Throws like any
 * reading of a scope when its inputs are themselves not loaded yet.
 */
export function sourceResource(source: DataSource, scopes: Scopes, resources: Resources): Resource | undefined {
  if (source.when && !source.when(scopes.reading)) return undefined
  return resources.of(source.operation, variablesOf(source.operation, source.with, scopes.reading), source.entity)
}

/** A data source as a name for expressions: what the response's envelope held. */
export function loadedSource(source: DataSource, scopes: () => Scopes, resources: Resources): Loaded {
  return new Loaded(
    () => sourceResource(source, scopes(), resources)?.read().data ?? undefined,
    () => {
      try {
        return sourceResource(source, scopes(), resources)?.peek()?.data ?? undefined
      } catch {
        return undefined
      }
    },
  )
}
