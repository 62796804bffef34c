import type { Appearance } from '../model/appearances.ts'
import { all, type Formula, never, not } from '../model/formula.ts'
import { aroundFormula, gateFormula, grantFormula } from '../model/gates.ts'
import { rightsByLevel } from '../model/levels.ts'
import type { ModelRoute, Thing } from '../model/model.ts'
import { bySignedIn, onPage } from '../model/navigation-outcome.ts'
import type { Example } from '../model/satisfiability.ts'
import { canText, controlTextFirst, pageText } from './example-text.ts'
import type { Found, Proving } from './found.ts'

/**
 * Nodes on pages of different levels whose `can` has no level of its own: it is asked at the page's level, so that the
 * same person sees the node on one page and not on the other.
 */
export function provedLevels(proving: Proving): readonly Found[] {
  return [...proving.appearances].flatMap(([thing, shownOn]) => {
    const { own } = thing
    if (!own || own.can.length === 0 || own.level !== undefined) return []
    return proving.kept(`levels of ${thing.key}`, [thing, shownOn], () => {
      const found = ofAnyPages(thing, shownOn, proving)
      return found ? [found] : []
    })
  })
}

/** The first two pages for which it is so. */
function ofAnyPages(thing: Thing, shownOn: readonly Appearance[], proving: Proving): Found | undefined {
  const levels = new Set(shownOn.map(({ route }) => route.level))
  if (levels.size < 2) return undefined
  // Once a page, not once a pair of them: what stands on every page has pages by the square.
  const hidden = shownOn.map((there) => ({ there, lacking: lackingOn(thing, there, proving) }))
  for (const here of shownOn) {
    const shown = all(proving.seen(here.route), here.shown)
    for (const { there, lacking } of hidden) {
      if (here.route.level === there.route.level) continue
      const example = askByLevel(all(shown, lacking), proving, thing)
      if (example) return foundOn(thing, here, there, example)
    }
  }
  return undefined
}

function foundOn(thing: Thing, here: Appearance, there: Appearance, example: Example): Found {
  const { own, key, span } = thing
  const message = `${controlTextFirst(thing)} shows on ${pageText(here.route)} and not on ${pageText(there.route)}, for the same person: "${canText(own?.can ?? [])}" is asked of ${levelText(here.route)} on the one and of ${levelText(there.route)} on the other. Say which level it means, as in "level: ${here.route.level ?? there.route.level}".`
  return { finding: 'uneven-level', key, span: own?.spans?.can ?? span, message, example }
}

/** When somebody is on a page where all but the rights of a node's own gate lets it show, and these do not. */
function lackingOn({ own, gates }: Thing, { route, through }: Appearance, { seen }: Proving): Formula {
  const around = aroundFormula([...through, ...gates.slice(0, -1)], route.level)
  const rest = gateFormula(own && { ...own, can: [] }, route.level)
  const shown = bySignedIn(onPage(all(around, rest), route), route)
  return all(seen(route), shown, own ? not(grantFormula({ ...own, feature: [] }, route.level)) : never)
}

/** An example among the roles of the spec; else one with any set of rights at each level, as staff can make roles. */
function askByLevel(formula: Formula, { ask, askWithout, model }: Proving, { span }: Thing) {
  return ask(formula, span) ?? askWithout(rightsByLevel(formula, model.levels), span)
}

function levelText({ level }: ModelRoute): string {
  return level === undefined ? 'no level' : `the level "${level}"`
}
