import type { Operation } from '../../../generator/grammar/compiled.ts'

export type TendResult = { readonly revision: number; readonly changed: readonly ({ readonly path: string; readonly value: unknown; readonly by: string })[]; readonly conflicts: readonly ({ readonly path: string; readonly value: unknown; readonly by: string })[] } | null

export type TendVariables = {
  id: string
  base: number
  changes: readonly ({ readonly Path: string; readonly Op: "set" | "unset"; readonly Value: unknown })[]
}

export const operation: Operation<TendResult, TendVariables> = {
  name: "tend",
  kind: "mutation",
  field: "tend",
  text: "mutation tend($id:ID!$base:Int!$changes:[Change!]!){tend(id:$id base:$base changes:$changes){data{revision changed{path value by __typename}conflicts{path value by __typename}__typename}__typename}}",
  variables: ["id","base","changes"],
}
