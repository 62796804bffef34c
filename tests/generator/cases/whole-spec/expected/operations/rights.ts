import type { Operation } from '../../../generator/grammar/compiled.ts'

export type RightsResult = { readonly grants: readonly ({ readonly action: string; readonly subject: string })[] } | null

export type RightsVariables = {}

export const operation: Operation<RightsResult, RightsVariables> = {
  name: "rights",
  kind: "query",
  field: "rights",
  text: "query rights{rights{data{grants{action subject __typename}__typename}__typename}}",
  variables: [],
}
