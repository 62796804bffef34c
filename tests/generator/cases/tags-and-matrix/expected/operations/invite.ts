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
  variables: ["id","helpers","tools"],
}
