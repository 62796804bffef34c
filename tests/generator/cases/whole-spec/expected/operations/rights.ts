import type { Operation } from '../../../generator/grammar/compiled.ts'

export type RightsResult = { readonly grants: readonly ({ readonly action: string; readonly subject: string })[] } | null

export type RightsVariables = {}

export const operation: Operation<RightsResult, RightsVariables> = {
  name: "rights",
  kind: "query",
  field: "rights",
  text: "query rights{rights{data{grants{action subject __typename}__typename}__typename}}",
  document: {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"rights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"grants"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as Operation['document'],
  variables: [],
}
