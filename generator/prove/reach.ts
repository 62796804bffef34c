import type { Appearance } from '../model/appearances.ts'
import { all, type Formula } from '../model/formula.ts'
import type { Lead, Model, ModelRoute } from '../model/model.ts'
import { navigationOutcomes } from '../model/navigation-outcome.ts'
import { forPerson, type Person } from '../model/satisfiability.ts'
import { pageText } from './example-text.ts'
import type { Found, Proving } from './found.ts'

/** Pages that nobody reaches: no role passes their guard, or nothing that a role sees leads there. */
export function provedReach(proving: Proving): readonly Found[] {
  const { model } = proving
  const leads = leadsByRoute(proving)
  const reached = new Set<ModelRoute>()
  const somebody: readonly (Person | undefined)[] = model.persons.length > 0 ? model.persons : [undefined]
  for (const person of somebody) for (const route of reachedBy(person, leads, proving)) reached.add(route)
  return [...model.routes.values()].flatMap((route): readonly Found[] => {
    if (route.path === undefined || route.path === '*' || reached.has(route)) return []
    const closed = somebody.every((person) => !proving.ask(asked(proving.seen(route), person), route.span))
    const message = closed
      ? `Nobody gets to ${pageText(route)}: no role passes its guard.`
      : !leads.has(route)
        ? `Nobody gets to ${pageText(route)}: no link, menu or redirect leads there.`
        : (leads.get(route) ?? []).some((shownLead) => isSeen(shownLead, somebody, proving))
          ? `Nobody gets to ${pageText(route)}: who sees a link to it does not pass its guard.`
          : `Nobody gets to ${pageText(route)}: nobody sees a link to it.`
    return [{ finding: 'nobody-reaches', key: `routes.${route.name}`, span: route.span, message }]
  })
}

/** Whether somebody sees a node that leads to a page. */
function isSeen(
  { lead, shownOn }: ShownLead,
  somebody: readonly (Person | undefined)[],
  { seen, ask }: Proving,
): boolean {
  return shownOn.some(({ route, shown }) =>
    somebody.some((person) => ask(asked(all(seen(route), shown), person), lead.span) !== undefined),
  )
}

/** A node with a lead that may end at a page, and when the node is shown. */
interface ShownLead {
  readonly lead: Lead
  readonly shownOn: readonly Appearance[]
}

/** By route, the nodes with a lead that may end there, guards and redirects followed. */
function leadsByRoute({ model, appearances }: Proving): ReadonlyMap<ModelRoute, readonly ShownLead[]> {
  const leads = new Map<ModelRoute, ShownLead[]>()
  for (const [thing, shownOn] of appearances) {
    for (const lead of thing.leads) {
      for (const end of endsOf(lead, model)) leads.set(end, [...(leads.get(end) ?? []), { lead, shownOn }])
    }
  }
  return leads
}

/** Routes at which a lead may end, for any values in its address. */
function endsOf(lead: Lead, model: Model): ReadonlySet<ModelRoute> {
  const ends = new Set<ModelRoute>()
  const follow = (name: string | undefined) => {
    const route = model.routes.get(name ?? '')
    if (!route || ends.has(route)) return
    ends.add(route)
    const otherwise = route.gate?.otherwise
    follow(route.redirect?.lead.route)
    if (otherwise && 'go' in otherwise) follow(otherwise.go.route)
  }
  follow(lead.route)
  return ends
}

/**
 * Routes that a person can reach by visible leads, starting from those that guards and pop-ups of other services open.
 */
function reachedBy(
  person: Person | undefined,
  leads: ReadonlyMap<ModelRoute, readonly ShownLead[]>,
  { model, ask, seen }: Proving,
): ReadonlySet<ModelRoute> {
  const reached = new Set<ModelRoute>()
  const answering = [...model.routes.values()].filter(({ answers }) => answers).map(({ name }) => name)
  const pages = [...model.pages.values(), ...answering].map(
    (route): Lead => ({ route, with: new Map(), span: nowhere }),
  )
  for (const lead of model.incomplete ? [...pages, model.incomplete.lead] : pages) {
    for (const { end, when, route } of navigationOutcomes(lead, undefined, model))
      if (end === 'shown' && ask(asked(when, person), route.span)) reached.add(route)
  }
  const leadsTo = (target: ModelRoute, { lead, shownOn }: ShownLead) =>
    shownOn.some(({ route: from, shown, alike }) => {
      if (!reached.has(from) && !alike.some((each) => reached.has(each))) return false
      return navigationOutcomes(lead, from, model).some(
        ({ end, when, route }) =>
          end === 'shown' && route === target && ask(asked(all(seen(from), shown, when), person), target.span),
      )
    })
  // Who cannot be on a page at all need not be led there.
  let open = [...leads].filter(
    ([route]) => !reached.has(route) && ask(asked(seen(route), person), route.span) !== undefined,
  )
  for (let grew = true; grew; ) {
    const before = open.length
    open = open.filter(([target, found]) => {
      if (!found.some((shownLead) => leadsTo(target, shownLead))) return true
      reached.add(target)
      return false
    })
    grew = open.length < before
  }
  return reached
}

const nowhere = { file: '', offset: 0, length: 0, line: 1, column: 1 }

function asked(formula: Formula, person: Person | undefined): Formula {
  return person ? forPerson(formula, person) : formula
}
