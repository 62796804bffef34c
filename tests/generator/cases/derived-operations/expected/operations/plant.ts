import type { Operation } from '../../../generator/grammar/compiled.ts'

export type PlantResult = { readonly id: string; readonly name: string; readonly litres: number; readonly bed: { readonly name: string; readonly plants: readonly ({ readonly id: string; readonly kind: "Tree" | "Herb"; readonly bed: { readonly owner: { readonly name: string } | null } })[] } } | null

export type PlantVariables = {
  id: string
}

export const operation: Operation<PlantResult, PlantVariables> = {
  name: "plant",
  kind: "query",
  field: "plant",
  text: "query plant($id:ID!){plant(id:$id){note data{id name litres bed{name plants{id kind bed{owner{name __typename}__typename}__typename}__typename}__typename}__typename}}",
  variables: ["id"],
}
