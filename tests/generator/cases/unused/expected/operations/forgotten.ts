import type { Operation } from '../../../generator/grammar/compiled.ts'

export type ForgottenResult = { readonly grants: readonly ({ readonly action: string })[] } | null

export type ForgottenVariables = {}

export const operation: Operation<ForgottenResult, ForgottenVariables> = {
  name: "forgotten",
  kind: "query",
  field: "rights",
  text: "query forgotten{rights{data{grants{action __typename}__typename}__typename}}",
  document: {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"forgotten"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"grants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as Operation['document'],
  variables: [],
}
