import type { Operation } from '../../../generator/grammar/compiled.ts'

export type CourseResult = { readonly revision: number; readonly steps: readonly ({ readonly id: string; readonly during: string | null; readonly title: string; readonly kind: string; readonly minutes: number | null })[]; readonly wrong: readonly ({ readonly step: string | null; readonly words: string })[] } | null

export type CourseVariables = {
  id: string
}

export const operation: Operation<CourseResult, CourseVariables> = {
  name: "course",
  kind: "query",
  field: "course",
  text: "query course($id:ID!){course(id:$id){data{revision steps{id during title kind minutes __typename}wrong{step words __typename}__typename}__typename}}",
  variables: ["id"],
}
