import { conditionsText } from '../access/page/reading.js'
import type { Span } from '../load/source.ts'
import { type AskedPart, conditionValue } from '../model/evaluator.ts'
import type { Formula } from '../model/formula.ts'
import type { Model, ModelGate, ModelRoute } from '../model/model.ts'
import { onPage } from '../model/navigation-outcome.ts'
import { joined, pageText, rightsText } from '../prove/example-text.ts'
import { type Asker, conditionsIn, situationOf } from './asked.ts'
import type { Part } from './explanation.ts'
import { firstPage } from './first-page.ts'

/** A part of a step with its outcome. `lets`: undefined where it depends on what was not given. */
export interface AnsweredPart extends Part {
  readonly lets: boolean | undefined
  /** Behind "needs", where it does not. */
  readonly needs?: string
  /** Instead of that. */
  readonly why?: string
}

/** One question of a gate with its outcome, in words. */
export function answeredPart(
  { asks, value, on }: AskedPart,
  gate: ModelGate,
  pageLevel: string | undefined,
): AnsweredPart {
  const span = gate.spans?.[asks.kind] ?? gate.span
  const lets = value === 'holds' ? true : value === 'denies' ? false : undefined
  if (asks.kind === 'feature') {
    const said = lets === undefined ? 'on or off' : lets ? 'on' : 'off'
    return { asks: `feature: ${asks.name}`, value: said, span, lets, needs: `the feature "${asks.name}"` }
  }
  if (asks.kind === 'can') {
    const { action, subject } = asks.right
    const level = gate.level ?? pageLevel
    const at = level === undefined ? 'no grants are loaded here' : `at the level ${level}`
    const said = lets === undefined ? 'held or not' : lets ? 'held' : 'not held'
    const needs = rightsText([asks.right])
    return { asks: `can: ${action} ${subject} (${at})`, value: said, span, lets, needs }
  }
  const text = gate.whenText?.replace(/\s+/g, ' ').trim() ?? ''
  return {
    asks: `when: ${text}`,
    value: conditionWords(value, on),
    span,
    lets,
    why: lets === false ? `the condition ${text} does not hold` : undefined,
  }
}

function conditionWords(value: AskedPart['value'], on: readonly string[]): string {
  if (value === 'depends') return `depends on ${joined(on)}`
  return { holds: 'holds', denies: 'does not hold', 'not asked': 'not asked' }[value]
}

/** A condition that stands for itself. */
export function conditionPart(word: string, formula: Formula, span: Span, asker: Asker): AnsweredPart {
  const value = conditionValue(formula, situationOf(asker))
  const known = typeof value === 'boolean'
  const text = conditionsText(conditionsIn(formula)).replace(/^when /, '')
  return {
    asks: `${word}: ${text}`,
    value: conditionWords(known ? (value ? 'holds' : 'denies') : 'depends', known ? [] : value),
    span,
    lets: known ? value : undefined,
    why: value === false ? `it shows only when ${text}` : undefined,
  }
}

export function sessionPart(session: 'required' | 'absent', { column }: Asker, span: Span): AnsweredPart {
  const lets = (session === 'required') === column.signedIn
  const whom = session === 'required' ? 'signed in' : 'not signed in'
  const why = `the page is for those who are ${whom}`
  return { asks: `session: ${session}`, value: lets ? 'held' : 'not held', span, lets, ...(!lets && { why }) }
}

export function downPart(span: Span): AnsweredPart {
  return {
    asks: 'the console is on',
    value: 'off',
    span,
    lets: false,
    why: 'the console as a whole is switched off',
  }
}

/** What must be completed first is told where it is known that somebody has not. */
export function incompletePart(route: ModelRoute, asker: Asker, model: Model): readonly AnsweredPart[] {
  const first = firstPage(route, asker, model)
  if (first === undefined || !model.incomplete) return []
  const { when, lead } = model.incomplete
  const part = conditionPart('incomplete', onPage(when, route), lead.span, asker)
  return [{ ...part, lets: false, why: `${first} comes first` }]
}

/** A page's redirect lets on while its condition does not hold. */
export function redirectPart(
  { lead, when }: NonNullable<ModelRoute['redirect']>,
  route: ModelRoute,
  asker: Asker,
  model: Model,
): AnsweredPart {
  const target = model.routes.get(lead.route)
  const to = target ? pageText(target) : lead.route
  const part = conditionPart('redirect', onPage(when, route), lead.span, asker)
  const text = part.asks.replace(/^redirect: /, '')
  return {
    ...part,
    asks: text === 'yes' ? `redirect to ${to}` : `redirect to ${to}: when ${text}`,
    lets: part.lets === undefined ? undefined : !part.lets,
    why: part.lets === true ? `the page leads on to ${to}` : undefined,
  }
}
