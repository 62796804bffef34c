import type { Right } from '../grammar/compiled.ts'
import type { Appearance } from '../model/appearances.ts'
import { all, any, type Formula, not } from '../model/formula.ts'
import { grantFormula } from '../model/gates.ts'
import type { AroundGate, Model, ModelOperation, ModelRoute, Thing } from '../model/model.ts'
import { bySignedIn, onPage, signedIn } from '../model/navigation-outcome.ts'
import { anyLevel } from '../model/persons.ts'
import { requirementFormula } from '../model/requirement.ts'
import type { Example } from '../model/satisfiability.ts'
import { canText, controlText, controlTextFirst, pageText, rightsText } from './example-text.ts'
import type { Found, Proving } from './found.ts'

/** Findings of gate drift: the gate of a control asks less or more than `@requires` of the operation that it calls. */
export function provedDrift(proving: Proving): readonly Found[] {
  if (!proving.model.requiresStated) return []
  return [...tooWide(proving), ...tooNarrow(proving)]
}

/** The gate is too wide: a control or its data is shown, and the server refuses the operation. */
function tooWide(proving: Proving): readonly Found[] {
  const { model, appearances, kept } = proving
  return [...appearances].flatMap(([thing, shownOn]) => {
    if (thing.calls.length === 0) return []
    const asked = thing.calls.map(({ operation }) => model.operations.get(operation))
    return kept(`too wide gate of ${thing.key}`, [thing, shownOn, ...asked], () =>
      callsTooWide(thing, shownOn, proving),
    )
  })
}

function callsTooWide(
  thing: Thing,
  shownOn: readonly Appearance[],
  { model, seen, askAnybody }: Proving,
): readonly Found[] {
  return thing.calls.flatMap(({ operation: name, span }): readonly Found[] => {
    const operation = model.operations.get(name)
    if (!operation) return []
    for (const { route, shown } of shownOn) {
      const refused = not(asked(operation, route, model))
      const asks = bySignedIn(onPage(thing.when ?? all(), route), route)
      const example = askAnybody(all(seen(route), shown, asks, refused), span)
      if (!example) continue
      const message = `${controlTextFirst(thing)} on ${pageText(route)} calls ${name}, for which the server asks ${lackText(operation, example, thing, route)}.`
      return [{ finding: 'gate-too-wide', key: thing.key, span, message, example }]
    }
    return []
  })
}

/** `Update on Books. Give it "can: Update Books"` */
function lackText({ requires }: ModelOperation, example: Example, { gated }: Thing, route: ModelRoute): string {
  const { can, feature } = requires
  const whom = gated ? 'it' : 'the page'
  const lacking = can.filter((right) => !holds(example, right, route))
  if (lacking.length > 0) return `${rightsText(lacking)}. Give ${whom} "${canText(lacking)}"`
  if (isSignedOut(example)) return 'that one is signed in. Give the page "session: required"'
  return `the feature "${feature}". Give ${whom} "feature: ${feature}"`
}

function isSignedOut({ states }: Example): boolean {
  return states.get('session') === false
}

interface Call {
  readonly thing: Thing
  readonly route: ModelRoute
  readonly gates: readonly AroundGate[]
}

/** The gate is too narrow: the server allows the operation to people who are not shown the control. */
function tooNarrow({ model, appearances, seen, askAnybody }: Proving): readonly Found[] {
  const found: Found[] = []
  const calls = new Map<string, Call[]>()
  for (const [thing, shownOn] of appearances) {
    for (const { operation } of thing.calls) {
      if (model.operations.get(operation)?.kind !== 'mutation') continue
      for (const { route, through } of shownOn) {
        const key = `${operation} ${route.name}`
        calls.set(key, [...(calls.get(key) ?? []), { thing, route, gates: [...through, ...thing.gates] }])
      }
    }
  }
  for (const [key, offered] of calls) {
    const [first] = offered
    const operation = model.operations.get(key.split(' ')[0] ?? '')
    if (!first || !operation) continue
    const { thing, route } = first
    const span = thing.calls.find((each) => each.operation === operation.name)?.span ?? thing.span
    // Conditions are about the thing at hand; here it is asked who may at all.
    const allowed = any(...offered.map(({ gates }) => grants(gates, route, model)))
    // What a list of a single thing gives is no right of the page; the roles give it for all that no list says anything about.
    const ofThings = requirementFormula(
      { can: operation.requires.things, feature: undefined, others: [] },
      levelOf(route),
    )
    const example = askAnybody(all(seen(route), asked(operation, route, model), ofThings, not(allowed)), span)
    if (!example || found.some((each) => each.key === thing.key)) continue
    const { can, feature } = operation.requires
    const asks = can.length > 0 ? `asks for ${rightsText(can)} only` : 'asks for no right'
    const message = `The server lets ${operation.name} through where ${controlText(thing)} on ${pageText(route)} is hidden: it ${asks}${feature ? ` and the feature "${feature}"` : ''}. Say the same in @requires of ${operation.field}, or open the gate.`
    found.push({ finding: 'gate-too-narrow', key: thing.key, span, message, example })
  }
  return found
}

/** Whether the example holds a right; rights that it does not name make no difference and count as held. */
function holds(example: Example, right: Right, route: ModelRoute): boolean {
  if (isSignedOut(example)) return false
  const { person, rights } = example
  return person ? person.has(right, levelOf(route)) : rights.get(`${right.action} ${right.subject}`) !== false
}

/** Whether anybody signs in: where no page asks for a session, none is asked for operations and rights either. */
function hasSessions({ routes }: Model): boolean {
  // Nearly always the first one tells: not copied, as it is asked for every call on every page.
  for (const { session } of routes.values()) if (session !== 'any') return true
  return false
}

/**
 * The formula of `@requires`. The server reads the grants of every level that the arguments name; the page's level says
 * which one is meant.
 */
function asked({ requires }: ModelOperation, route: ModelRoute, model: Model): Formula {
  return all(
    ...(requires.session && hasSessions(model) ? [signedIn] : []),
    // Whom an argument names is not known here: rights about others are no drift.
    requirementFormula({ ...requires, others: [] }, levelOf(route)),
  )
}

function levelOf({ level }: ModelRoute): string {
  return level ?? anyLevel
}

/** The conjunction of the features and rights of gates, without gates whose `else` the node is. */
function grants(gates: readonly AroundGate[], route: ModelRoute, model: Model): Formula {
  const asks = gates.filter((each) => !each.denied).map(({ gate }) => grantFormula(gate, route.level))
  return hasSessions(model) ? bySignedIn(all(...asks), route) : all(...asks)
}
