import { accessOf } from '../access/cells.ts'
import { atomsOf, type Formula } from '../model/formula.ts'
import type { Model } from '../model/model.ts'
import { navigationOutcomesAt, onPage } from '../model/navigation-outcome.ts'
import type { Named } from './find.ts'

/** The values on the page that conditions on the way to something compare: `item.status`. */
export function statesAskedOf({ subject, key }: Named, model: Model): readonly string[] {
  const formulas: Formula[] = accessOf(model, new Set([key]))
    .rows.filter((row) => row.key === key)
    .flatMap((row) => row.cells.flatMap(({ open, disabled, there }) => [open, disabled, there]))
  if (subject.is === 'route')
    formulas.push(...navigationOutcomesAt(subject.route, model).map(({ when }) => onPage(when, subject.route)))
  if (model.incomplete) formulas.push(model.incomplete.when)
  const names = formulas.flatMap((formula) =>
    [...atomsOf(formula)].flatMap((atom) => (atom.is === 'state' && atom.of !== 'session' ? [atom.of] : [])),
  )
  return [...new Set(names)]
}
