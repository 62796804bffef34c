import type { ControlCase, PageCase } from '../../../generator/conform/case.ts'
import { oneOfEach, sampleOf } from '../thorough.ts'
import { casesOf } from './cases.ts'
import type { ReadPlan } from './plan.ts'

/** What somebody of a role carries out on the walk. */
export interface Leg {
  /** Null: somebody who is not signed in. */
  readonly role: string | null
  /** The pages that are theirs, by their routes: every page is somebody's. */
  readonly routes: ReadonlySet<string>
  /** Those of them on which what is the frame's, page after page, is looked at as well: a third. */
  readonly closely: ReadonlySet<string>
  readonly cases: readonly (PageCase | ControlCase)[]
}

/**
 * Who goes to which page: each page is seen by one role that may see it, and roles take turns, so that the same spec gives
 * the same walk. Beside their pages they carry out one case of each way in which an address can end elsewhere.
 */
export function walkOf(plan: ReadPlan, deployment: string): readonly Leg[] {
  const here = casesOf(plan, 'page', 'control').filter((each) => each.deployment === deployment)
  const pages = here.filter((each) => each.kind === 'page')
  const legs = [...new Set(pages.map(({ role }) => role))].map((role) => ({ role, routes: new Set<string>() }))
  for (const route of Object.keys(plan.console.routes)) {
    const seeing = legs.filter(({ role }) => pages.some((each) => each.role === role && isSeen(each, route)))
    const signedIn = seeing.filter(({ role }) => role !== null)
    const [next] = (signedIn.length > 0 ? signedIn : seeing).toSorted((a, b) => a.routes.size - b.routes.size)
    next?.routes.add(route)
  }
  return legs.map(({ role, routes }) => {
    const own = here.filter((each) => each.role === role)
    const away = own.filter((each) => each.kind === 'page' && !isSeen(each, each.route) && each.states.length === 0)
    const cases = own.filter((each) => (each.kind === 'page' ? isSeen(each, each.route) : isPlain(each)))
    const closely = new Set(sampleOf([...routes]))
    const onRoutes = cases.filter((each) => routes.has(each.route))
    return {
      role,
      routes,
      closely,
      cases: [
        ...withoutRepeated(onRoutes, closely),
        ...oneOfEach(away as readonly PageCase[], ({ ends, page }) => `${ends} ${page}`),
      ],
    }
  })
}

/** A control of several pages is the frame's: it is told on those looked at closely, or on the first that has it. */
function withoutRepeated(
  cases: readonly (PageCase | ControlCase)[],
  closely: ReadonlySet<string>,
): readonly (PageCase | ControlCase)[] {
  const controls = cases.filter((each) => each.kind === 'control')
  const toldAt = new Map<string, string>()
  for (const { key, route } of controls) if (closely.has(route) || !toldAt.has(key)) toldAt.set(key, route)
  return cases.filter((each) => each.kind === 'page' || closely.has(each.route) || toldAt.get(each.key) === each.route)
}

/** Whoever comes to a route finds its own page, however they came. */
function isSeen({ route, page, ends, states }: PageCase, asked: string): boolean {
  return route === asked && page === asked && ends === 'shown' && states.length === 0
}

/** Nothing has to be pressed before it can be told, and the page's data can stay as it is. */
function isPlain({ opens, inEmpty }: ControlCase): boolean {
  return opens === undefined && inEmpty === undefined
}
