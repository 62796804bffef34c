import type { Operation } from '../../../generator/grammar/compiled.ts'

export type BedsResult = readonly ({ readonly name: string; readonly title: string; readonly tools: readonly (string)[] })[] | null

export type BedsVariables = {}

export const operation: Operation<BedsResult, BedsVariables> = {
  name: "beds",
  kind: "query",
  field: "beds",
  text: "query beds{beds{data{name title tools __typename}__typename}}",
  document: {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"beds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"beds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"tools"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as Operation['document'],
  variables: [],
}
