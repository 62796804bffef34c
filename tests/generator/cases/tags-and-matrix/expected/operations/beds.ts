import type { Operation } from '../../../generator/grammar/compiled.ts'

export type BedsResult = readonly ({ readonly name: string; readonly title: string; readonly tools: readonly (string)[] })[] | null

export type BedsVariables = {}

export const operation: Operation<BedsResult, BedsVariables> = {
  name: "beds",
  kind: "query",
  field: "beds",
  text: "query beds{beds{data{name title tools __typename}__typename}}",
  variables: [],
}
