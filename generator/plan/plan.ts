import { accessOf } from '../access/cells.ts'
import { appearancesOf } from '../model/appearances.ts'
import { effectsOf } from './access/diff.ts'
import { withFeatureNames } from './access/feature-names.ts'
import { matricesOf } from './access/rows.ts'
import { areas, type Change } from './change.ts'
import { access } from './concerns/access.ts'
import { accounts } from './concerns/accounts.ts'
import { decisions } from './concerns/decisions.ts'
import { deployments } from './concerns/deployments.ts'
import { entities } from './concerns/entities.ts'
import { errors } from './concerns/errors.ts'
import { features } from './concerns/features.ts'
import { forms } from './concerns/forms.ts'
import { limits } from './concerns/limits.ts'
import { links } from './concerns/links.ts'
import { locales } from './concerns/locales.ts'
import { menus } from './concerns/menus.ts'
import { operations } from './concerns/operations.ts'
import { resources } from './concerns/resources.ts'
import { accepted, mails, manual, news, theme, wholeConsole, widgets } from './concerns/rest.ts'
import { roles } from './concerns/roles.ts'
import { routes } from './concerns/routes.ts'
import { screens } from './concerns/screens.ts'
import { texts } from './concerns/texts.ts'
import { type Differences, differencesOf } from './differences.ts'
import { unreported } from './net.ts'
import { areaOf } from './owners.ts'
import type { Concern, Telling } from './planning.ts'
import { type Compared, type Side, sideOf } from './side.ts'

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
  mails,
  manual,
  news,
  limits,
  features,
  deployments,
  decisions,
  resources,
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
  return inOrder([...changes, ...(await unreported(changes, telling))])
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

function byAreaOf({ reported }: Differences): ReadonlyMap<string, Differences['reported']> {
  const found = new Map<string, Differences['reported'][number][]>()
  for (const each of reported) found.set(areaOf(each), [...(found.get(areaOf(each)) ?? []), each])
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
