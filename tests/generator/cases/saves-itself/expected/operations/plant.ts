import type { Operation } from '../../../generator/grammar/compiled.ts'

export type PlantResult = { readonly id: string; readonly name: string; readonly litres: number; readonly watered: string | null; readonly revision: number; readonly values: unknown; readonly facts: readonly ({ readonly key: string; readonly label: string; readonly kind: string; readonly required: boolean; readonly about: string | null; readonly group: string | null; readonly least: unknown; readonly most: unknown; readonly digits: number | null; readonly like: string | null; readonly otherwise: string | null; readonly hidden: number | null })[] } | null

export type PlantVariables = {
  id: string
}

export const operation: Operation<PlantResult, PlantVariables> = {
  name: "plant",
  kind: "query",
  field: "plant",
  text: "query plant($id:ID!){plant(id:$id){data{id name litres watered revision values facts{key label kind required about group least most digits like otherwise hidden __typename}__typename}__typename}}",
  variables: ["id"],
}
