import { asks } from '../../access/cells.ts'
import { isExpression } from '../../check/expressions/expression.ts'
import { matches } from '../../check/paths.ts'
import { grouped } from '../../grouped.ts'
import { all, type Formula, formulaText, mapAtoms, never, not } from '../../model/formula.ts'
import type { Lead, ModelRoute, Thing } from '../../model/model.ts'
import { navigationOutcomes, pageFormula } from '../../model/navigation-outcome.ts'
import { controlText, pageText } from '../../prove/example-text.ts'
import { mayHold } from '../access/may-hold.ts'
import { peopleOf } from '../access/who.ts'
import type { Change } from '../change.ts'
import { plainKey } from '../keys-of.ts'
import { placed, whereOf } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { quoted, sentence } from '../quoted.ts'
import type { Side } from '../side.ts'
import { visitCompiled } from '../visit.ts'
import { holderText } from './controls.ts'

type End = 'forbidden' | 'missing' | 'disabled'

/** A way of a node that ends badly for some. */
interface DeadEnd {
  readonly thing: Thing
  readonly lead: Lead
  readonly end: End
  /** The page that refuses, or from which it leads nowhere. */
  readonly route: ModelRoute
  readonly features: readonly string[]
  readonly from: ModelRoute
  /** By column of the matrix: the formula under which somebody who sees the lead ends there. */
  readonly when: readonly Formula[]
}

/** Links that lead nowhere and did not: to a page that refuses, to none, or to the address of a page that is gone. */
export const links: Concern = (telling) => [...deadEndsNow(telling), ...leftBehind(telling)]

/** Links, menu items and buttons that somebody sees and that lead to a page which refuses, or to none, and did not. */
function deadEndsNow(telling: Telling): readonly Change[] {
  const before = byName(
    deadEnds(
      telling.before,
      telling.matrices.columns.map((each) => each.before),
    ),
  )
  const pairs = telling.differences.pairs
  const ends = deadEnds(
    telling.after,
    telling.matrices.columns.map((each) => each.after),
  )
  return [...byName(ends).values()].flatMap((found): readonly Change[] => {
    const [first] = found
    if (!first) return []
    const key = plainKey(first.thing.key)
    const old = before.get(nameOf(first, pairs.get(key) ?? key)) ?? []
    const roles = telling.matrices.columns.flatMap(({ after }, column) => {
      const was = old.map((each) => each.when[column] ?? never)
      const is = found.map((each) => each.when[column] ?? never)
      const known = new Set(was.map(formulaText))
      const fresh = is.filter((each) => !known.has(formulaText(each)) && mayHold(each))
      return fresh.length > 0 && !was.some(mayHold) ? [after.name] : []
    })
    return byPage(found, roles, telling).map(([each, those]) => toChange(each, those, telling))
  })
}

/** A greedy cover: few pages such that each role with the dead end is named on one of them. */
function byPage(
  found: readonly DeadEnd[],
  roles: readonly string[],
  { matrices }: Telling,
): readonly (readonly [DeadEnd, readonly string[]])[] {
  const whose = [...grouped(found, ({ from }) => from.name).values()].map((here) => {
    const those = matrices.columns.flatMap(({ after }, column) =>
      roles.includes(after.name) && here.some(({ when }) => mayHold(when[column] ?? never)) ? [after.name] : [],
    )
    return { end: here[0] as DeadEnd, those }
  })
  const shares: (readonly [DeadEnd, readonly string[]])[] = []
  for (let left = roles; left.length > 0; ) {
    const count = ({ those }: (typeof whose)[number]) => those.filter((each) => left.includes(each)).length
    const most = whose.reduce((best, each) => (count(each) > count(best) ? each : best))
    const those = most.those.filter((each) => left.includes(each))
    if (those.length === 0) break
    shares.push([most.end, those])
    left = left.filter((each) => !those.includes(each))
  }
  return shares
}

function toChange(
  { thing, lead, end, route, features, from }: DeadEnd,
  roles: readonly string[],
  { matrices }: Telling,
): Change {
  const people = peopleOf(roles, matrices.after.columns)
  const target = pageText(route)
  const how = {
    forbidden: `leads ${people.text} to ${target} now, which refuses`,
    missing: `leads ${people.text} on from ${target} to a page that there is not`,
    disabled: `leads ${people.text} to ${target} now, which is off without the feature ${features.map(quoted).join(', ')}`,
  }[end]
  return {
    area: 'links',
    subject: thing.container.startsWith('menus.')
      ? `the menu ${thing.container.slice('menus.'.length)}`
      : pageText(from),
    sentence: sentence(`${controlText(thing)} on ${pageText(from)} ${how}`),
    place: { side: 'after', span: lead.span },
    roles,
    of: [thing.key],
  }
}

function nameOf({ lead, end }: DeadEnd, key: string): string {
  return `${key} ${lead.route} ${end}`
}

function byName(ends: readonly DeadEnd[]): ReadonlyMap<string, readonly DeadEnd[]> {
  const found = new Map<string, DeadEnd[]>()
  for (const each of ends) {
    const name = nameOf(each, plainKey(each.thing.key))
    found.set(name, [...(found.get(name) ?? []), each])
  }
  return found
}

function deadEnds(side: Side, columns: Telling['matrices']['after']['columns']): readonly DeadEnd[] {
  const { model } = side
  const pages = new Map<ModelRoute, Formula>()
  const seen = (route: ModelRoute) => {
    const known = pages.get(route) ?? pageFormula(route, model)
    pages.set(route, known)
    return known
  }
  return [...side.appearances()].flatMap(([thing, shownOn]) =>
    thing.leads.flatMap((lead) =>
      shownOn.flatMap(({ route: from, shown }) => {
        const visible = all(seen(from), shown, thing.disabled ? not(thing.disabled) : all())
        return navigationOutcomes(lead, from, model).flatMap(
          ({ end, when, route, way, features }): readonly DeadEnd[] => {
            // What hides by itself where that page refuses leads nobody astray.
            if (end === 'shown' || end === 'loop' || (thing.follows && way.length === 1)) return []
            const met = mapAtoms(all(visible, when), (atom) =>
              atom.is === 'state' ? { ...atom, of: atom.of.replace(/ given by .*/, ' given along') } : atom,
            )
            return [{ thing, lead, end, route, features, from, when: columns.map((column) => asks(met, column)) }]
          },
        )
      }),
    ),
  )
}

/** Addresses that are written out and that no page serves any more. */
function leftBehind(telling: Telling): readonly Change[] {
  const paths = (side: Side) =>
    [...side.model.routes.values()].flatMap(({ path }) => (path?.startsWith('/') ? [path] : []))
  const now = paths(telling.after)
  const gone = paths(telling.before).filter((path) => !now.includes(path))
  if (gone.length === 0) return []
  const found: Change[] = []
  visitCompiled(telling.after, (linked, way) => {
    const [name, holder] = [way.at(-1)?.name, way.at(-2)?.name]
    const address = linked.is === 'value' && !isExpression(linked.value) ? linked.value.literal : undefined
    if (name !== 'href' || holder !== 'go' || typeof address !== 'string') return
    if (!gone.some((path) => matches(path, address)) || now.some((path) => matches(path, address))) return
    const trail = [...way]
    const { subject } = whereOf(trail, telling)
    const words = `${holderText(trail.slice(0, -2), telling)} leads to ${address}, where there is no page any more`
    found.push({ area: 'links', subject, sentence: sentence(words), ...placed({ trail }, telling) })
  })
  return found
}
