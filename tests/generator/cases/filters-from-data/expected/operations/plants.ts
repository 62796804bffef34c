import type { Operation } from '../../../generator/grammar/compiled.ts'

export type PlantsResult = readonly ({ readonly id: string; readonly name: string; readonly litres: number; readonly watered: string | null })[] | null

export type PlantsVariables = {
  Words?: string | null
  Kind?: "Tree" | "Herb" | null
  Where?: readonly ({ readonly Field: string; readonly Condition: string; readonly Value: string | null })[] | null
  From?: string | null
  Until?: string | null
  By?: string | null
  Up?: boolean | null
  Page?: number | null
  Size?: number | null
}

export const operation: Operation<PlantsResult, PlantsVariables> = {
  name: "plants",
  kind: "query",
  field: "plants",
  text: "query plants($Words:String$Kind:Kind$Where:[PlantFilter!]$From:DateTime$Until:DateTime$By:String$Up:Boolean$Page:Int$Size:Int){plants(Words:$Words Kind:$Kind Where:$Where From:$From Until:$Until By:$By Up:$Up Page:$Page Size:$Size){data{id name litres watered __typename}count __typename}}",
  variables: ["Words","Kind","Where","From","Until","By","Up","Page","Size"],
}
