import type { Operation } from '../../../generator/grammar/compiled.ts'

export type WateringsResult = readonly ({ readonly litres: number; readonly plant: { readonly id: string; readonly name: string } })[] | null

export type WateringsVariables = {}

export const operation: Operation<WateringsResult, WateringsVariables> = {
  name: "waterings",
  kind: "query",
  field: "waterings",
  text: "query waterings{waterings{data{litres plant{id name __typename}__typename}__typename}}",
  variables: [],
}
