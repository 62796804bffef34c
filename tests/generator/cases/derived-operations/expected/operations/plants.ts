import type { Operation } from '../../../generator/grammar/compiled.ts'

export type PlantsResult = readonly ({ readonly id: string; readonly name: string; readonly litres: number; readonly watered: string | null; readonly bed: { readonly plants: readonly ({ readonly id: string })[] } })[] | null

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
  text: "query plants($Words:String$Kind:Kind$Page:Int$Size:Int){plants(Words:$Words Kind:$Kind Page:$Page Size:$Size){count data{id name litres watered bed{plants{id __typename}__typename}__typename}__typename}}",
  variables: ["Words","Kind","Page","Size"],
}
