import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Gate, Go, Right } from '../../../generator/grammar/compiled.ts'
import type { Console } from '../../../generator/grammar/console.ts'
import type { Route } from '../../../generator/grammar/routes.ts'
import type { Formula } from '../../../generator/model/formula.ts'
import { not } from '../../../generator/model/formula.ts'
import type { Given, Lead, Model, ModelRoute } from '../../../generator/model/model.ts'
import { navigationOutcomes } from '../../../generator/model/navigation-outcome.ts'
import { type Example, holdsFor, type Person } from '../../../generator/model/satisfiability.ts'
import { noAbility } from '../../../generator/values/gates/evaluate.ts'
import { decide } from '../../../src/runtime/navigation/guard.ts'
import { matchHref, targetOf } from '../../../src/runtime/navigation/href.ts'
import { expression, featuresOf, gate, guardAsking, levelsOf, pages, route } from '../../runtime/support/builders.ts'
import { abilityBy } from '../../support/ability.ts'
import { runs } from '../../support/thorough.ts'

const span = { file: 'made', offset: 0, length: 0, line: 1, column: 1 }
const named = ['Watering', 'Sowing']
const beds: Right = { action: 'Read', subject: 'Beds' }
const seeds: Right = { action: 'Read', subject: 'Seeds' }

/** A route as it is made up, before the model and the runtime each get theirs. */
interface Plan {
  readonly session: ModelRoute['session']
  readonly takes: boolean
  readonly can: readonly Right[]
  readonly feature: readonly string[]
  readonly when: Formula | undefined
  readonly otherwise: LeadPlan | undefined
  readonly redirect: { readonly lead: LeadPlan; readonly when: Formula } | undefined
  readonly endsSession: Formula | undefined
}

interface LeadPlan {
  readonly to: string
  readonly given: Given | undefined
}

const names = ['home', 'sheds', 'tools', 'paths']
const condition: fc.Arbitrary<Formula> = fc.constantFrom<Formula>(
  { is: 'state', of: 'route.plot', equals: null },
  not({ is: 'state', of: 'route.plot', equals: null }),
  { is: 'state', of: 'route.plot', equals: 'north' },
  not({ is: 'state', of: 'route.plot', equals: 'north' }),
  { is: 'constant', value: true },
)
const lead: fc.Arbitrary<LeadPlan> = fc.record({
  to: fc.constantFrom(...names),
  given: fc.constantFrom<(Given | undefined)[]>(
    undefined,
    { is: 'value', value: 'north' },
    { is: 'value', value: 'south' },
    { is: 'parameter', name: 'plot' },
  ),
})
const plan: fc.Arbitrary<Plan> = fc.record({
  session: fc.constantFrom<ModelRoute['session'][]>('any', 'required', 'absent'),
  takes: fc.boolean(),
  can: fc.subarray([beds, seeds]),
  feature: fc.subarray(named),
  when: fc.option(condition, { nil: undefined }),
  otherwise: fc.option(lead, { nil: undefined }),
  redirect: fc.option(fc.record({ lead, when: condition }), { nil: undefined }),
  endsSession: fc.option(condition, { nil: undefined }),
})
const incomplete = fc.option(fc.record({ lead, when: condition }), { nil: undefined })

const asLead = ({ to, given }: LeadPlan): Lead => ({
  route: to,
  with: new Map(given ? [['plot', given]] : []),
  span,
})

function modelRoute(name: string, made: Plan): ModelRoute {
  const { session, takes, can, feature, when, otherwise, redirect, endsSession } = made
  const gated = can.length + feature.length > 0 || when
  return {
    name,
    path: name === 'home' ? '/' : `/${name}`,
    screen: undefined,
    answers: false,
    session,
    level: 'own',
    gate: gated
      ? { can, feature, ...(when && { when }), ...(otherwise && { otherwise: { go: asLead(otherwise) } }), span }
      : undefined,
    redirect: redirect && { lead: asLead(redirect.lead), when: redirect.when },
    endsSession,
    leaves: undefined,
    parameters: new Map(takes ? [['plot', { initial: null }]] : []),
    layouts: [],
    span,
  }
}

const plain = (name: string, path: string, session: ModelRoute['session']): ModelRoute => ({
  ...modelRoute(name, {
    session,
    takes: false,
    can: [],
    feature: [],
    when: undefined,
    otherwise: undefined,
    redirect: undefined,
    endsSession: undefined,
  }),
  path,
})

const reads = (formula: Formula) =>
  expression((scope) => {
    const plot = (scope.route.plot as string | undefined) ?? null
    return holdsFor(formula, { rights: new Map(), features: new Map(), states: new Map([['route.plot', plot]]) })
  })
const go = ({ route: to, with: values }: Lead): Go => ({
  to,
  with: Object.fromEntries(
    [...values].map(([name, given]) => [
      name,
      given.is === 'value' ? given.value : expression((scope) => scope.route.plot),
    ]),
  ),
})

/** The same route for the runtime: its conditions are functions of the scope. */
function runtimeRoute(made: ModelRoute): Route {
  const otherwise = made.gate?.otherwise
  const gates: Partial<Gate> | undefined = made.gate && {
    can: made.gate.can,
    feature: made.gate.feature,
    ...(made.gate.when && { when: reads(made.gate.when) }),
    ...(otherwise && 'go' in otherwise && { else: { go: go(otherwise.go) } }),
  }
  return route(made.name, made.path, {
    session: made.session,
    level: 'own',
    query: made.parameters.has('plot') ? { plot: { type: 'string' } } : {},
    ...(gates && { gate: gate(gates) }),
    ...(made.endsSession && { endsSession: reads(made.endsSession) }),
    ...(made.redirect && { redirect: { go: go(made.redirect.lead), when: reads(made.redirect.when) } }),
  })
}

interface Situation {
  readonly person: Person
  readonly off: readonly string[]
  readonly signed: boolean
  readonly plot: string | null
}

/** Goes there as the browser does: guard by guard, until one shows a page or turns around for ever. */
function walk(
  first: LeadPlan,
  { person, off, signed: before, plot }: Situation,
  routes: readonly Route[],
  incomplete: Console['pages']['incomplete'],
): string {
  let signed = before
  // Grants are loaded for those who are signed in only.
  const held = abilityBy((action, subject) => person.has({ action, subject }, 'own'))
  const options = (values: Readonly<Record<string, unknown>>) =>
    guardAsking({
      pages: { ...pages, ...(incomplete && { incomplete }) },
      signedIn: signed,
      features: featuresOf(named, off),
      routes,
      levels: levelsOf(signed ? held : noAbility),
      names: { route: values },
    })
  const asking = options({ plot: plot ?? undefined })
  const target: Go = {
    to: first.to,
    with: first.given
      ? { plot: first.given.is === 'value' ? first.given.value : expression((scope) => scope.route.plot) }
      : {},
  }
  let at: { route?: Route | undefined; values?: Readonly<Record<string, unknown>> | undefined } =
    targetOf(target, asking.scopes.reading, asking.addresses) ?? {}
  for (let step = 0; step < 20; step++) {
    if (!at.route) return 'missing'
    if (at.route.endsSession?.(options(at.values ?? {}).scopes.reading)) signed = false
    const decision = decide(at.route, options(at.values ?? {}))
    if (decision.kind === 'show') return `shown ${at.route.name}`
    if (decision.kind === 'missing') return 'disabled'
    if (decision.needs) return 'forbidden'
    at = matchHref(routes, decision.href)
  }
  return 'loop'
}

describe('the proof knows what the guard of the runtime does', () => {
  it('ends where the guard ends, for everybody, with any features, from any address', () => {
    const holders: readonly Person[] = [[], [beds], [beds, seeds]].map((rights) => ({
      name: `${rights.length}`,
      has: ({ subject }) => rights.some((each) => each.subject === subject),
    }))
    const situations = holders.flatMap((person) =>
      [[], ['Watering'], ['Sowing']].flatMap((off) =>
        [true, false].flatMap((signed) =>
          [null, 'north', 'south'].map((plot): Situation => ({ person, off, signed, plot })),
        ),
      ),
    )
    fc.assert(
      fc.property(fc.tuple(plan, plan, plan, plan), lead, incomplete, (plans, first, lacking) => {
        const own = names.map((name, index) => modelRoute(name, plans[index] as Plan))
        const door = plain('door', '/door', 'absent')
        const denied = plain('denied', '/denied', 'any')
        const all = [...own, door, denied, plain('missing', '*', 'any'), plain('down', '/down', 'any')]
        const model: Model = {
          persons: holders,
          features: named,
          wholeFeature: undefined,
          routes: new Map(all.map((each) => [each.name, each])),
          pages: new Map(Object.entries(pages) as [string, string][]),
          incomplete: lacking && { lead: asLead(lacking.lead), when: lacking.when },
          carried: new Set(),
          levels: new Map(),
          things: [],
          operations: new Map(),
          requiresStated: true,
          deployments: new Map(),
        }
        const from = { ...denied, parameters: new Map([['plot', { initial: null }]]) }
        const found = navigationOutcomes(asLead(first), from, model, true)
        const routes = all.map(runtimeRoute)
        const completing = model.incomplete && { go: go(model.incomplete.lead), when: reads(model.incomplete.when) }
        for (const situation of situations) {
          const { person, off, signed, plot } = situation
          const example: Example = {
            person,
            rights: new Map(),
            features: new Map(named.map((name) => [name, !off.includes(name)])),
            states: new Map<string, string | boolean | null>([
              ['session', signed],
              ['route.plot', plot],
            ]),
          }
          const ends = found.filter((each) => holdsFor(each.when, example))
          const said = ends.map(({ end, route: last }) => (end === 'shown' ? `shown ${last.name}` : end))
          expect(said).toEqual([walk(first, situation, routes, completing)])
        }
      }),
      { numRuns: runs(300) },
    )
  })
})
