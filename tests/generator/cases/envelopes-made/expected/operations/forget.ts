import type { Operation } from '../../../generator/grammar/compiled.ts'

export type ForgetResult = null

export type ForgetVariables = {
  id: string
}

export const operation: Operation<ForgetResult, ForgetVariables> = {
  name: "forget",
  kind: "mutation",
  field: "forget",
  text: "mutation forget($id:ID!){forget(id:$id){note __typename}}",
  variables: ["id"],
}
