import type { Operation } from '../../../generator/grammar/compiled.ts'

export type SaveCourseResult = { readonly revision: number } | null

export type SaveCourseVariables = {
  id: string
  revision: number
  done: readonly ({ readonly is: string; readonly id: string; readonly of: string | null; readonly after: string | null; readonly within: string | null; readonly title: string | null; readonly minutes: number | null })[]
}

export const operation: Operation<SaveCourseResult, SaveCourseVariables> = {
  name: "saveCourse",
  kind: "mutation",
  field: "saveCourse",
  text: "mutation saveCourse($id:ID!$revision:Int!$done:[Done!]!){saveCourse(id:$id revision:$revision done:$done){data{revision __typename}__typename}}",
  variables: ["id","revision","done"],
}
