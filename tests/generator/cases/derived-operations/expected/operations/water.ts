import type { Operation } from '../../../generator/grammar/compiled.ts'

export type WaterResult = { readonly id: string; readonly name: string; readonly kind: "Tree" | "Herb"; readonly litres: number; readonly watered: string | null } | null

export type WaterVariables = {
  id: string
  litres: number
}

export const operation: Operation<WaterResult, WaterVariables> = {
  name: "water",
  kind: "mutation",
  field: "water",
  text: "mutation water($id:ID!$litres:Int!){water(id:$id litres:$litres){note data{id name kind litres watered __typename}__typename}}",
  variables: ["id","litres"],
}
