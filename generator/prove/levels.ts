import type { Appearance } from '../model/appearances.ts'
import { all, type Formula, not } from '../model/formula.ts'
import { aroundFormula, gateFormula, grantFormula } from '../model/gates.ts'
import { rightsByLevel } from '../model/levels.ts'
import type { ModelRoute, Thing } from '../model/model.ts'
import { bySignedIn, onPage } from '../model/navigation-outcome.ts'
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
  for (const here of shownOn) {
    for (const there of shownOn) {
      const found = ofPages(thing, here, there, proving)
      if (found) return found
    }
  }
  return undefined
}

function ofPages(thing: Thing, here: Appearance, there: Appearance, proving: Proving): Found | undefined {
  const { own, span } = thing
  if (!own || here.route.level === there.route.level) return undefined
  const lacking = not(grantFormula({ ...own, feature: [] }, there.route.level))
  const example = askByLevel(
    all(proving.seen(here.route), here.shown, proving.seen(there.route), ...besides(thing, there), lacking),
    proving,
    thing,
  )
  if (!example) return undefined
  const message = `${controlTextFirst(thing)} shows on ${pageText(here.route)} and not on ${pageText(there.route)}, for the same person: "${canText(own.can)}" is asked of ${levelText(here.route)} on the one and of ${levelText(there.route)} on the other. Say which level it means, as in "level: ${here.route.level ?? there.route.level}".`
  return { finding: 'uneven-level', key: thing.key, span: own.spans?.can ?? span, message, example }
}

/** The formula under which a node shows on a page, without the rights of its own gate. */
function besides({ own, gates }: Thing, { route, through }: Appearance): readonly Formula[] {
  const around = aroundFormula([...through, ...gates.slice(0, -1)], route.level)
  const rest = gateFormula(own && { ...own, can: [] }, route.level)
  return [bySignedIn(onPage(all(around, rest), route), route)]
}

/** An example among the roles of the spec; else one with any set of rights at each level, as staff can make roles. */
function askByLevel(formula: Formula, { ask, askWithout, model }: Proving, { span }: Thing) {
  return ask(formula, span) ?? askWithout(rightsByLevel(formula, model.levels), span)
}

function levelText({ level }: ModelRoute): string {
  return level === undefined ? 'no level' : `the level "${level}"`
}
