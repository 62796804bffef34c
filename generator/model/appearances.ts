import { type Kept, newKept } from '../kept.ts'
import { all, type Formula, formulaText, never, not } from './formula.ts'
import { aroundFormula, gateFormula } from './gates.ts'
import type { AroundGate, Model, ModelRoute, Thing } from './model.ts'
import { onPage, signedIn } from './navigation-outcome.ts'
import { type Numbers, newNumbers } from './searches.ts'

/** A node on a page: where it shows, through which other nodes, and when. */
export interface Appearance {
  readonly route: ModelRoute
  /** Gates of the nodes that put it there: the block that shows the menu, the button that opens the dialog. */
  readonly through: readonly AroundGate[]
  /** When the node is seen by somebody who is on the page. Rights are those of the page's level. */
  readonly shown: Formula
  /** Other pages that ask just the same, for which this one stands. */
  readonly alike: readonly ModelRoute[]
}

type Appearances = ReadonlyMap<Thing, readonly Appearance[]>

/**
 * Where every node of the spec appears. A node on many pages that all ask the same has one appearance for each level,
 * unless `everyPage` is asked for.
 */
export function appearancesOf(
  model: Model,
  { everyPage = false, kept = newKept() }: { readonly everyPage?: boolean; readonly kept?: Kept } = {},
): Appearances {
  if (!everyPage) return foundOf(model, false, kept)
  const found = onEveryPage.get(model) ?? foundOf(model, true, kept)
  onEveryPage.set(model, found)
  return found
}

/** The matrix and who compares or tests it ask for the same. */
const onEveryPage = new WeakMap<Model, Appearances>()

function foundOf(model: Model, everyPage: boolean, kept: Kept): Appearances {
  const holders = holdersOf(model)
  const screens = placesByScreen(model, kept)
  const found = new Map<string, readonly Placement[]>()
  const placements = (container: string, inside: readonly string[]): readonly Placement[] => {
    const known = found.get(container)
    if (known) return known
    const [concept, name = ''] = container.split('.')
    const own: readonly Placement[] = concept === 'screens' ? (screens.get(name) ?? []) : []
    const shownBy = inside.includes(container) ? [] : (holders.get(container) ?? [])
    const through = shownBy.flatMap((thing) =>
      placements(thing.container, [...inside, container]).map(({ route, through: outer }) => ({
        route,
        through: [...outer, ...thing.gates],
      })),
    )
    const result = [...own, ...through]
    // Inside a circle (a dialog that opens itself) only part of it is known.
    if (inside.length === 0) found.set(container, result)
    return result
  }
  const numbers = newNumbers()
  const around = newAround()
  const shared = sharingAppearances(numbers, ({ route }: Placement) => route.level)
  const sharedOnce = sharingAppearances(numbers, ([first]: readonly Placement[]) => first?.route.level)
  const everywhere = (thing: Thing, places: readonly Placement[]) =>
    shared(thing, places, () => appear(thing, places, around))
  const alike = new Map<string, readonly (readonly Placement[])[]>()
  const alikeOf = (container: string) => {
    const known = alike.get(container) ?? keptAlike(container, placements(container, []), kept)
    alike.set(container, known)
    return known
  }
  return new Map(
    model.things.map((thing) => [
      thing,
      everyPage ? everywhere(thing, placements(thing.container, [])) : keptOnce(thing, alikeOf(thing.container)),
    ]),
  )

  function keptOnce(thing: Thing, places: readonly (readonly Placement[])[]): readonly Appearance[] {
    return kept.of(`appearances of ${thing.key}`, [thing, places], () =>
      sharedOnce(thing, places, () => appearOnce(thing, places, around, numbers)),
    )
  }
}

function keptAlike(container: string, places: readonly Placement[], kept: Kept) {
  const read = places.flatMap(({ route, through }) => [route, ...through])
  return kept.of(`places of ${container}`, read, () => alikePlacements(places))
}

/** Places at which any node asks the same of everybody, together: their pages do, and what shows it there. */
function alikePlacements(places: readonly Placement[]): readonly (readonly Placement[])[] {
  const found = new Map<string, Placement[]>()
  for (const place of places) {
    const { route, through } = place
    const key = `${guardText(route)} ${JSON.stringify([...route.parameters.values()])} ${through.map(numberOfGate).join()}`
    const same = found.get(key)
    if (same) same.push(place)
    else found.set(key, [place])
  }
  return [...found.values()]
}

let gates = 0
const gateNumbers = new WeakMap<AroundGate, number>()

/** Tells gates around nodes apart. */
function numberOfGate(gate: AroundGate): number {
  const number = gateNumbers.get(gate) ?? ++gates
  gateNumbers.set(gate, number)
  return number
}

/** Nodes that stand at the same places and ask the same for themselves appear alike: they share one list. */
function sharingAppearances<Place>(numbers: Numbers, levelOf: (place: Place) => string | undefined) {
  const known = new WeakMap<readonly Place[], Map<string, readonly Appearance[]>>()
  return (thing: Thing, places: readonly Place[], find: () => readonly Appearance[]): readonly Appearance[] => {
    const levels = new Set(places.map(levelOf))
    const asked = [...levels].map((level) => numbers.of(aroundFormula(thing.gates, level)))
    const key = thing.planned ? 'planned' : asked.join()
    const ofPlaces = known.get(places) ?? new Map<string, readonly Appearance[]>()
    known.set(places, ofPlaces)
    const found = ofPlaces.get(key) ?? find()
    ofPlaces.set(key, found)
    return found
  }
}

/** A node at places of which those in one list are alike: once for all that ask the same. */
function appearOnce(
  thing: Thing,
  places: readonly (readonly Placement[])[],
  around: Around,
  numbers: Numbers,
): readonly Appearance[] {
  const first = appear(
    thing,
    places.flatMap(([one]) => one ?? []),
    around,
  )
  const kept = new Map<string, Appearance & { readonly alike: ModelRoute[] }>()
  for (const [index, appearance] of first.entries()) {
    const key = first.length === 1 ? '' : `${guardText(appearance.route)} ${numbers.of(appearance.shown)}`
    const others = (places[index] ?? []).slice(1).map(({ route }) => route)
    const same = kept.get(key)
    if (same) same.alike.push(appearance.route, ...others)
    else kept.set(key, { ...appearance, alike: others })
  }
  return [...kept.values()]
}

/** A node at its places; what it asks is put together once for each level, and looked at again for each page. */
function appear(thing: Thing, places: readonly Placement[], around: Around): readonly Appearance[] {
  const own = new Map<string | undefined, Formula>()
  return places.map(({ route, through }) => {
    const asked = own.get(route.level) ?? aroundFormula(thing.gates, route.level)
    own.set(route.level, asked)
    const whole = thing.planned ? never : all(around(through, route.level), asked)
    return { route, through, shown: onPage(whole, route), alike: [] }
  })
}

/** `aroundFormula`, put together once for all nodes that stand at the same place. */
type Around = typeof aroundFormula

function newAround(): Around {
  const known = new Map<string | undefined, Map<readonly AroundGate[], Formula>>()
  return (gates, level) => {
    const ofLevel = known.get(level) ?? new Map<readonly AroundGate[], Formula>()
    known.set(level, ofLevel)
    const formula = ofLevel.get(gates) ?? aroundFormula(gates, level)
    ofLevel.set(gates, formula)
    return formula
  }
}

interface Placement {
  readonly route: ModelRoute
  readonly through: readonly AroundGate[]
}

/** The nodes that show a menu, open a dialog or hold a form, by what they show: `menus.main`. */
function holdersOf({ things }: Model): ReadonlyMap<string, readonly Thing[]> {
  const holders = new Map<string, Thing[]>()
  for (const thing of things) {
    for (const { kind, name } of thing.uses) {
      const key = `${kind}s.${name}`
      holders.set(key, [...(holders.get(key) ?? []), thing])
    }
  }
  return holders
}

/**
 * The pages on which each screen shows: those that name it, and all that a layout of it frames. What it stands in shows it
 * while the outlets there do.
 */
function placesByScreen(model: Model, kept: Kept): ReadonlyMap<string, readonly Placement[]> {
  const { routes } = model
  const found = new Map<string, Placement[]>()
  for (const route of routes.values()) {
    if (route.path === undefined) continue
    const chain = [route.name, ...route.layouts]
    const met = new Set<string>()
    for (const [at, name] of chain.entries()) {
      const screen = routes.get(name)?.screen
      if (screen === undefined || met.has(screen)) continue
      met.add(screen)
      const around = outletGates(chain.slice(at + 1), model)
      const layout = at === 0 ? undefined : routes.get(name)
      const place = { route, through: [...around, ...standingGates(layout, route, model, kept)] }
      const others = found.get(screen)
      if (others) others.push(place)
      else found.set(screen, [place])
    }
  }
  return found
}

/** The gates around the outlets of layouts. */
function outletGates(layouts: readonly string[], model: Model): readonly AroundGate[] {
  const known = outletsOf.get(model) ?? outletsIn(model)
  outletsOf.set(model, known)
  return layouts.flatMap((name) => known.get(`screens.${model.routes.get(name)?.screen}`)?.gates ?? [])
}

const outletsOf = new WeakMap<Model, ReadonlyMap<string, Thing>>()

/** By screen (`screens.shell`): where pages stand in it. */
function outletsIn({ things }: Model): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing>()
  for (const thing of things)
    if (thing.kind === 'outlet' && !found.has(thing.container)) found.set(thing.container, thing)
  return found
}

/**
 * What a layout with `session: required` asks on a page for everybody: that somebody is signed in who lacks nothing of what
 * `pages.incomplete` asks for.
 */
function standingGates(
  layout: ModelRoute | undefined,
  page: ModelRoute,
  { incomplete }: Model,
  kept: Kept,
): readonly AroundGate[] {
  if (layout?.session !== 'required' || page.session === 'required') return []
  return kept.of(`standing in ${layout.name}`, [layout, incomplete], () => {
    const when = all(signedIn, ...(incomplete ? [not(incomplete.when)] : []))
    const gate = { can: [], feature: [], when, whenText: 'somebody is signed in', span: layout.span }
    return [{ gate, denied: false, key: `routes.${layout.name}` }]
  })
}

/** When the layouts around a page show it. */
export function framesFormula(route: ModelRoute, model: Model): Formula {
  return onPage(aroundFormula(outletGates(route.layouts, model), route.level), route)
}

const guards = new WeakMap<ModelRoute, string>()

/** Tells apart what pages ask of those who come. */
function guardText(route: ModelRoute): string {
  const known = guards.get(route)
  if (known !== undefined) return known
  const { level, session, gate, redirect, leaves, endsSession } = route
  const asked = formulaText(gateFormula(gate, level))
  const text = `${level} ${session} ${asked} ${[...route.parameters.keys()]} ${redirect || leaves || endsSession ? route.name : ''}`
  guards.set(route, text)
  return text
}
