import { asks } from '../access/cells.ts'
import { conditionsText } from '../access/page/reading.js'
import { settledFormula } from '../access/settle.ts'
import type { Model, ModelRoute } from '../model/model.ts'
import { type NavigationOutcome, navigationOutcomesAt, onPage } from '../model/navigation-outcome.ts'
import { joined, pageText } from '../prove/example-text.ts'
import { conditionsIn, withStates } from './asked.ts'
import type { Answer, Step } from './explanation.ts'
import { capital, type Look, seeing, seenIn, wayOut, whoText } from './look.ts'
import { guardStep } from './steps.ts'

/** What becomes of somebody who goes to the address of a page. */
export function pageAnswer(route: ModelRoute, look: Look, everybody: readonly Look[], model: Model): Answer {
  const { asker } = look
  const step = guardStep(route, asker, model)
  const { verdict } = seenIn(look.cell)
  return {
    who: asker.column.name,
    where: undefined,
    also: [],
    steps: [step],
    verdict,
    sentence: `${capital(whoText(asker.column))} ${joined(endsOf(route, step, look, model))}.`,
    wayOut: verdict === 'no' ? wayOut(look, everybody, seeing) : [],
  }
}

/** `sees /books when route.shelf is given`, `is led on to /shelves`: each end with when it is reached. */
function endsOf(route: ModelRoute, step: Step, { asker, first }: Look, model: Model): readonly string[] {
  const { column, down, settled, given } = asker
  const admitted = route.session === 'any' || (route.session === 'required') === column.signedIn
  if (down && admitted && route.session !== 'any') {
    const closed = model.routes.get(model.pages.get('maintenance') ?? '')
    return [`goes to ${closed ? pageText(closed) : 'the page for that'}: the console as a whole is switched off`]
  }
  if (first !== undefined) return [`is led on to ${first}: something is lacking still`]
  const byEnd = new Map<string, NavigationOutcome[]>()
  for (const outcome of navigationOutcomesAt(route, model)) {
    const end = endText(outcome, model)
    byEnd.set(end, [...(byEnd.get(end) ?? []), outcome])
  }
  const isHere = ([, navigationOutcomes]: readonly [string, readonly NavigationOutcome[]]) =>
    navigationOutcomes.some(({ end, way, signedOut }) => end === 'shown' && way.length === 1 && !signedOut)
  const shownFirst = [...byEnd].sort((a, b) => Number(isHere(b)) - Number(isHere(a)))
  return shownFirst.flatMap(([end, navigationOutcomes]) => {
    const when = navigationOutcomes.map((each) => {
      const formula = asks(onPage(each.when, route), column)
      return withStates(settledFormula(formula, settled), given.states)
    })
    const [first] = when
    const text = first ? conditionsText(conditionsIn(when.length === 1 ? first : { is: 'any', of: when })) : '–'
    if (text === '–') return []
    const reason = navigationOutcomes.flatMap((outcome) => reasonOf(outcome, step)).at(0) ?? ''
    return [`${end}${text === 'yes' ? '' : ` ${text}`}${reason}`]
  })
}

/** Why the page itself refuses. */
function reasonOf({ end, way }: NavigationOutcome, { reason }: Step): readonly string[] {
  return end === 'forbidden' && way.length === 1 && reason !== '' ? [`: ${reason}`] : []
}

function endText(outcome: NavigationOutcome, model: Model): string {
  const text = plainEndText(outcome, model)
  return outcome.signedOut ? `is signed out and ${text}` : text
}

function plainEndText({ end, route, way, features }: NavigationOutcome, model: Model): string {
  const [, ...on] = way
  const page = pageText(route)
  if (end === 'loop') return `is sent round in a circle (${way.join(' → ')})`
  const led =
    on.length === 0 ? '' : route.name === model.pages.get('signIn') ? `goes to ${page}` : `is led on to ${page}`
  if (end === 'shown') return led === '' ? `sees ${page}` : led
  if (end === 'forbidden') return led === '' ? 'is refused' : `${led} and refused there`
  if (end === 'disabled') {
    const off = `the feature "${features.join('" and "')}" is off`
    return led === '' ? `is told that there is no such page because ${off}` : `${led}, where ${off}`
  }
  return led === '' ? 'is told that there is no such page' : `${led}, which there is not`
}
