import { conditionValue } from '../model/evaluator.ts'
import type { Model, ModelRoute } from '../model/model.ts'
import { onPage } from '../model/navigation-outcome.ts'
import { pageText } from '../prove/example-text.ts'
import { type Asker, situationOf } from './asked.ts'

/**
 * The page that comes before another one for somebody of whom it is known that something is missing still. Of whom it
 * is not known, nothing is missing: else everything would depend on it.
 */
export function firstPage(route: ModelRoute, asker: Asker, { incomplete, routes }: Model): string | undefined {
  if (!incomplete || !asker.column.signedIn || route.session !== 'required') return undefined
  if (incomplete.lead.route === route.name) return undefined
  if (conditionValue(onPage(incomplete.when, route), situationOf(asker)) !== true) return undefined
  const target = routes.get(incomplete.lead.route)
  return target ? pageText(target) : incomplete.lead.route
}
