import { accessOf } from '../access/cells.ts'
import { appearancesOf } from '../model/appearances.ts'
import { access } from './access.ts'
import { effectsOf } from './access-diff.ts'
import { accounts } from './accounts.ts'
import { areas, type Change } from './change.ts'
import { decisions } from './decisions.ts'
import { deployments } from './deployments.ts'
import { type Differences, differencesOf } from './differences.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { withFeatureNames } from './feature-names.ts'
import { features } from './features.ts'
import { forms } from './forms.ts'
import { limits } from './limits.ts'
import { links } from './links.ts'
import { locales } from './locales.ts'
import { menus } from './menus.ts'
import { untold } from './net.ts'
import { operations } from './operations.ts'
import { areaOf } from './owners.ts'
import type { Concern, Telling } from './planning.ts'
import { accepted, theme, wholeConsole, widgets } from './rest.ts'
import { roles } from './roles.ts'
import { routes } from './routes.ts'
import { matricesOf } from './rows.ts'
import { screens } from './screens.ts'
import { type Compared, type Side, sideOf } from './side.ts'
import { texts } from './texts.ts'

const concerns: readonly Concern[] = [
  access,
  roles,
  accounts,
  routes,
  menus,
  screens,
  forms,
  links,
  texts,
  locales,
  limits,
  features,
  deployments,
  decisions,
  operations,
  entities,
  errors,
  wholeConsole,
  theme,
  widgets,
  accepted,
]

/** Everything that one spec changes of another, each in a sentence: by area, then by what it is about. */
export async function plan(before: Compared, after: Compared): Promise<readonly Change[]> {
  const telling = tellingOf(before, after)
  const changes = concerns.flatMap((concern) => concern(telling))
  return inOrder([...changes, ...(await untold(changes, telling))])
}

function tellingOf(from: Compared, to: Compared): Telling {
  const [asItWas, after] = [sideOf(from), sideOf(to)]
  const differences = differencesOf(asItWas, after)
  const before = inNewNames(asItWas, differences)
  const planning = { before, after, differences }
  const matrices = matricesOf(before, after, differences)
  const byArea = byAreaOf(differences)
  return { ...planning, matrices, effects: effectsOf(planning, matrices), of: (area) => byArea.get(area) ?? [] }
}

/** What is compared by the model speaks of features by their new names. */
function inNewNames(side: Side, { features: names }: Differences): Side {
  if (names.size === 0) return side
  const model = withFeatureNames(side.model, names)
  const appearances = appearancesOf(model, { everyPage: true })
  return { ...side, model, access: accessOf(model), appearances: () => appearances }
}

function byAreaOf({ told }: Differences): ReadonlyMap<string, Differences['told']> {
  const found = new Map<string, Differences['told'][number][]>()
  for (const each of told) found.set(areaOf(each), [...(found.get(areaOf(each)) ?? []), each])
  return found
}

/** By area, subject and sentence; the same thing said twice is said once. */
function inOrder(changes: readonly Change[]): readonly Change[] {
  const order = Object.keys(areas)
  const seen = new Map<string, Change>()
  for (const each of changes) {
    const key = `${each.area}\n${each.sentence}`
    const known = seen.get(key)
    seen.set(key, known ? together(known, each) : each)
  }
  return [...seen.values()].sort(
    (a, b) =>
      order.indexOf(a.area) - order.indexOf(b.area) ||
      compareTexts(a.subject, b.subject) ||
      compareTexts(a.sentence, b.sentence),
  )
}

function together(one: Change, other: Change): Change {
  const of = [...new Set([...(one.of ?? []), ...(other.of ?? [])])]
  return { ...one, ...(of.length > 0 && { of }), ...(other.widens && { widens: true }) }
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
