// Written by the generator from spec/areas. Edit that, not this: the next run writes it anew.

import type { Resource } from '../resource/definition.ts'

/** The operations that follow from resources: nobody writes a resolver for them. */
export type ResourceOperation = never

/** The resources of which the area does more in TypeScript. */
export type ResourceWithHooks = never

/** The places of console.yaml in which things can be. */
export type PlaceName = never

/** The arguments that say where a call acts. */
export const placeArguments: readonly string[] = []

export const resources: readonly Resource[] = [
]

/** The tables of resources, for queries that no verb says. */
export interface ResourceTables {
}
