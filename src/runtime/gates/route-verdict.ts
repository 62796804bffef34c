import type { Route } from '../../../generator/grammar/routes.ts'
import {
  type Asking,
  type Examination,
  evaluateGate,
  examineGate,
  type Verdict,
} from '../../../generator/values/gates/evaluate.ts'
import type { Flags } from '../../../generator/values/gates/features.ts'
import type { Scopes } from '../expressions/scopes.ts'
import type { Levels } from '../rights/levels.ts'

export interface RouteAsking {
  /** Scopes in which `route` holds the values of the address that is asked about. */
  readonly scopes: Scopes
  readonly levels: Levels
  readonly features: Flags
}

/**
 * Whether a route's gate lets somebody in. The guard of the route, the menu items and the buttons that lead to it all
 * ask here, with the grants of the route's own level, so that none of them can disagree. Throws while the grants load.
 */
export function routeVerdict(route: Route, asking: RouteAsking): Verdict {
  return evaluateGate(route.gate, gateAsking(route, asking))
}

/** The same taken apart, for whoever wants to know why. */
export function examineRoute(route: Route, asking: RouteAsking): Examination {
  return examineGate(route.gate, gateAsking(route, asking))
}

function gateAsking(route: Route, { scopes, levels, features }: RouteAsking): Asking {
  return {
    scope: scopes.reading,
    features: features.of(scopes, route),
    // Asked when the gate names a right, not before: a route without rights loads no grants for its links.
    ability: {
      can: (action, subject, field) => levels.ability(route.level, scopes).can(action, subject, field),
      at: (level) => levels.ability(level, scopes),
    },
  }
}

/** Whether a link to a route may be shown: it lets staff in, or says where else they go. */
export function leadsSomewhere(verdict: Verdict): boolean {
  return verdict.allowed || (verdict.instead !== undefined && 'go' in verdict.instead)
}
