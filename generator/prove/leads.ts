import type { Right } from '../grammar/compiled.ts'
import { all, not } from '../model/formula.ts'
import type { Lead, ModelRoute, Thing } from '../model/model.ts'
import { bySignedIn, type NavigationOutcome, navigationOutcomes, onPage } from '../model/navigation-outcome.ts'
import type { Example } from '../model/satisfiability.ts'
import { canText, controlTextFirst, pageText, rightsText } from './example-text.ts'
import type { Found, Proving } from './found.ts'

/**
 * Findings `leads-to-forbidden` and `leads-to-disabled`: visible leads whose outcome is a page that refuses or is
 * switched off. Leads to missing pages are errors of the check.
 */
export function provedLeads(proving: Proving): readonly Found[] {
  return [...proving.appearances].flatMap(([thing, shownOn]) => {
    if (thing.leads.length === 0) return []
    return proving.kept(`leads of ${thing.key}`, [thing, shownOn], () =>
      thing.leads.flatMap((lead) => ofLead(thing, lead, proving)),
    )
  })
}

function ofLead(thing: Thing, lead: Lead, { model, appearances, seen, ask }: Proving): readonly Found[] {
  const found = new Map<string, Found>()
  // A node that hides by itself where the page that it leads to refuses can only be led on from there.
  if (thing.follows && !leadsOn(model.routes.get(lead.route))) return []
  for (const { route, shown } of appearances.get(thing) ?? []) {
    const own = all(thing.when ?? all(), thing.disabled ? not(thing.disabled) : all())
    const visible = all(seen(route), shown, bySignedIn(onPage(own, route), route))
    for (const outcome of navigationOutcomes(lead, route, model)) {
      const { end, when, way } = outcome
      // Other ways to the same end are other findings: one of them may be accepted.
      const outcomeKey = [end, ...way].join(' ')
      if (end !== 'forbidden' && end !== 'disabled') continue
      if (thing.follows && way.length === 1) continue
      const example = ask(all(visible, when), lead.span)
      if (!example || found.has(outcomeKey)) continue
      const finding = `leads-to-${end}` as const
      const message = `${controlTextFirst(thing)} on ${pageText(route)} ${reasons[end](outcome, example)}${mendText(thing, lead, outcome, example)}`
      found.set(outcomeKey, { finding, key: thing.key, span: lead.span, message, example, way })
    }
  }
  return [...found.values()]
}

/** Whether a guard may redirect to another page, besides refusing. */
function leadsOn(route: ModelRoute | undefined): boolean {
  if (!route) return false
  const { redirect, session, gate } = route
  return redirect !== undefined || session === 'absent' || (gate?.otherwise !== undefined && 'go' in gate.otherwise)
}

const reasons = {
  forbidden: (outcome: NavigationOutcome, example: Example) => {
    const lacking = lackingRights(outcome, example)
    const page = pageText(outcome.route)
    return lacking.length === 0
      ? `leads to ${page}, which refuses: its condition does not hold there.`
      : `leads to ${page}, which needs ${rightsText(lacking)}.`
  },
  disabled: ({ route }: NavigationOutcome) => `leads to ${pageText(route)}, which is switched off.`,
} satisfies Record<string, (outcome: NavigationOutcome, example: Example) => string>

function mendText(thing: Thing, { after }: Lead, outcome: NavigationOutcome, example: Example): string {
  if (after === 'signedOut' && outcome.end === 'forbidden')
    return ' After signing out nobody has rights: lead to a page for everybody.'
  const lacking = lackingRights(outcome, example)
  const words =
    outcome.end === 'disabled'
      ? `feature: ${outcome.features.join(', ')}`
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
