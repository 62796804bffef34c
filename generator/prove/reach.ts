import { arrivals } from '../model/arrive.ts'
import { all, type Formula } from '../model/formula.ts'
import type { ModelRoute } from '../model/model.ts'
import { forPerson, type Person } from '../model/solve.ts'
import type { Found, Proving } from './found.ts'
import { pageText } from './words.ts'

/** Pages that nobody reaches: no role passes their guard, or nothing that a role sees leads there. */
export function provedReach(proving: Proving): readonly Found[] {
  const { model } = proving
  const reached = new Set<string>()
  const ways = waysOf(proving)
  const somebody: readonly (Person | undefined)[] = model.persons.length > 0 ? model.persons : [undefined]
  for (const person of somebody) for (const name of reachedBy(person, ways, proving)) reached.add(name)
  return [...model.routes.values()].flatMap((route): readonly Found[] => {
    if (route.path === undefined || route.path === '*' || reached.has(route.name)) return []
    const closed = somebody.every((person) => !proving.ask(asked(proving.seen(route), person), route.span))
    const leads = ways.some(({ ends }) => ends.some((end) => end.route === route))
    const message = closed
      ? `Nobody gets to ${pageText(route)}: no role passes its guard.`
      : leads
        ? `Nobody gets to ${pageText(route)}: who sees a link to it does not pass its guard.`
        : `Nobody gets to ${pageText(route)}: no link, menu or redirect that anybody sees leads there.`
    return [{ finding: 'nobody-reaches', key: `routes.${route.name}`, span: route.span, message }]
  })
}

/** A way from one page to others. */
interface Way {
  readonly from: ModelRoute
  readonly when: Formula
  readonly ends: readonly { readonly route: ModelRoute; readonly when: Formula }[]
}

function waysOf({ model, appearances, seen }: Proving): readonly Way[] {
  return [...appearances].flatMap(([thing, shownOn]) =>
    thing.leads.flatMap((lead) =>
      shownOn.map(({ route, shown }) => ({
        from: route,
        when: all(seen(route), shown),
        ends: arrivals(lead, route, model).filter((each) => each.end === 'shown'),
      })),
    ),
  )
}

/** Where somebody comes, starting from the pages that guards lead to by themselves. */
function reachedBy(
  person: Person | undefined,
  ways: readonly Way[],
  { model, ask, seen }: Proving,
): ReadonlySet<string> {
  const reached = new Set<string>()
  for (const page of model.pages.values()) {
    const lead = { route: page, with: new Map(), span: { file: '', offset: 0, length: 0, line: 1, column: 1 } }
    for (const { end, when, route } of arrivals(lead, undefined, model))
      if (end === 'shown' && ask(asked(when, person), route.span)) reached.add(route.name)
  }
  let open = ways
  for (let grew = true; grew; ) {
    grew = false
    open = open.filter((way) => {
      const known = way.ends.every(({ route }) => reached.has(route.name))
      if (known) return false
      // A frame's menu shows on every page within it; the page named is one of those that are alike.
      if (!reached.has(way.from.name) && !ask(asked(seen(way.from), person), way.from.span)) return true
      for (const { route, when } of way.ends) {
        if (reached.has(route.name) || !ask(asked(all(way.when, when), person), route.span)) continue
        reached.add(route.name)
        grew = true
      }
      return true
    })
  }
  return reached
}

function asked(formula: Formula, person: Person | undefined): Formula {
  return person ? forPerson(formula, person) : formula
}
