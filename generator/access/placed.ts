import { type Appearance, appearancesOf } from '../model/appearances.ts'
import { all, any, type Formula, mapAtoms, never, not, type StateFormula } from '../model/formula.ts'
import { aroundFormula, gateFormula } from '../model/gates.ts'
import type { AroundGate, Model, ModelRoute, Thing } from '../model/model.ts'
import { letsIn, onPage, pageFormula } from '../model/navigation-outcome.ts'

/** A menu item or control on one of its pages, and when it is there; rights are asked still. */
export interface Placed {
  readonly thing: Thing
  readonly route: ModelRoute
  /** The node around it that has conditions of its own. */
  readonly around: Thing | undefined
  /** Formula under which it can be used. */
  readonly open: Formula
  /** Formula under which it is shown disabled. */
  readonly disabled: Formula
  /** When somebody is on the page and sees what stands around. */
  readonly there: Formula
}

/** Every menu item and control, once for each page that it is on. `also`: keys of further nodes. */
export function placedThings(model: Model, also: ReadonlySet<string>): readonly Placed[] {
  const pages = new Map<ModelRoute, Formula>()
  const seenOn = (route: ModelRoute) => {
    const known = pages.get(route) ?? pageFormula(route, model)
    pages.set(route, known)
    return known
  }
  const busy = new Set([...controlsOf(model), ...model.things.filter(({ key }) => also.has(key))])
  const byKey = new Map([...busy].map((thing) => [thing.key, thing]))
  return [...appearancesOf(model, { everyPage: true })].flatMap(([thing, shownOn]) => {
    if (!busy.has(thing)) return []
    const byPage = new Map<ModelRoute, Appearance[]>()
    for (const each of shownOn) byPage.set(each.route, [...(byPage.get(each.route) ?? []), each])
    const around = aroundOf(thing, byKey)
    return [...byPage].map(([route, appearances]): Placed => {
      const seen = seenOn(route)
      return {
        thing,
        route,
        around,
        there: all(seen, onPage(aroundFormula(around?.gates ?? [], route.level), route)),
        ...shownOnPage(thing, route, { seen, appearances, model }),
      }
    })
  })
}

/** The nearest enclosing node in the same file that has a row; undefined if this is the `else` of that node. */
function aroundOf({ key, gates }: Thing, byKey: ReadonlyMap<string, Thing>): Thing | undefined {
  for (let at = key.lastIndexOf('.'); at > 0; at = key.lastIndexOf('.', at - 1)) {
    const around = byKey.get(key.slice(0, at))
    if (!around) continue
    const within = around.gates.every((each, index) => {
      const own = gates[index]
      return own?.key === each.key && own.denied === each.denied
    })
    return within ? around : undefined
  }
  return undefined
}

interface Shown {
  readonly seen: Formula
  readonly appearances: readonly Appearance[]
  readonly model: Model
}

function shownOnPage(
  thing: Thing,
  route: ModelRoute,
  { seen, appearances, model }: Shown,
): Pick<Placed, 'open' | 'disabled'> {
  const { disabled, own } = thing
  const shown = all(seen, any(...appearances.map((each) => each.shown)), usableOn(thing, route, model))
  // Without its own gate's consent it is shown disabled, where the gate says so.
  const denied =
    own?.otherwise && 'disabled' in own.otherwise && !thing.planned
      ? all(seen, any(...appearances.map(({ through }) => deniedFormula(thing, through, route))))
      : never
  return {
    open: disabled ? all(shown, not(disabled)) : shown,
    disabled: any(disabled ? all(shown, disabled) : never, denied),
  }
}

/** Formula under which all gates around a node hold and its own does not. */
function deniedFormula({ gates, own }: Thing, through: readonly AroundGate[], route: ModelRoute): Formula {
  const around = aroundFormula([...through, ...gates.slice(0, -1)], route.level)
  return onPage(all(around, not(gateFormula(own, route.level))), route)
}

/** A node's own conditions besides gates: `when`, and for a node that follows its page, the guard of that. */
function usableOn({ when, follows, leads }: Thing, route: ModelRoute, model: Model): Formula {
  const followed = follows ? leads.map((lead) => mapAtoms(letsIn(lead, route, model), plainNames)) : []
  return all(when ?? all(), ...followed)
}

/** The formula without the file positions in the names of address values, which change with each edit. */
function plainNames(atom: Formula): Formula {
  return atom.is === 'state' ? ({ ...atom, of: atom.of.replace(/ given by .*/, ' given along') } as StateFormula) : atom
}

/** The things that get a row: controls, and whatever has a gate of its own; no static words and frames. */
function controlsOf({ things }: Model): ReadonlySet<Thing> {
  const byKey = new Map(things.map((thing) => [thing.key, thing]))
  const isStep = (thing: Thing) => thing.kind.startsWith('step ')
  const found = new Set<Thing>()
  for (const thing of things) {
    if (isStep(thing)) {
      let key = thing.key
      while (key.includes('.')) {
        key = key.slice(0, key.lastIndexOf('.'))
        const runs = byKey.get(key)
        if (!runs || isStep(runs)) continue
        if (!runs.unseen) found.add(runs)
        break
      }
    } else if (!thing.unseen) {
      const busy = thing.follows || thing.leads.length > 0 || thing.calls.length > 0 || thing.disabled
      if (busy || thing.own || thing.when) found.add(thing)
    }
  }
  return found
}
