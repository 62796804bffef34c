import type { Operation } from '../../../generator/grammar/compiled.ts'

export type PlantResult = { readonly id: string; readonly name: string; readonly litres: number; readonly watered: string | null } | null

export type PlantVariables = {
  id: string
}

export const operation: Operation<PlantResult, PlantVariables> = {
  name: "plant",
  kind: "query",
  field: "plant",
  text: "query plant($id:ID!){plant(id:$id){data{id name litres watered __typename}__typename}}",
  variables: ["id"],
}
