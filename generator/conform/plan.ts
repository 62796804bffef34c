import { accessOf } from '../access/cells.ts'
import { accountsOf } from '../check/roles.ts'
import type { CheckedSpec } from '../check/spec.ts'
import { placeText } from '../load/source.ts'
import { treeOf } from '../load/spec.ts'
import { entry, plain, stringAt } from '../load/tree.ts'
import type { Model } from '../model/model.ts'
import { argumentSources } from './argument-sources.ts'
import { callsOf } from './calls.ts'
import type { Case, ControlCase, PageCase, PlannedConsole, PlannedRoute, TestPlan, Visit } from './case.ts'
import { controlCases } from './controls.ts'
import { deploymentsOf } from './deployments.ts'
import { formCases } from './forms.ts'
import { grantCases } from './grants.ts'
import { limitCases } from './limits.ts'
import { type FoundListing, listingsIn } from './listings.ts'
import { noticeTriggers } from './notices.ts'
import { operationCases } from './operations.ts'
import { ownedParameters } from './owned-parameters.ts'
import { pageCases } from './pages.ts'
import { screenStates } from './screen-states.ts'
import { linesOf, spotsOf } from './spots.ts'
import { type FindVisit, visitsIn } from './visits.ts'

/** Every boundary of a checked spec as cases, and the lines that they are about. */
export function testPlan(spec: CheckedSpec, model: Model): TestPlan {
  const spots = spotsOf(spec)
  const access = accessOf(model)
  const deployments = deploymentsOf(spec, model)
  const screens = screenStates(spec, model)
  const visit = visitsIn(model, access, deployments, screens)
  const source = argumentSources(spec)
  const listings = listingsIn(spec, model)
  const envelope = envelopeOf(spec)
  // Something can be asked there, which finds out that a session is over.
  const searched = listings.filter(({ planned }) => planned.sends.search !== undefined)
  const framed = searched.map(({ thing }) => visit(thing)).find((each) => each?.role !== null)
  const formVisits = formVisitsOf(spec, model, visit, framed)
  const forms = formCases(spec, model, formVisits)
  const pages = pageCases(model, access.columns, deployments, { spots, screens })
  const cases: readonly Case[] = [
    ...pages,
    ...withoutDenials(controlCases(model, access, deployments, { spots, listings, screens }), pages),
    ...forms,
    ...operationCases(spec, callsOf(spec, source, envelope), access.columns, deployments),
    ...grantCases(spec, source),
    ...limitCases(spec, listings, forms, { visit, trigger: noticeTriggers(spec, model, visit), framed }),
  ]
  return {
    console: consoleOf(spec, model, { envelope, forms: formVisits, listings }),
    cases: sorted(withOwnIds(cases)),
    lines: linesOf(spots.all),
  }
}

function consoleOf(
  spec: CheckedSpec,
  model: Model,
  {
    envelope,
    forms,
    listings,
  }: Pick<PlannedConsole, 'envelope' | 'forms'> & { readonly listings: readonly FoundListing[] },
): PlannedConsole {
  const tree = treeOf(spec.context.spec, 'routes')
  const routes = [...model.routes.values()].flatMap(
    ({ name, path, screen, session, layouts }): readonly (readonly [string, PlannedRoute])[] => {
      const node = entry(tree, name)?.value
      return path === undefined || !node
        ? []
        : [[name, { path, screen, session, frames: framesOf(layouts, model), at: placeText(node.span) }]]
    },
  )
  return {
    routes: Object.fromEntries(routes),
    pages: Object.fromEntries(model.pages),
    accounts: accountsOf(spec).map(({ email, role }) => ({ email, role })),
    envelope,
    forms,
    listings: Object.fromEntries(listings.map(({ planned }) => [planned.key, planned])),
    owned: [...ownedParameters(spec)].sort(),
  }
}

/** The screens around a page, by name. */
function framesOf(layouts: readonly string[], { routes }: Model): readonly string[] {
  return layouts.flatMap((name) => routes.get(name)?.screen ?? [])
}

function envelopeOf({ context }: CheckedSpec): PlannedConsole['envelope'] {
  const node = entry(context.spec.concepts.get('console')?.[0]?.tree, 'envelope')?.value
  const { made: _ofTheSchema, counted: _ofLists, ...names } = (node ? plain(node) : {}) as PlannedConsole['envelope']
  return names
}

/**
 * Where each form can be filled in: on the page that shows it, or in the dialog that is opened there, by a control or
 * because the session is over.
 */
function formVisitsOf(
  { context }: CheckedSpec,
  { things }: Model,
  visit: FindVisit,
  framed: Visit | undefined,
): Readonly<Record<string, Visit>> {
  const tree = context.spec.concepts.get('console')?.[0]?.tree
  const again = stringAt(entry(tree, 'signInAgain')?.value, 'dialog')
  const found = [...context.forms.keys()].flatMap((name): readonly (readonly [string, Visit])[] => {
    const holders = things.filter(({ uses }) => uses.some((use) => use.kind === 'form' && use.name === name))
    const first = holders.map(visit).find((each) => each !== undefined)
    if (first) return [[name, first]]
    const isAgain = holders.some(({ container }) => container === `dialogs.${again}`)
    return isAgain && framed ? [[name, { ...framed, over: true }]] : []
  })
  return Object.fromEntries(found)
}

/** What was missing is only known to those whom some page refuses. */
function withoutDenials(controls: readonly ControlCase[], pages: readonly PageCase[]): readonly ControlCase[] {
  const refused = new Set(pages.filter(({ ends }) => ends === 'forbidden').map(({ role }) => role))
  return controls.map((each) => {
    const needs = each.states.some((state) => state.of === 'denial' && 'notIn' in state)
    return needs && !refused.has(each.role) ? { ...each, unreached: 'No page refuses them.' } : each
  })
}

/** Two nodes may have all in common but their place: a part that is used twice, two places to go of one button. */
function withOwnIds(cases: readonly Case[]): readonly Case[] {
  const seen = new Map<string, number>()
  return cases.map((each) => {
    const times = (seen.get(each.id) ?? 0) + 1
    seen.set(each.id, times)
    return times === 1 ? each : { ...each, id: `${each.id}#${times}` }
  })
}

function sorted(cases: readonly Case[]): readonly Case[] {
  return [...cases].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}
