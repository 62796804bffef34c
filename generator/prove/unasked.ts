import type { Appearance } from '../model/appearances.ts'
import { all } from '../model/formula.ts'
import type { ModelRoute, Thing } from '../model/model.ts'
import { bySignedIn, letsIn, onPage } from '../model/navigation-outcome.ts'
import { forPerson, type Person } from '../model/satisfiability.ts'
import { controlTextFirst, pageText } from './example-text.ts'
import type { Found, Proving } from './found.ts'

const nobody: Person = { name: 'somebody without any right', has: () => false }

/** Menu items of an area that show to somebody without any right at the level of the area's pages. */
export function provedUnasked(proving: Proving): readonly Found[] {
  return [...proving.appearances].flatMap(([thing, shownOn]): readonly Found[] => {
    if (thing.kind !== 'menu item') return []
    return proving.kept(`rights of ${thing.key}`, [thing, shownOn], () => ofItem(thing, shownOn, proving))
  })
}

function ofItem(thing: Thing, shownOn: readonly Appearance[], proving: Proving): readonly Found[] {
  for (const lead of thing.leads) {
    const target = proving.model.routes.get(lead.route)
    if (target?.level === undefined || target.session !== 'required') continue
    for (const { route, shown } of shownOn) {
      const own = bySignedIn(onPage(thing.when ?? all(), route), route)
      const formula = all(proving.seen(route), shown, own, letsIn(lead, route, proving.model))
      const example = proving.ask(forPerson(formula, nobody), lead.span)
      if (!example) continue
      const message = messageOf(thing, route, target)
      return [{ finding: 'shows-without-rights', key: thing.key, span: lead.span, message, example }]
    }
  }
  return []
}

function messageOf(thing: Thing, route: ModelRoute, target: ModelRoute): string {
  return `${controlTextFirst(thing)} on ${pageText(route)} shows to ${nobody.name} at the level "${target.level}" of ${pageText(target)}. Give it, or the menu around it, a "can"; "can: Any right" with "level: ${target.level}" asks for one at all.`
}
