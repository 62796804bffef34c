import type { Operation } from '../../../generator/grammar/compiled.ts'

export type GardenersResult = readonly ({ readonly form: string; readonly name: string; readonly path: string | null })[] | null

export type GardenersVariables = {
  id: string
  form: string
  path?: string | null
  gone?: boolean | null
}

export const operation: Operation<GardenersResult, GardenersVariables> = {
  name: "gardeners",
  kind: "query",
  field: "gardeners",
  text: "query gardeners($id:ID!$form:ID!$path:String$gone:Boolean){gardeners(id:$id form:$form path:$path gone:$gone){data{form name path __typename}__typename}}",
  variables: ["id","form","path","gone"],
}
