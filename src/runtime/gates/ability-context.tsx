import { createContext, type ReactNode, useContext } from 'react'
import { type Ability, noAbility } from '../../../generator/values/gates/evaluate.ts'

/** Exported for what looks at a page from outside, as the explanations of development do. */
export const AbilityContext = createContext<Ability>(noAbility)

/** What staff may do on the page that is shown: the grants of its route's level. */
export function AbilityProvider({ ability, children }: { ability: Ability; children: ReactNode }) {
  return <AbilityContext value={ability}>{children}</AbilityContext>
}

export function useAbility(): Ability {
  return useContext(AbilityContext)
}
