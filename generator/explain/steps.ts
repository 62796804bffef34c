import { placeText } from '../load/source.ts'
import type { Appearance } from '../model/appearances.ts'
import { type AskedPart, conditionValue, examine } from '../model/evaluator.ts'
import type { Formula } from '../model/formula.ts'
import type { AroundGate, Model, ModelGate, ModelRoute, Thing } from '../model/model.ts'
import { askedThere, onPage } from '../model/navigation-outcome.ts'
import { joined, pageText } from '../prove/example-text.ts'
import { type Asker, situationOf } from './asked.ts'
import type { Step } from './explanation.ts'
import { thingName } from './find.ts'
import {
  type AnsweredPart,
  answeredPart,
  conditionPart,
  downPart,
  incompletePart,
  redirectPart,
  sessionPart,
} from './parts.ts'

/** The guard of a page: session, features, redirect, rights, in the order in which it asks. */
export function guardStep(route: ModelRoute, asker: Asker, model: Model): Step {
  const { gate, redirect, session, level, span } = route
  const asked = gate ? examinedOn(gate, level, route, asker) : []
  const features = asked.filter(({ asks }) => asks.kind === 'feature')
  const rights = asked.filter(({ asks }) => asks.kind !== 'feature')
  const turn: AnsweredPart[] = [
    ...(session === 'any' ? [] : [sessionPart(session, asker, span)]),
    ...(session !== 'any' && asker.down ? [downPart(span)] : []),
    ...incompletePart(route, asker, model),
    ...(gate ? features.map((each) => answeredPart(each, gate, level)) : []),
    ...(redirect ? [redirectPart(redirect, route, asker, model)] : []),
    ...(gate ? rights.map((each) => answeredPart(each, gate, level)) : []),
  ]
  return stepOf(pageTitle(route), turn, pageText(route))
}

function pageTitle(route: ModelRoute): string {
  return pageText(route).startsWith('the page') ? pageText(route) : `the page ${pageText(route)}`
}

/** Every gate between the page and a node, and what the node itself asks. */
export function thingSteps(thing: Thing, { route, through }: Appearance, asker: Asker, model: Model): readonly Step[] {
  const things = new Map(model.things.map((each) => [each.key, each]))
  const gates = [...through, ...thing.gates]
  const own = thing.own ? gates.length - 1 : -1
  const around = gates.map((each, at) => gateStep(each, { things, isOwn: at === own, route, asker }))
  const conditions = [
    ...(thing.when ? [conditionStep('its own condition', thing.when, { thing, route, asker })] : []),
    ...(thing.planned ? [plannedStep(thing.planned)] : []),
    ...(thing.follows ? thing.leads.flatMap((lead) => followStep(lead, route, asker, model)) : []),
    ...(thing.disabled ? [disabledStep(thing.disabled, { thing, route, asker })] : []),
  ]
  return [...around, ...conditions]
}

interface GateAt {
  readonly things: ReadonlyMap<string, Thing>
  readonly isOwn: boolean
  readonly route: ModelRoute
  readonly asker: Asker
}

function gateStep({ gate, denied, key }: AroundGate, { things, isOwn, route, asker }: GateAt): Step {
  const turn = examinedOn(gate, route.level, route, asker).map((each) => answeredPart(each, gate, route.level))
  const holder = things.get(key)
  const name = holder ? thingName(holder) : key
  if (!denied) {
    const step = stepOf(isOwn ? 'its own gate' : `around it: ${name}`, turn, isOwn ? 'it' : `${name} around it`)
    const shownDisabled = isOwn && gate.otherwise && 'disabled' in gate.otherwise && step.state === 'closed'
    return shownDisabled ? { ...step, state: 'disabled' } : step
  }
  const { title, parts, state } = stepOf(`it stands in for ${name}, where that is hidden`, turn, name)
  const opposite = { open: 'closed', closed: 'open', depends: 'depends', disabled: 'closed' } as const
  const reason = `it stands in for ${name}, and that is shown (${placeText(gate.span)})`
  return { title, parts, state: opposite[state], reason }
}

function conditionStep(
  title: string,
  formula: Formula,
  { thing, route, asker }: { readonly thing: Thing; readonly route: ModelRoute; readonly asker: Asker },
): Step {
  return stepOf(title, [conditionPart('when', onPage(formula, route), thing.span, asker)], 'it')
}

function plannedStep({ path, reason, span }: NonNullable<Thing['planned']>): Step {
  const why = `${path} is planned: ${reason}`
  return stepOf(
    'the page that it leads to',
    [{ asks: `planned: ${reason}`, value: 'hidden', span, lets: false, why }],
    'it',
  )
}

function disabledStep(formula: Formula, at: Parameters<typeof conditionStep>[2]): Step {
  const step = conditionStep('shown without leading anywhere', formula, at)
  return { ...step, state: step.state === 'open' ? 'disabled' : step.state === 'closed' ? 'open' : 'depends' }
}

/** A node that leads to a page hides where that page's own gate would refuse. */
function followStep(lead: Thing['leads'][number], from: ModelRoute, asker: Asker, model: Model): readonly Step[] {
  const target = model.routes.get(lead.route)
  const gate = target?.gate
  if (!target || !gate || (gate.otherwise && 'go' in gate.otherwise)) return []
  const there = gate.when ? { ...gate, when: askedThere(gate.when, lead, from, model) } : gate
  const turn = withCondition(examine(there, target.level, situationOf(asker)), asker)
  const page = pageText(target)
  const answered = turn
    .map((each) => answeredPart(each, gate, target.level))
    .map((each) => (each.why === undefined ? each : { ...each, why: `it leads to ${page}, where ${each.why}` }))
  return [stepOf(`the page that it leads to, ${page}`, answered, `it leads to ${page}, which`)]
}

function stepOf(title: string, turn: readonly AnsweredPart[], who: string): Step {
  const closed = turn.filter(({ lets }) => lets === false)
  const open = turn.every(({ lets }) => lets === true)
  const parts = turn.map(({ asks, value, span }) => ({ asks, value, span }))
  return {
    title,
    parts,
    state: closed.length > 0 ? 'closed' : open ? 'open' : 'depends',
    reason: reasonOf(closed, who),
  }
}

function reasonOf(closed: readonly AnsweredPart[], who: string): string {
  const [first] = closed
  if (!first) return ''
  if (first.why !== undefined) return `${first.why} (${placeText(first.span)})`
  const needed = closed.flatMap(({ needs }) => needs ?? [])
  return `${who} needs ${joined(needed)} (${placeText(first.span)})`
}

function examinedOn(gate: ModelGate, level: string | undefined, route: ModelRoute, asker: Asker): readonly AskedPart[] {
  const here = gate.when ? { ...gate, when: onPage(gate.when, route) } : gate
  return withCondition(examine(here, level, situationOf(asker)), asker)
}

/** A condition that is only not asked because something before it is not known is told all the same. */
function withCondition(asked: readonly AskedPart[], asker: Asker): readonly AskedPart[] {
  if (asked.some(({ value }) => value === 'denies')) return asked
  return asked.map((each): AskedPart => {
    if (each.value !== 'not asked' || each.asks.kind !== 'when') return each
    const value = conditionValue(each.asks.formula, situationOf(asker))
    return typeof value === 'boolean'
      ? { ...each, value: value ? 'holds' : 'denies' }
      : { ...each, value: 'depends', on: value }
  })
}
