import type { CheckedRole } from '../check/roles.ts'
import { buildAbility } from '../values/gates/ability.ts'
import { noAbility } from '../values/gates/evaluate.ts'
import { createFeatures } from '../values/gates/features.ts'
import type { Levels } from './levels.ts'
import type { Person } from './satisfiability.ts'

/** Stands for the grants of all levels together: what the server looks at where no level is named. */
export const anyLevel = '*'

/**
 * The roles of the spec as those who use the console: what somebody may do at a level is asked of the same ability
 * that the browser builds of the grants.
 */
export function personsOf(roles: readonly CheckedRole[], levels: Levels): readonly Person[] {
  const noFeatures = createFeatures([], [], undefined)
  return roles.map(({ name, grants }) => {
    const words = [...grants.values()].flat()
    const vocabulary = {
      actions: [...new Set(words.map((each) => each.action))],
      subjects: [...new Set(words.map((each) => each.subject))],
      aliases: {},
    }
    const abilities = new Map(
      [...levels, [anyLevel, [...grants.keys()]] as const].map(([level, leaves]) => [
        level,
        buildAbility(
          leaves.flatMap((each) => grants.get(each) ?? []),
          noFeatures,
          vocabulary,
          // Levels are asked by `has`.
          () => noAbility,
        ),
      ]),
    )
    return {
      name,
      has: ({ action, subject }, level) => level !== undefined && abilities.get(level)?.can(action, subject) === true,
    }
  })
}
