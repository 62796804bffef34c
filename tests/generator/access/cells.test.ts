import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessOf, type Column } from '../../../generator/access/cells.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { type Appearance, appearancesOf } from '../../../generator/model/appearances.ts'
import { conditionValue, letsThrough, type Situation } from '../../../generator/model/evaluator.ts'
import { atomsOf, type Formula, mapAtoms, type StateValue } from '../../../generator/model/formula.ts'
import type { Lead, Model, ModelRoute, Thing } from '../../../generator/model/model.ts'
import { oneOfEach } from '../../support/thorough.ts'
import { gardenFolder, modelFrom } from '../support/modelled.ts'

type States = ReadonlyMap<string, StateValue>

/** What a page, a person and a deployment are at one moment. */
interface Moment {
  readonly column: Column
  readonly on: ReadonlySet<string>
  readonly states: States
}

describe.each([
  ['a garden', gardenFolder],
  ["the product's own spec", placesOf().spec],
])('cells of %s', (_, folder) => {
  const { model } = modelFrom(folder)
  const access = accessOf(model)
  const appearances = appearancesOf(model, { everyPage: true })
  const things = new Map(model.things.map((thing) => [thing.key, thing]))
  const domains = domainsIn(model)

  const moment = (route: ModelRoute | undefined): fc.Arbitrary<Moment> =>
    fc
      .record({
        column: fc.constantFrom(...access.columns),
        on: fc.subarray([...model.features]).map((names) => new Set(names)),
        states: fc.record(Object.fromEntries([...domains].map(([name, values]) => [name, fc.constantFrom(...values)]))),
      })
      .map(({ column, on, states }) => ({
        column,
        on,
        states: onPage(ofSession(new Map(Object.entries(states)), column), route),
      }))

  const rows = access.rows.filter(({ kind }) => kind !== 'operation')

  // Of the product's, which has a thousand, some.
  const tried = folder === gardenFolder ? rows : oneOfEach(rows, ({ kind, page }) => `${kind} ${page?.name}`)
  it.each(tried.map((row) => [row.id, row] as const))('%s: the evaluator of the runtime says the same', (_, row) => {
    const route = row.page as ModelRoute
    fc.assert(
      fc.property(moment(route), (now) => {
        const cell = row.cells[access.columns.indexOf(now.column)]
        const thing = row.kind === 'page' ? undefined : things.get(row.key)
        const there = isThere(route, now)
        const expected =
          thing === undefined
            ? { open: there, disabled: false }
            : there
              ? shownOn(thing, appearances.get(thing) ?? [], route, now)
              : { open: false, disabled: false }
        expect({ open: holds(cell?.open, now), disabled: holds(cell?.disabled, now) }).toEqual(expected)
        // What goes without saying is so wherever the thing is seen at all.
        if (expected.open || expected.disabled) expect(holds(cell?.there, now)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  /** The guard: session, features, redirect, rights; then what the screen does when it is entered. Written apart from the model's own way of asking it. */
  function isThere(route: ModelRoute, now: Moment): boolean {
    const { session, gate, redirect, leaves, endsSession, level } = route
    // Whoever it signs out is no longer who they were.
    if (endsSession && now.column.signedIn && conditionValue(endsSession, situationOf(now)) === true) return false
    if (session === 'required' && !now.column.signedIn) return false
    if (session === 'absent' && now.column.signedIn) return false
    if (gate?.feature.some((name) => !now.on.has(name))) return false
    if (redirect && conditionValue(redirect.when, situationOf(now)) === true) return false
    if (leaves && conditionValue(leaves.when, situationOf(now)) === true) return false
    return !gate || letsThrough([{ gate, denied: false }], level, situationOf(now)) === true
  }

  function shownOn(thing: Thing, all: readonly Appearance[], route: ModelRoute, now: Moment) {
    if (thing.planned) return { open: false, disabled: false }
    const situation = situationOf(now)
    const ways = all.filter((each) => each.route === route)
    const passes = (gates: Appearance['through']) => letsThrough(gates, route.level, situation) === true
    const follows = !thing.follows || thing.leads.every((lead) => lets(lead, route, now))
    const own = thing.when === undefined || conditionValue(thing.when, situation) === true
    const visible = ways.some(({ through }) => passes([...through, ...thing.gates])) && follows && own
    const idle = thing.disabled !== undefined && conditionValue(thing.disabled, situation) === true
    const denied =
      thing.own?.otherwise !== undefined &&
      'disabled' in thing.own.otherwise &&
      ways.some(({ through }) => passes([...through, ...thing.gates.slice(0, -1)]) && !passes(thing.gates.slice(-1)))
    return { open: visible && !idle, disabled: (visible && idle) || denied }
  }

  /** What a link asks that hides where its page would refuse: that page's gate, with the address that it gives. */
  function lets(lead: Lead, from: ModelRoute, now: Moment): boolean {
    const target = model.routes.get(lead.route)
    if (!target?.gate || (target.gate.otherwise && 'go' in target.gate.otherwise)) return true
    const states = new Map(now.states)
    for (const [name, { initial }] of target.parameters) {
      const given = lead.with.get(name) ?? (model.carried.has(name) ? ({ is: 'parameter', name } as const) : undefined)
      if (given?.is === 'value') states.set(`route.${name}`, given.value)
      else if (given?.is === 'parameter' && from.parameters.has(given.name))
        states.set(`route.${name}`, now.states.get(`route.${given.name}`) ?? null)
      else states.set(`route.${name}`, initial)
    }
    return letsThrough([{ gate: target.gate, denied: false }], target.level, situationOf({ ...now, states })) === true
  }
})

function situationOf({ column, on, states }: Moment): Situation {
  return {
    may: (right, level) => column.signedIn && column.person?.has(right, level) === true,
    feature: (name) => on.has(name),
    states,
  }
}

/** A cell's formula in a moment. Throws where it asks for a right or the session still: those are the column's. */
function holds(formula: Formula | undefined, { on, states }: Moment): boolean {
  if (!formula) throw new Error('There is no such cell.')
  const result = mapAtoms(formula, (atom) => {
    if (atom.is === 'feature') return { is: 'constant', value: on.has(atom.name) }
    if (atom.is === 'right' || !states.has(atom.of)) throw new Error(`asks for ${JSON.stringify(atom)}`)
    return { is: 'constant', value: (states.get(atom.of) ?? null) === atom.equals }
  })
  return result.is === 'constant' && result.value
}

/** Nobody's session holds nothing. */
function ofSession(states: States, { signedIn }: Column): States {
  const own = [...states].map(
    ([name, value]) => [name, !signedIn && name.startsWith('session.') ? null : value] as const,
  )
  return new Map([...own, ['session', signedIn]])
}

/** Values of the address that a page cannot have are missing on it; those with a default never are. */
function onPage(states: States, route: ModelRoute | undefined): States {
  return new Map(
    [...states].map(([name, value]) => {
      const [, parameter] = /^route\.(\w+)$/.exec(name) ?? []
      if (parameter === undefined) return [name, value]
      const known = route?.parameters.get(parameter)
      if (!known) return [name, null]
      return [name, value === null ? known.initial : value]
    }),
  )
}

/** Every value that conditions of a model ask about, with what it may be. */
function domainsIn(model: Model): ReadonlyMap<string, readonly StateValue[]> {
  const formulas = [
    model.incomplete?.when,
    ...[...model.routes.values()].flatMap(({ gate, redirect, endsSession }) => [
      gate?.when,
      redirect?.when,
      endsSession,
    ]),
    ...model.things.flatMap(({ gates, when, disabled }) => [...gates.map(({ gate }) => gate.when), when, disabled]),
  ].filter((each) => each !== undefined)
  const found = new Map<string, Set<StateValue>>()
  for (const formula of formulas) {
    for (const atom of atomsOf(formula)) {
      if (atom.is !== 'state') continue
      const values = found.get(atom.of) ?? new Set<StateValue>()
      for (const value of atom.values ?? [atom.equals ?? 'something', 'something else']) values.add(value)
      if (!atom.sure) values.add(null)
      found.set(atom.of, values)
    }
  }
  return new Map([...found].map(([name, values]) => [name, [...values]]))
}
