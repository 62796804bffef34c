import type { Operation } from '../../../generator/grammar/compiled.ts'

export type PlantsResult = readonly ({ readonly id: string; readonly name: string; readonly kind: "Tree" | "Herb"; readonly litres: number; readonly watered: string | null })[] | null

export type PlantsVariables = {
  Words?: string | null
  Kind?: "Tree" | "Herb" | null
  Page?: number | null
  Size?: number | null
}

export const operation: Operation<PlantsResult, PlantsVariables> = {
  name: "plants",
  kind: "query",
  field: "plants",
  text: "query plants($Words:String$Kind:Kind$Page:Int$Size:Int){plants(Words:$Words Kind:$Kind Page:$Page Size:$Size){data{id name kind litres watered __typename}count __typename}}",
  document: {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"plants"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"Words"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"Kind"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Kind"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"Page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"Size"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"plants"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"Words"},"value":{"kind":"Variable","name":{"kind":"Name","value":"Words"}}},{"kind":"Argument","name":{"kind":"Name","value":"Kind"},"value":{"kind":"Variable","name":{"kind":"Name","value":"Kind"}}},{"kind":"Argument","name":{"kind":"Name","value":"Page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"Page"}}},{"kind":"Argument","name":{"kind":"Name","value":"Size"},"value":{"kind":"Variable","name":{"kind":"Name","value":"Size"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"litres"}},{"kind":"Field","name":{"kind":"Name","value":"watered"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as Operation['document'],
  variables: ["Words","Kind","Page","Size"],
}
