import type { Operation } from '../../../generator/grammar/compiled.ts'

export type ChangesResult = readonly ({ readonly what: string; readonly bed: string | null; readonly before: readonly (string)[]; readonly after: readonly (string)[] })[]

export type ChangesVariables = {
  id: string
}

export const operation: Operation<ChangesResult, ChangesVariables> = {
  name: "changes",
  kind: "query",
  field: "changes",
  text: "query changes($id:ID!){changes(id:$id){data{what bed before after __typename}__typename}}",
  variables: ["id"],
}
