import { all, any, type Formula, type StateFormula } from './formula.ts'
import type { ModelOperation } from './model.ts'

/** Whom an argument names: the caller, or somebody else. */
export const whoNamed = ['the caller', 'somebody else'] as const

/**
 * The rights and the feature of `@requires`, with the grants of one level. A right of `others` counts where one of its
 * arguments names somebody else, which is a state.
 */
export function requirementFormula(
  { can, feature, others }: Pick<ModelOperation['requires'], 'can' | 'feature' | 'others'>,
  level: string | undefined,
): Formula {
  return all(
    ...can.map(({ action, subject }): Formula => ({ is: 'right', action, subject, level })),
    ...others.map(({ action, subject, of }) => any(isCaller(of), { is: 'right', action, subject, level })),
    ...(feature === undefined ? [] : [{ is: 'feature', name: feature } as const]),
  )
}

function isCaller(names: readonly string[]): StateFormula {
  return { is: 'state', of: names.join(' or '), equals: whoNamed[0], values: whoNamed, sure: true }
}
