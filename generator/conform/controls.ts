import { type Access, asks, type Cell, type Column, type Row } from '../access/cells.ts'
import { placeText } from '../load/source.ts'
import { type Appearance, appearancesOf } from '../model/appearances.ts'
import { all, always, any, type Formula, never, not } from '../model/formula.ts'
import { aroundFormula } from '../model/gates.ts'
import type { Model, ModelRoute, Thing } from '../model/model.ts'
import { onPage } from '../model/navigation-outcome.ts'
import { canHold, TooHard } from '../model/satisfiability.ts'
import { addressFor, addressText, type Placed, statesText } from './addresses.ts'
import { waitsForFile } from './after-file.ts'
import {
  idleReason,
  waitsForAddress,
  waitsForChoice,
  waitsForHappening,
  waitsForSelected,
  waitsForSomething,
} from './by-itself.ts'
import type { ControlCase, StateGiven } from './case.ts'
import { inDeployment, type PlannedDeployment, whereUnlike } from './deployments.ts'
import type { FoundListing } from './listings.ts'
import { type Outcome, outcomesOf } from './outcomes.ts'
import { initialFor, type Presses, pressesFor, type ScreenStates } from './screen-states.ts'
import type { Spots } from './spots.ts'
import { templateWords } from './text-pattern.ts'

type Appearances = ReadonlyMap<Thing, readonly Appearance[]>

interface Asked {
  readonly thing: Thing
  readonly row: Row
  readonly route: ModelRoute
  readonly spots: Spots
  readonly listings: readonly FoundListing[]
  readonly screens: ScreenStates
  /** What must be pressed before it can be there. */
  readonly opens: readonly string[]
  /** Why coming alone does not bring it up. */
  readonly waits: string | undefined
  /** The listing with whose things it is shown. */
  readonly inItem: string | undefined
  /** What it calls, by whether somebody is signed in. */
  readonly calls: Readonly<Record<'signedIn' | 'signedOut', readonly string[]>>
}

/**
 * For every menu item, button, tab and block with a gate, on every page, for everybody: whether it is there, in every
 * state that makes a difference. It is the access matrix, cell by cell, but for what is alike on many pages, see
 * `alikeOnce`. Deployments are told by how they differ.
 */
export function controlCases(
  model: Model,
  access: Access,
  deployments: readonly PlannedDeployment[],
  { spots, listings, screens }: Pick<Asked, 'spots' | 'listings' | 'screens'>,
): readonly ControlCase[] {
  const things = new Map(model.things.map((thing) => [thing.key, thing]))
  const pages = new Map(access.rows.filter(({ kind }) => kind === 'page').map((row) => [row.page, row]))
  const appearances = appearancesOf(model, { everyPage: true })
  // The same wherever a thing stands.
  const alone = kept((thing: Thing) => ({
    inItem: listingAround(thing, model),
    calls: { signedIn: callsOf(thing, true, model), signedOut: callsOf(thing, false, model) },
  }))
  const rows = access.rows.flatMap((row): readonly ControlCase[] => {
    const thing = things.get(row.key)
    const route = row.page
    if (!thing || !route || thing.kind === 'field') return []
    const opens = opensFor(thing, route, model, appearances)
    const asked = {
      thing,
      row,
      route,
      spots,
      listings,
      screens,
      opens,
      waits:
        waitsForFile(thing, opens, model) ??
        waitsForHappening(opens, model) ??
        waitsForChoice(opens, model) ??
        waitsForAddress(opens, model) ??
        waitsForSomething(thing) ??
        waitsForSelected(thing),
      ...alone(thing),
    }
    return access.columns.flatMap((column, index) => {
      const cell = row.cells[index]
      const seen = pages.get(route)?.cells[index]?.open
      if (!cell || !seen) return []
      const opened = all(seen, asks(openedFormula(thing, route, appearances), column))
      const there = thereOf([opened, cell.there], seen)
      return whereUnlike(deployments, (deployment) => casesOf(asked, column, deployment, { ...cell, there }))
    })
  })
  const asked = new Set(rows.map(({ key }) => key))
  const unasked = model.things.flatMap((thing) => (asked.has(thing.key) ? [] : unaskedCase(thing, spots)))
  const cases = [...alikeOnce(rows, model), ...unasked]
  return [...cases, ...idleCases(cases, spots)]
}

/** A function that works out once what it says of a thing. */
function kept<Answer>(ask: (thing: Thing) => Answer): (thing: Thing) => Answer {
  const known = new Map<Thing, Answer>()
  return (thing) => {
    const answer = known.get(thing) ?? ask(thing)
    known.set(thing, answer)
    return answer
  }
}

/**
 * What stands around pages is the same on all that are framed alike and ask at the same level, and so is what its
 * controls open: it is told of one of them.
 */
function alikeOnce(cases: readonly ControlCase[], { routes, carried }: Model): readonly ControlCase[] {
  const frames = new Set([...routes.values()].flatMap(({ screen, path }) => (path === undefined ? (screen ?? []) : [])))
  const seen = new Set<string>()
  return cases.filter(({ key, route, role, deployment, address, states, opens, expect, unreached }) => {
    const [concept, name = ''] = key.split('.')
    const opened = concept === 'dialogs' && opens !== undefined
    if (!opened && concept !== 'menus' && !(concept === 'screens' && frames.has(name))) return true
    const { level, session, layouts } = routes.get(route) ?? {}
    const where = opened ? [opens] : [level, session, layouts, Object.keys(address).filter((each) => carried.has(each))]
    const text = JSON.stringify([key, role, deployment, where, states, expect, unreached])
    return !seen.has(text) && seen.add(text)
  })
}

/** Gates of what nothing uses. */
function idleCases(cases: readonly ControlCase[], { gates }: Spots): readonly ControlCase[] {
  const covered = new Set(cases.flatMap(({ also = [] }) => also))
  return gates.flatMap(({ path, spots: [first, ...others] }): readonly ControlCase[] => {
    if (!first || covered.has(first.at)) return []
    const also = others.map(({ at }) => at)
    return [
      {
        ...nowhere,
        id: `control/${path}`,
        at: first.at,
        also,
        key: path,
        what: 'gate',
        node: first.at,
        unreached: idleReason(path),
      },
    ]
  })
}

const nowhere = {
  kind: 'control',
  route: '',
  role: null,
  deployment: '',
  address: {},
  states: [],
  expect: 'shown',
} as const

/** A gate that no page can be asked about: of a step, of what is shown nowhere. */
function unaskedCase({ key, kind, own, span, at, control, controlKind }: Thing, spots: Spots): readonly ControlCase[] {
  if (!own) return []
  const place = placeText(span)
  const unreached = kind.startsWith('step ')
    ? `It is asked while the steps of the ${controlKind} "${control}" run.`
    : 'No page shows it.'
  const also = spots.gateOf(place).map((spot) => spot.at)
  return [{ ...nowhere, id: `control/${key}`, at: place, also, key, what: kind, node: at, unreached }]
}

/** When something brings up the dialog that a node stands in; of other nodes, always. */
function openedFormula(thing: Thing, route: ModelRoute, appearances: Appearances): Formula {
  if (!thing.container.startsWith('dialogs.')) return always
  return any(
    ...(appearances.get(thing) ?? [])
      .filter((each) => each.route === route)
      .map(({ through }) => onPage(aroundFormula(through, route.level), route)),
  )
}

/** What stands around is asked for itself; where it is never there for somebody, neither is what stands in it. */
function thereOf(around: readonly Formula[], seen: Formula): Formula {
  try {
    const there = all(...around)
    return canHold(there, []) ? there : seen
  } catch (cause) {
    if (cause instanceof TooHard) return seen
    throw cause
  }
}

type Expected = ControlCase['expect']

function casesOf(asked: Asked, column: Column, deployment: PlannedDeployment, cell: Cell): readonly ControlCase[] {
  const gone = deployment.down && asked.row.needsConsole
  const ask = (formula: Formula) =>
    gone ? never : inDeployment(asked.screens.met(formula, asked.route, column), deployment)
  const answers: readonly (readonly [Expected, Formula])[] = [
    ['shown', ask(cell.open)],
    ['disabled', ask(cell.disabled)],
    ['hidden', not(ask(any(cell.open, cell.disabled)))],
  ]
  try {
    const initial = initialFor(asked, column, ask)
    return outcomesOf(answers, ask(cell.there), initial).flatMap((outcome) => {
      const { address, states } = addressFor(asked.route, outcome.states)
      const by = pressesFor(states, initial, asked)
      // What cannot come about is no state that a page is in.
      if (by.unset?.never) return []
      return [caseOf(asked, column, deployment, { answer: outcome.answer, address, states, by })]
    })
  } catch (cause) {
    if (!(cause instanceof TooHard)) throw cause
    const unreached = 'Its conditions ask too much at once to be told apart.'
    const nothing = { answer: 'shown', address: {}, states: [], by: { presses: [] } } as const
    return [{ ...caseOf(asked, column, deployment, nothing), unreached }]
  }
}

function caseOf(
  { thing, row, route, spots, listings, opens, waits, inItem, calls: either }: Asked,
  column: Column,
  deployment: PlannedDeployment,
  { answer, address, states, by }: Outcome<Expected> & Placed & { readonly by: Presses },
): ControlCase {
  const role = column.signedIn ? column.name : null
  const words = [addressText(address), statesText(states)].filter((each) => each !== '')
  const at = placeText(thing.span)
  const calls = column.signedIn ? either.signedIn : either.signedOut
  const presses = [...new Set([...by.presses, ...opens])]
  const inEmpty = listings.find(({ thing: { key: listing } }) =>
    [thing.key, ...presses].some(
      (key) => key === `${listing}.texts.emptyHint` || key.startsWith(`${listing}.emptyActions.`),
    ),
  )?.thing.key
  return {
    kind: 'control',
    id: ['control', thing.key, route.name, role ?? 'nobody', deployment.name, ...words, answer].join('/'),
    at,
    also: spots.gateOf(at).map((spot) => spot.at),
    key: thing.key,
    what: row.what,
    node: thing.at,
    ...(thing.label !== undefined && { words: templateWords(thing.label) }),
    ...(inItem !== undefined && { inItem }),
    ...(inEmpty !== undefined && { inEmpty }),
    route: route.name,
    role,
    deployment: deployment.name,
    address,
    states,
    ...(presses.length > 0 && { opens: presses }),
    expect: answer,
    ...(calls.length > 0 && { calls }),
    ...(waits === undefined ? unreachedBy(states, column, by.unset?.state) : { unreached: waits }),
  }
}

/** The listing with whose things a node is shown. */
function listingAround({ key }: Thing, { things }: Model): string | undefined {
  const item = things.find((each) => each.kind === 'item' && (key === each.key || key.startsWith(`${each.key}.`)))
  return item?.key.replace(/\.item$/, '')
}

/**
 * What it calls itself or in its steps, as fields of the schema. Whoever is not signed in may be after a step that signs
 * in.
 */
function callsOf({ key }: Thing, signedIn: boolean, { things, operations }: Model): readonly string[] {
  const own = things.filter((each) => each.key === key || each.key.startsWith(`${key}.do.`))
  const session = own.findIndex(({ kind }) => kind === 'step session')
  const asThey = signedIn || session < 0 ? own : own.slice(0, session)
  const fields = asThey.flatMap(({ calls }) =>
    calls.flatMap(({ operation }) => {
      const found = operations.get(operation)
      return found ? [`${found.kind === 'query' ? 'Query' : 'Mutation'}.${found.field}`] : []
    }),
  )
  return [...new Set(fields)]
}

/** The controls that open the dialog that a node stands in, from the page on. */
export function opensFor(
  thing: Thing,
  route: ModelRoute,
  model: Model,
  appearances: Appearances,
  seen: readonly string[] = [],
): readonly string[] {
  const [concept, name] = thing.container.split('.')
  if (concept !== 'dialogs' || name === undefined || seen.includes(name)) {
    const holder = concept === 'forms' ? holderOf('form', name, route, model, appearances) : undefined
    return holder ? opensFor(holder, route, model, appearances, seen) : selectedFor(thing, model)
  }
  const step = holderOf('dialog', name, route, model, appearances)
  const isStep = (thing: Thing) => thing.kind.startsWith('step ')
  // A field opens its window itself.
  const opener = step && (isStep(step) ? model.things.find((each) => !isStep(each) && runs(each, step)) : step)
  if (!step || !opener) return []
  return [...opensFor(opener, route, model, appearances, [...seen, name]), opener.key]
}

/** What is done with several things is there once one is selected: the box of a thing. */
function selectedFor({ key }: Thing, { things }: Model): readonly string[] {
  // Few are: all the others are not looked for among all things.
  if (!key.includes('.select.actions.')) return []
  const list = things.find((each) => key.startsWith(`${each.key}.select.actions.`))
  return list ? [`${list.key}.select`] : []
}

function holderOf(
  kind: 'form' | 'dialog',
  name: string | undefined,
  route: ModelRoute,
  model: Model,
  appearances: Appearances,
): Thing | undefined {
  return model.things.find(
    (each) =>
      each.uses.some((use) => use.kind === kind && use.name === name) &&
      appearances.get(each)?.some((appearance) => appearance.route === route),
  )
}

function runs({ key }: Thing, step: Thing): boolean {
  return step.key.startsWith(`${key}.do.`)
}

/** Why a state cannot be brought about from outside; `kept`: one of the screen's own that no control sets. */
function unreachedBy(
  states: readonly StateGiven[],
  { person, signedIn }: Column,
  kept: StateGiven | undefined,
): { unreached?: string } {
  const given = states.find(({ of }) => of.endsWith(' given along'))
  if (given) return { unreached: `${given.of.replace(' given along', '')} hangs on the link that one comes by.` }
  if (kept) return { unreached: `No control of the page sets ${kept.of} to that.` }
  if (signedIn && !person) return { unreached: 'permissions.yaml names no roles, so there is nobody to sign in as.' }
  return {}
}
