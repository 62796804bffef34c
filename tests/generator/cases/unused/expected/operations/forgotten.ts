import type { Operation } from '../../../generator/grammar/compiled.ts'

export type ForgottenResult = { readonly grants: readonly ({ readonly action: string })[] } | null

export type ForgottenVariables = {}

export const operation: Operation<ForgottenResult, ForgottenVariables> = {
  name: "forgotten",
  kind: "query",
  field: "rights",
  text: "query forgotten{rights{data{grants{action __typename}__typename}__typename}}",
  variables: [],
}
