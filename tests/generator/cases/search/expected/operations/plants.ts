import type { Operation } from '../../../generator/grammar/compiled.ts'

export type PlantsResult = readonly ({ readonly id: string; readonly name: string; readonly kind: "Tree" | "Herb"; readonly litres: number; readonly watered: string | null })[] | null

export type PlantsVariables = {
  Plot?: string | null
  Words?: string | null
  Kind?: "Tree" | "Herb" | null
  Page?: number | null
  Size?: number | null
}

export const operation: Operation<PlantsResult, PlantsVariables> = {
  name: "plants",
  kind: "query",
  field: "plants",
  text: "query plants($Plot:String$Words:String$Kind:Kind$Page:Int$Size:Int){plants(Plot:$Plot Words:$Words Kind:$Kind Page:$Page Size:$Size){data{id name kind litres watered __typename}count __typename}}",
  variables: ["Plot","Words","Kind","Page","Size"],
}
