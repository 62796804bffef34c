import { type Ability, noAbility } from '../../generator/values/gates/evaluate.ts'

/** An ability that answers by a function, at every level the same unless `at` says otherwise. */
export function abilityBy(can: Ability['can'], at?: Ability['at']): Ability {
  const ability: Ability = { can, at: at ?? (() => ability) }
  return ability
}

/** For what asks no other level. */
export const noOtherLevel: Ability['at'] = () => noAbility
