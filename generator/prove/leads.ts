import { arrivals } from '../model/arrive.ts'
import { all, not } from '../model/formula.ts'
import type { Lead, Thing } from '../model/model.ts'
import type { Example } from '../model/solve.ts'
import type { Found, Proving } from './found.ts'
import { canText, controlText, pageText, rightsText } from './words.ts'

/** Visible links, menu items and buttons that lead to a page that refuses, that there is not, or that is switched off. */
export function provedLeads(proving: Proving): readonly Found[] {
  return [...proving.appearances.keys()].flatMap((thing) => thing.leads.flatMap((lead) => ofLead(thing, lead, proving)))
}

function ofLead(thing: Thing, lead: Lead, { model, appearances, seen, ask }: Proving): readonly Found[] {
  const found = new Map<string, Found>()
  for (const { route, shown } of appearances.get(thing) ?? []) {
    const visible = all(seen(route), shown, thing.disabled ? not(thing.disabled) : all())
    for (const arrival of arrivals(lead, route, model)) {
      const { end, when, way } = arrival
      if (end === 'shown' || end === 'loop') continue
      // Such a node hides by itself where the page that it leads to refuses; only what lies behind that page counts.
      if (thing.follows && way.length === 1) continue
      const example = ask(all(visible, when))
      if (!example || found.has(end)) continue
      const finding = `leads-to-${end}` as const
      const message = `${controlText(thing)} on ${pageText(route)} ${reasons[end](arrival, example)}`
      found.set(end, { finding, key: thing.key, span: lead.span, message, example })
    }
  }
  return [...found.values()]
}

type Arrival = ReturnType<typeof arrivals>[number]

const reasons = {
  forbidden: ({ route }: Arrival, { person }: Example) => {
    const can = route.gate?.can ?? []
    const lacking = person ? can.filter((right) => !person.has(right, route.level)) : can
    if (lacking.length === 0) return `leads to ${pageText(route)}, which refuses: its condition does not hold there.`
    return `leads to ${pageText(route)}, which needs ${rightsText(lacking)}. Give it "${canText(lacking)}" as well.`
  },
  missing: ({ route }: Arrival) => `leads on from ${pageText(route)} to a page that there is not.`,
  disabled: ({ route, features }: Arrival) =>
    `leads to ${pageText(route)}, which is switched off. Give it "feature: ${features.join(', ')}" as well.`,
} satisfies Record<string, (arrival: Arrival, example: Example) => string>
