import type { Gate, Go, Place, Text } from '../../generator/grammar/compiled.ts'
import type { Route } from '../../generator/grammar/routes.ts'
import type { GateWord } from '../../generator/grammar/spec-lines.ts'
import {
  type Ability,
  type Answer,
  type Examination,
  examineGate,
  type Part,
} from '../../generator/values/gates/evaluate.ts'
import { guardAsking } from '../runtime/entering/enter.ts'
import { isWaiting, type Scopes } from '../runtime/expressions/scopes.ts'
import { examineRoute } from '../runtime/gates/route-verdict.ts'
import type { RouteValues } from '../runtime/navigation/address.ts'
import { type Decision, decide } from '../runtime/navigation/guard.ts'
import { type Target, targetOf } from '../runtime/navigation/href.ts'
import type { Services } from '../runtime/services.ts'

/** Something around a control, or behind it, that may hide it: as plain words, for whoever shows them. */
export interface Layer {
  readonly name: string
  readonly at?: Place
  readonly parts: readonly LayerPart[]
  readonly holds: 'yes' | 'no' | 'unknown'
  /** What comes of it: `Holds.`, `Hides it.` */
  readonly verdict: string
  /** What it waits for. */
  readonly waits?: PromiseLike<unknown>
}

/** A part of a gate with its value. */
export interface LayerPart {
  /** Under which word the gate has it; none for what only routes have. */
  readonly word?: GateWord
  readonly name: string
  /** `on`, `held`, `false` … */
  readonly value: string
  readonly state: Answer['state']
}

/** What a gate sees at its place. */
export interface Seen {
  readonly scopes: Scopes
  readonly ability: Ability
}

/** A node of the spec with its gate. */
export function nodeLayer(
  name: string,
  gate: Gate | undefined,
  at: Place | undefined,
  seen: Seen,
  services: Services,
): Layer {
  const asking = { scope: seen.scopes.reading, ability: seen.ability, features: services.features.of(seen.scopes) }
  const examined = examineGate(gate, asking)
  return {
    name,
    at: gate?.at ?? at,
    ...outcome(
      examined,
      hides(gate, (text) => services.texts.of(text, seen.scopes.settled)),
    ),
  }
}

/** A step of a control. It is passed over when its gate does not hold. */
export function stepLayer(name: string, gate: Gate, seen: Seen, services: Services): Layer {
  const { settled } = seen.scopes
  const asking = {
    scope: settled,
    ability: seen.ability,
    features: services.features.of({ reading: settled }),
  }
  return { name, at: gate.at, ...outcome(examineGate(gate, asking), 'The step is passed over.') }
}

/** A page with everything that its guard asks, in the order in which it asks. */
export function routeLayer(name: string, route: Route, values: RouteValues, services: Services): Layer {
  const scopes = services.pageScopes.of(values)
  const examined = examineRoute(route, { ...services, scopes })
  const told = outcome(examined, '')
  const asked = [...sessionPart(route, services), ...redirectPart(route, scopes)]
  const level = route.level === undefined ? '' : ` (grants of the level ${route.level})`
  const guard = guardWords(() => decide(route, guardAsking(scopes, services)))
  return { name: `${name}${level}`, at: route.at, parts: [...asked, ...told.parts], ...guard }
}

/** Where a control leads: a page of the console with its guard, or an address. */
export function targetLayer(go: Go, scopes: Scopes, services: Services): Layer {
  const plain = (name: string, holds: Layer['holds'], verdict: string): Layer => ({ name, parts: [], holds, verdict })
  if ('back' in go) return plain('Leads back', 'yes', 'To the page that was asked for, else to the home page.')
  let target: Target | undefined
  try {
    target = targetOf(go, scopes.reading, services.addresses)
  } catch (thrown) {
    return { name: 'Leads to a page', parts: [], ...undecided(thrown) }
  }
  if (!target) return plain('Leads nowhere', 'no', 'Its address cannot be made: a value is missing.')
  const { route, values, outside, href } = target
  if (outside || !route || !values) return plain(`Leads to ${href}`, 'yes', 'No page of the console: nothing is asked.')
  return routeLayer(`Leads to the page ${route.name}`, route, values, services)
}

type Outcome = Pick<Layer, 'parts' | 'holds' | 'verdict' | 'waits'>

function outcome({ parts: examined, verdict }: Examination, denied: string): Outcome {
  const parts = examined.map(({ part, answer }) => partWords(part, answer))
  const open = examined.find(({ answer }) => 'thrown' in answer)
  if (open && 'thrown' in open.answer) return { parts, ...undecided(open.answer.thrown) }
  if (!verdict?.allowed) return { parts, holds: 'no', verdict: denied }
  return { parts, holds: 'yes', verdict: parts.length > 0 ? 'Holds.' : 'No gate of its own.' }
}

function partWords(part: Part, answer: Answer): LayerPart {
  const yes = answer.state === 'holds'
  const decided = yes || answer.state === 'denies'
  const value = (on: string, off: string) => (decided ? (yes ? on : off) : answer.state)
  const { state } = answer
  if (part.kind === 'feature') return { word: 'feature', name: part.feature, value: value('on', 'off'), state }
  if (part.kind === 'when') return { word: 'when', name: 'the condition', value: value('true', 'false'), state }
  return { word: 'can', name: rightWords(part.right), value: value('held', 'not held'), state }
}

export function rightWords({ action, subject }: { readonly action: string; readonly subject: string }): string {
  return `${action} on ${subject}`
}

function hides(gate: Gate | undefined, words: (text: Text) => string): string {
  const instead = gate?.else
  if (!instead) return 'Hides it.'
  return 'disabled' in instead ? `Shown but disabled: “${words(instead.disabled)}”` : 'Leads elsewhere instead.'
}

function sessionPart({ session }: Route, services: Services): LayerPart[] {
  if (session === 'any') return []
  const { signedIn } = services.session.state.get()
  const state = signedIn === (session === 'required') ? 'holds' : 'denies'
  return [{ name: `session ${session}`, value: signedIn ? 'signed in' : 'signed out', state }]
}

/** A redirect denies while it holds. */
function redirectPart({ redirect }: Route, scopes: Scopes): LayerPart[] {
  if (!redirect) return []
  try {
    const redirects = !redirect.when || Boolean(redirect.when(scopes.reading))
    return [{ name: 'redirect', value: String(redirects), state: redirects ? 'denies' : 'holds' }]
  } catch (thrown) {
    const state = isWaiting(thrown) ? 'loading' : 'failed'
    return [{ name: 'redirect', value: state, state }]
  }
}

function guardWords(ask: () => Decision): Omit<Outcome, 'parts'> {
  try {
    const decision = ask()
    if (decision.kind === 'show') return { holds: 'yes', verdict: 'Lets in.' }
    if (decision.kind === 'go') return { holds: 'no', verdict: `Leads to ${decision.href} instead.` }
    return { holds: 'no', verdict: 'Shows the page for what does not exist.' }
  } catch (thrown) {
    return undecided(thrown)
  }
}

function undecided(thrown: unknown): Omit<Outcome, 'parts'> {
  if (isWaiting(thrown)) {
    return { holds: 'unknown', verdict: 'Not decided yet: something that it asks is loading.', waits: thrown }
  }
  return { holds: 'unknown', verdict: `Not decided: ${thrown instanceof Error ? thrown.message : String(thrown)}` }
}
