import type { Span } from '../load/source.ts'
import { type Appearance, appearancesOf } from '../model/appearances.ts'
import { letsIn, onPage, pageFormula } from '../model/arrive.ts'
import { all, any, type Formula, mapAtoms, never, not, type StateFormula } from '../model/formula.ts'
import { aroundFormula, gateFormula } from '../model/gates.ts'
import type { AroundGate, Model, ModelOperation, ModelRoute, Thing } from '../model/model.ts'
import { anyLevel } from '../model/persons.ts'
import { forPerson, type Person } from '../model/solve.ts'

/** Who sees what, and when: for every page, menu item, control and operation, and every kind of person. */
export interface Access {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Every feature that the spec names. */
  readonly features: readonly string[]
  /** The feature that stands for the whole console. */
  readonly wholeFeature: string | undefined
}

/** Whom a column is about: a role, or whoever is not signed in. */
export interface Column {
  readonly name: string
  /** None where the spec declares no roles, and for those who are not signed in. */
  readonly person: Person | undefined
  readonly signedIn: boolean
}

export type RowKind = 'page' | 'menu item' | 'control' | 'operation'

export const rowKinds: readonly RowKind[] = ['page', 'menu item', 'control', 'operation']

/** One thing at one place: a control on one of its pages, an operation at one of the levels of grants. */
export interface Row {
  /** Tells rows apart and stays the same when others come and go. */
  readonly id: string
  /** The node: `routes.books`, `menus.main.books`, `operations.addBook`. */
  readonly key: string
  readonly kind: RowKind
  /** The spec's own word: `button`, `listing`, `mutation` … */
  readonly what: string
  readonly label: string
  /** The row of the node around it that has conditions of its own: the listing of a button. */
  readonly inside: string | undefined
  /** The page that it is on; none for operations. */
  readonly page: ModelRoute | undefined
  /** Which grants are asked; none where no rights are. */
  readonly level: string | undefined
  /** It is gone while the whole console is switched off. */
  readonly needsConsole: boolean
  readonly span: Span
  /** One for each column. */
  readonly cells: readonly Cell[]
}

/**
 * What one kind of person has of one thing. The formulas ask features and states only (and rights, where the spec
 * declares no roles); that the console as a whole is on is taken for granted.
 */
export interface Cell {
  /** When it can be used. */
  readonly open: Formula
  /** When it is there to be seen, but of no use. */
  readonly disabled: Formula
  /**
   * When somebody is on the page at all and sees what stands around. What it says about states (the page's address, the
   * listing's conditions) may be taken for granted when the rest is told.
   */
  readonly there: Formula
}

/** The name of the column for those who are not signed in. */
export const signedOut = 'Signed out'

/**
 * The whole matrix. What a cell comes to is only worked out by those who read it. `also`: keys of further nodes that are
 * to have rows, as where another spec has one for them because it gives them a gate.
 */
export function accessOf(model: Model, also: ReadonlySet<string> = new Set()): Access {
  const columns = columnsOf(model)
  return {
    columns,
    rows: [...pageRows(model, columns), ...thingRows(model, columns, also), ...operationRows(model, columns)],
    features: model.features,
    wholeFeature: model.wholeFeature,
  }
}

function columnsOf({ persons }: Model): readonly Column[] {
  const roles = persons.map((person) => ({ name: person.name, person, signedIn: true }))
  const somebody = { name: 'Signed in', person: undefined, signedIn: true }
  const nobody = { name: signedOut, person: undefined, signedIn: false }
  return [...(roles.length > 0 ? roles : [somebody]), nobody]
}

function pageRows(model: Model, columns: readonly Column[]): readonly Row[] {
  return [...model.routes.values()].flatMap((route): readonly Row[] => {
    if (route.path === undefined) return []
    const open = pageFormula(route, model)
    const key = `routes.${route.name}`
    return [
      {
        id: key,
        key,
        kind: 'page',
        what: 'page',
        label: route.path === '*' ? route.name : route.path,
        inside: undefined,
        page: route,
        level: route.level,
        needsConsole: route.session !== 'any',
        span: route.span,
        cells: columns.map((column) => ({ open: asks(open, column), disabled: never, there: all() })),
      },
    ]
  })
}

function thingRows(model: Model, columns: readonly Column[], also: ReadonlySet<string>): readonly Row[] {
  const pages = new Map<ModelRoute, Formula>()
  const seen = (route: ModelRoute) => {
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
    return [...byPage].map(([route, appearances]) =>
      thingRow(thing, route, { seen: seen(route), appearances, around, model, columns }),
    )
  })
}

/** The nearest node around in the same file that has a row, unless this stands in its place when it denies. */
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
  readonly around: Thing | undefined
  readonly appearances: readonly Appearance[]
  readonly model: Model
  readonly columns: readonly Column[]
}

function thingRow(thing: Thing, route: ModelRoute, { seen, around, appearances, model, columns }: Shown): Row {
  const there = all(seen, onPage(aroundFormula(around?.gates ?? [], route.level), route))
  const shown = all(seen, any(...appearances.map((each) => each.shown)), usableOn(thing, route, model))
  const open = thing.disabled ? all(shown, not(thing.disabled)) : shown
  const disabled = any(
    thing.disabled ? all(shown, thing.disabled) : never,
    // Without its own gate's consent it is shown disabled, where the gate says so.
    thing.own?.otherwise && 'disabled' in thing.own.otherwise
      ? all(seen, any(...appearances.map(({ through }) => deniedFormula(thing, through, route))))
      : never,
  )
  return {
    id: `${thing.key} on ${route.name}`,
    key: thing.key,
    kind: thing.container.startsWith('menus.') ? 'menu item' : 'control',
    what: thing.kind,
    label: thing.control,
    inside: around && `${around.key} on ${route.name}`,
    page: route,
    level: route.level,
    needsConsole: route.session !== 'any',
    span: thing.span,
    cells: columns.map((column) => ({
      open: asks(open, column),
      disabled: asks(disabled, column),
      there: asks(there, column),
    })),
  }
}

/** When all gates around a node let it show, and its own does not. */
function deniedFormula({ gates, own }: Thing, through: readonly AroundGate[], route: ModelRoute): Formula {
  const around = aroundFormula([...through, ...gates.slice(0, -1)], route.level)
  return onPage(all(around, not(gateFormula(own, route.level))), route)
}

/** What a node asks besides the gates around it: its condition, and the page that it leads to where it follows that. */
function usableOn({ when, follows, leads }: Thing, route: ModelRoute, model: Model): Formula {
  const followed = follows ? leads.map((lead) => mapAtoms(letsIn(lead, route, model), plainNames)) : []
  return all(when ?? all(), ...followed)
}

/** Where in the files an address gets its values says nothing to those who read the matrix, and changes with each edit. */
function plainNames(atom: Formula): Formula {
  return atom.is === 'state' ? ({ ...atom, of: atom.of.replace(/ given by .*/, ' given along') } as StateFormula) : atom
}

/** What somebody can see and use, or what a gate shows to some only; not the words and frames around it. */
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
        found.add(runs)
        break
      }
    } else if (thing.kind !== 'data') {
      const busy = thing.follows || thing.leads.length > 0 || thing.calls.length > 0 || thing.disabled
      if (busy || thing.own || thing.when) found.add(thing)
    }
  }
  return found
}

/** What the server lets through, at each level whose grants it may be asked with. */
function operationRows(model: Model, columns: readonly Column[]): readonly Row[] {
  if (!model.requiresStated) return []
  const levels = [...new Set([...model.routes.values()].flatMap(({ level }) => level ?? []))]
  return [...model.operations.values()].flatMap((operation): readonly Row[] => {
    const { name, kind, requires, span } = operation
    const asked = requires.can.length === 0 ? [undefined] : levels.length === 0 ? [anyLevel] : levels
    return asked.map((level) => ({
      id: level === undefined ? `operations.${name}` : `operations.${name} at ${level}`,
      key: `operations.${name}`,
      kind: 'operation',
      what: kind,
      label: name,
      inside: undefined,
      page: undefined,
      level,
      needsConsole: false,
      span,
      cells: columns.map((column) => ({
        open: requires.session && !column.signedIn ? never : asks(asksOf(operation, level), column),
        disabled: never,
        there: all(),
      })),
    }))
  })
}

function asksOf({ requires }: ModelOperation, level: string | undefined): Formula {
  return all(
    ...requires.can.map((right): Formula => ({ is: 'right', ...right, level })),
    ...(requires.feature === undefined ? [] : [{ is: 'feature', name: requires.feature } as const]),
  )
}

/** A formula as those of a column meet it. Who is not signed in has no grants. */
export function asks(formula: Formula, { person, signedIn }: Column): Formula {
  const settled = mapAtoms(formula, (atom) => {
    if (atom.is === 'state' && atom.of === 'session') return { is: 'constant', value: atom.equals === signedIn }
    return atom.is === 'right' && !signedIn ? never : atom
  })
  return person ? forPerson(settled, person) : settled
}
