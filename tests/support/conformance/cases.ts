import type { Case } from '../../../generator/conform/case.ts'
import type { ReadPlan } from './plan.ts'

export type CaseOf<Kind extends Case['kind']> = Extract<Case, { kind: Kind }>

/** Cases of some kinds, those that can be carried out. */
export function casesOf<Kind extends Case['kind']>({ cases }: ReadPlan, ...kinds: Kind[]): readonly CaseOf<Kind>[] {
  return cases.filter((each): each is CaseOf<Kind> => kinds.includes(each.kind as Kind) && each.unreached === undefined)
}
