import { accessOf } from '../access/cells.ts'
import { accountsOf } from '../check/roles.ts'
import type { CheckedSpec } from '../check/spec.ts'
import { entry, plain } from '../load/tree.ts'
import type { Model } from '../model/model.ts'
import { callsOf } from './calls.ts'
import type { Case, PlannedConsole, TestPlan, Visit } from './case.ts'
import { controlCases } from './controls.ts'
import { deploymentsOf } from './deployments.ts'
import { formCases } from './forms.ts'
import { grantCases } from './grants.ts'
import { limitCases } from './limits.ts'
import { operationCases } from './operations.ts'
import { pageCases } from './pages.ts'
import { ownedParameters, placeArguments } from './place-arguments.ts'
import { linesOf, spotsOf } from './spots.ts'
import { type FindVisit, visitsIn } from './visits.ts'

/** Every boundary of a checked spec as cases, and the lines that they are about. */
export function testPlan(spec: CheckedSpec, model: Model): TestPlan {
  const spots = spotsOf(spec)
  const access = accessOf(model)
  const deployments = deploymentsOf(model)
  const visit = visitsIn(model, access, deployments)
  const named = placeArguments(spec)
  const envelope = envelopeOf(spec)
  const formVisits = formVisitsOf(spec, model, visit)
  const forms = formCases(spec, model, formVisits)
  const cases: readonly Case[] = [
    ...pageCases(model, access.columns, deployments, spots),
    ...controlCases(model, access, deployments, spots),
    ...forms,
    ...operationCases(spec, callsOf(spec, named, envelope), access.columns, deployments),
    ...grantCases(spec, named),
    ...limitCases(spec, model, forms, visit),
  ]
  return {
    console: consoleOf(spec, model, envelope, formVisits),
    cases: sorted(withOwnIds(cases)),
    lines: linesOf(spots.all),
  }
}

function consoleOf(
  spec: CheckedSpec,
  model: Model,
  envelope: PlannedConsole['envelope'],
  forms: Readonly<Record<string, Visit>>,
): PlannedConsole {
  const pages = [...model.routes.values()].filter(({ path }) => path !== undefined)
  return {
    routes: Object.fromEntries(pages.map(({ name, path = '', screen, session }) => [name, { path, screen, session }])),
    pages: Object.fromEntries(model.pages),
    accounts: accountsOf(spec).map(({ email, role }) => ({ email, role })),
    envelope,
    forms,
    owned: [...ownedParameters(spec)].sort(),
  }
}

function envelopeOf({ context }: CheckedSpec): PlannedConsole['envelope'] {
  const node = entry(context.spec.concepts.get('console')?.[0]?.tree, 'envelope')?.value
  return (node ? plain(node) : {}) as PlannedConsole['envelope']
}

/** Where each form can be filled in: on the page that shows it, or in the dialog that is opened there. */
function formVisitsOf({ context }: CheckedSpec, { things }: Model, visit: FindVisit): Readonly<Record<string, Visit>> {
  const found = [...context.forms.keys()].flatMap((name): readonly (readonly [string, Visit])[] => {
    const holders = things.filter(({ uses }) => uses.some((use) => use.kind === 'form' && use.name === name))
    const first = holders.map(visit).find((each) => each !== undefined)
    return first ? [[name, first]] : []
  })
  return Object.fromEntries(found)
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
