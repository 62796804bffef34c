import type { Operation } from '../../../generator/grammar/compiled.ts'

export type WaterResult = { readonly id: string } | null

export type WaterVariables = {
  id: string
  litres: number
}

export const operation: Operation<WaterResult, WaterVariables> = {
  name: "water",
  kind: "mutation",
  field: "water",
  text: "mutation water($id:ID!$litres:Int!){water(id:$id litres:$litres){data{id __typename}note __typename}}",
  variables: ["id","litres"],
}
