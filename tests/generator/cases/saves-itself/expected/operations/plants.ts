import type { Operation } from '../../../generator/grammar/compiled.ts'

export type PlantsResult = readonly ({ readonly id: string; readonly name: string; readonly litres: number; readonly watered: string | null })[] | null

export type PlantsVariables = {
  Words?: string | null
  Kind?: "Tree" | "Herb" | null
  Ids?: readonly (string)[] | null
  Page?: number | null
  Size?: number | null
}

export const operation: Operation<PlantsResult, PlantsVariables> = {
  name: "plants",
  kind: "query",
  field: "plants",
  text: "query plants($Words:String$Kind:Kind$Ids:[ID!]$Page:Int$Size:Int){plants(Words:$Words Kind:$Kind Ids:$Ids Page:$Page Size:$Size){data{id name litres watered __typename}count __typename}}",
  variables: ["Words","Kind","Ids","Page","Size"],
}
