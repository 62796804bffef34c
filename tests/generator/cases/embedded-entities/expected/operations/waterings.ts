import type { Operation } from '../../../generator/grammar/compiled.ts'

export type WateringsResult = readonly ({ readonly litres: number; readonly plant: { readonly id: string; readonly name: string } })[] | null

export type WateringsVariables = {}

export const operation: Operation<WateringsResult, WateringsVariables> = {
  name: "waterings",
  kind: "query",
  field: "waterings",
  text: "query waterings{waterings{data{litres plant{id name __typename}__typename}__typename}}",
  document: {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"waterings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"waterings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"litres"}},{"kind":"Field","name":{"kind":"Name","value":"plant"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as Operation['document'],
  variables: [],
}
