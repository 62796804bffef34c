import { asks, type Column } from '../access/cells.ts'
import { placeText } from '../load/source.ts'
import { framesFormula } from '../model/appearances.ts'
import { all, always, type Formula, not } from '../model/formula.ts'
import type { Model, ModelRoute } from '../model/model.ts'
import { type NavigationOutcome, navigationOutcomesAt } from '../model/navigation-outcome.ts'
import { addressFor, addressText, type Placed, statesText } from './addresses.ts'
import type { PageCase } from './case.ts'
import { inDeployment, type PlannedDeployment, whereUnlike } from './deployments.ts'
import { statesOf } from './outcomes.ts'
import { initialFor, pressesFor, type ScreenStates } from './screen-states.ts'
import type { Spots } from './spots.ts'

/** For every page and everybody: where it ends to enter its address. Deployments are told by how they differ. */
export function pageCases(
  model: Model,
  columns: readonly Column[],
  deployments: readonly PlannedDeployment[],
  { spots, screens }: Pick<Entering, 'spots' | 'screens'>,
): readonly PageCase[] {
  return [...model.routes.values()].flatMap((route) => {
    if (route.path === undefined) return []
    // Whoever is signed out by coming could be asked for nothing more.
    const navigationOutcomes = navigationOutcomesAt(route, model).filter(({ signedOut }) => !signedOut)
    const cases = columns.flatMap((column) =>
      whereUnlike(deployments, (deployment) =>
        casesOf({ route, navigationOutcomes, column, deployment, model, spots, screens }),
      ),
    )
    return [...cases, ...unaskedCases(route, cases, spots)]
  })
}

/** Words of a guard that decide nothing, as something before them sends everybody elsewhere. */
function unaskedCases(route: ModelRoute, cases: readonly PageCase[], spots: Spots): readonly PageCase[] {
  const covered = new Set(cases.flatMap(({ also = [] }) => also))
  const uncovered = spots.guardOf(placeText(route.span)).filter(({ at }) => !covered.has(at))
  return uncovered.map(({ at, name }) => ({
    kind: 'page',
    id: `page/${route.name}/${name}`,
    at,
    route: route.name,
    role: null,
    deployment: '',
    address: {},
    states: [],
    ends: 'shown',
    page: route.name,
    unreached: 'Whoever comes is led elsewhere before it is asked.',
  }))
}

interface Entering {
  readonly route: ModelRoute
  readonly navigationOutcomes: readonly NavigationOutcome[]
  readonly column: Column
  readonly deployment: PlannedDeployment
  readonly model: Model
  readonly spots: Spots
  readonly screens: ScreenStates
}

function casesOf(entering: Entering): readonly PageCase[] {
  const { route, navigationOutcomes, column, deployment, model, screens } = entering
  return navigationOutcomes.flatMap((outcome): readonly PageCase[] => {
    const ask = (formula: Formula) => inDeployment(formula, deployment)
    const end = endOf(outcome, deployment, model)
    const at = outcome.route
    const framed = end.ends === 'shown' ? framesFormula(at, model) : always
    const initial = initialFor({ screens, route: at, thing: { container: '' } }, column, ask)
    const caseFor = (formula: Formula, ends: PageCase['ends']): readonly PageCase[] => {
      const met = all(asks(outcome.when, column), screens.met(formula, at, column))
      const found = statesOf(ask(met), initial)
      const { address, states } = addressFor(route, found ?? [])
      const by = pressesFor(states, initial, { screens, route: at, thing: { container: '' } })
      return !found || by.unset?.never ? [] : [caseOf(entering, outcome, { ...end, ends, address, states })]
    }
    return [...caseFor(framed, end.ends), ...caseFor(not(framed), 'covered')]
  })
}

function caseOf(
  { route, column, deployment, spots }: Entering,
  outcome: NavigationOutcome,
  { ends, page, address, states }: Placed & Pick<PageCase, 'ends' | 'page'>,
): PageCase {
  const role = column.signedIn ? column.name : null
  const words = [addressText(address), statesText(states)].filter((each) => each !== '')
  const end = ends === 'shown' ? page : ends
  return {
    kind: 'page',
    id: ['page', route.name, role ?? 'nobody', deployment.name, ...words, end].join('/'),
    at: placeText(route.span),
    also: provedBy(outcome, route, spots),
    route: route.name,
    role,
    deployment: deployment.name,
    address,
    states,
    ends,
    page,
    ...unreachedBy(states, column),
  }
}

function endOf(
  { end, route }: NavigationOutcome,
  { down }: PlannedDeployment,
  { pages }: Model,
): Pick<PageCase, 'ends' | 'page'> {
  const pageFor = (part: string) => pages.get(part) ?? ''
  if (down && route.session !== 'any') return { ends: 'down', page: pageFor('maintenance') }
  if (end === 'forbidden') return { ends: 'forbidden', page: pageFor('denied') }
  if (end === 'missing' || end === 'disabled') return { ends: 'missing', page: pageFor('notFound') }
  return { ends: 'shown', page: route.name }
}

/** The words of the route's guard that decide where it ends: all of them where the page itself is shown. */
function provedBy({ end, way, route }: NavigationOutcome, asked: ModelRoute, spots: Spots): readonly string[] {
  const guard = spots.guardOf(placeText(asked.span))
  const by = (...words: string[]) => guard.filter(({ name }) => words.includes(name)).map(({ at }) => at)
  if (end === 'shown' && way.length === 1) return guard.map(({ at }) => at)
  if (way.length === 1) return end === 'disabled' ? by('feature') : by('can', 'when')
  const [, second] = way
  if (second !== undefined && second === asked.redirect?.lead.route) return by('redirect')
  if (asked.gate?.otherwise && 'go' in asked.gate.otherwise && asked.gate.otherwise.go.route === second)
    return by('feature', 'can', 'when')
  return route === asked ? [] : by('session')
}

/** Why somebody cannot be brought into a state by an address alone. */
function unreachedBy(states: PageCase['states'], { person, signedIn }: Column): { unreached?: string } {
  const given = states.find(({ of }) => of.includes(' given '))
  if (given) return { unreached: `${given.of} hangs on the link that one comes by.` }
  if (signedIn && !person) return { unreached: 'permissions.yaml names no roles, so there is nobody to sign in as.' }
  return {}
}
