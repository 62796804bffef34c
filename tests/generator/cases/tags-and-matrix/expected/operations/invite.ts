import type { Operation } from '../../../generator/grammar/compiled.ts'

export type InviteResult = { readonly id: string } | null

export type InviteVariables = {
  id: string
  helpers: readonly (string)[]
  tools?: readonly ({ readonly name: string; readonly tools: readonly (string)[] })[] | null
}

export const operation: Operation<InviteResult, InviteVariables> = {
  name: "invite",
  kind: "mutation",
  field: "invite",
  text: "mutation invite($id:ID!$helpers:[String!]!$tools:[ToolsInput!]){invite(id:$id helpers:$helpers tools:$tools){data{id __typename}note __typename}}",
  document: {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"invite"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"helpers"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tools"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ToolsInput"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"invite"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"helpers"},"value":{"kind":"Variable","name":{"kind":"Name","value":"helpers"}}},{"kind":"Argument","name":{"kind":"Name","value":"tools"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tools"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as Operation['document'],
  variables: ["id","helpers","tools"],
}
