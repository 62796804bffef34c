import type { Right } from '../grammar/compiled.ts'
import { all, not } from '../model/formula.ts'
import type { Lead, ModelRoute, Thing } from '../model/model.ts'
import { bySignedIn, navigationOutcomes, onPage } from '../model/navigation-outcome.ts'
import type { Example } from '../model/satisfiability.ts'
import { canText, controlTextFirst, pageText, rightsText } from './example-text.ts'
import type { Found, Proving } from './found.ts'

/** Visible links, menu items and buttons that lead to a page that refuses or is switched off; one that there is not is an error of its own. */
export function provedLeads(proving: Proving): readonly Found[] {
  return [...proving.appearances.keys()].flatMap((thing) => thing.leads.flatMap((lead) => ofLead(thing, lead, proving)))
}

function ofLead(thing: Thing, lead: Lead, { model, appearances, seen, ask }: Proving): readonly Found[] {
  const found = new Map<string, Found>()
  // A node that hides by itself where the page that it leads to refuses can only be led on from there.
  if (thing.follows && !leadsOn(model.routes.get(lead.route))) return []
  for (const { route, shown } of appearances.get(thing) ?? []) {
    const own = all(thing.when ?? all(), thing.disabled ? not(thing.disabled) : all())
    const visible = all(seen(route), shown, bySignedIn(onPage(own, route), route))
    for (const arrival of navigationOutcomes(lead, route, model)) {
      const { end, when, way } = arrival
      // Other ways to the same end are other findings: one of them may be accepted.
      const told = [end, ...way].join(' ')
      if (end !== 'forbidden' && end !== 'disabled') continue
      if (thing.follows && way.length === 1) continue
      const example = ask(all(visible, when), lead.span)
      if (!example || found.has(told)) continue
      const finding = `leads-to-${end}` as const
      const message = `${controlTextFirst(thing)} on ${pageText(route)} ${reasons[end](arrival, example)}${mendText(thing, lead, arrival, example)}`
      found.set(told, { finding, key: thing.key, span: lead.span, message, example, way })
    }
  }
  return [...found.values()]
}

/** Whether the guard of a page may send somebody on to another one, besides refusing. */
function leadsOn(route: ModelRoute | undefined): boolean {
  if (!route) return false
  const { redirect, session, gate } = route
  return redirect !== undefined || session === 'absent' || (gate?.otherwise !== undefined && 'go' in gate.otherwise)
}

type NavigationOutcome = ReturnType<typeof navigationOutcomes>[number]

const reasons = {
  forbidden: (arrival: NavigationOutcome, example: Example) => {
    const lacking = lackingRights(arrival, example)
    const page = pageText(arrival.route)
    return lacking.length === 0
      ? `leads to ${page}, which refuses: its condition does not hold there.`
      : `leads to ${page}, which needs ${rightsText(lacking)}.`
  },
  disabled: ({ route }: NavigationOutcome) => `leads to ${pageText(route)}, which is switched off.`,
} satisfies Record<string, (arrival: NavigationOutcome, example: Example) => string>

function mendText(thing: Thing, { after }: Lead, arrival: NavigationOutcome, example: Example): string {
  if (after === 'signedOut' && arrival.end === 'forbidden')
    return ' After signing out nobody has rights: lead to a page for everybody.'
  const lacking = lackingRights(arrival, example)
  const words =
    arrival.end === 'disabled'
      ? `feature: ${arrival.features.join(', ')}`
      : lacking.length > 0
        ? canText(lacking)
        : undefined
  if (words === undefined) return ''
  return thing.gated
    ? ` Give it "${words}" as well.`
    : ` Give what stands around it "${words}", or accept it with a reason in accepted.yaml.`
}

function lackingRights({ route }: NavigationOutcome, { person, states }: Example): readonly Right[] {
  const can = route.gate?.can ?? []
  return person && states.get('session') !== false ? can.filter((right) => !person.has(right, route.level)) : can
}
