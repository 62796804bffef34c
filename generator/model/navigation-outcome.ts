import {
  type Atom,
  all,
  any,
  type Formula,
  mapAtoms,
  never,
  not,
  type StateFormula,
  type StateValue,
} from './formula.ts'
import { gateFormula } from './gates.ts'
import type { Given, Lead, Model, ModelRoute } from './model.ts'

/** One outcome of going to a page, with the formula under which it is the outcome. */
export interface NavigationOutcome {
  readonly end: 'shown' | 'forbidden' | 'missing' | 'disabled' | 'loop'
  /** When it ends like this. */
  readonly when: Formula
  /** The page that is shown, or that refuses. */
  readonly route: ModelRoute
  /** The pages that it led through, the first one first. */
  readonly way: readonly string[]
  /** Features that are off, where it ends disabled. */
  readonly features: readonly string[]
  /** Whoever was signed in no longer is: a page on the way has ended the session. */
  readonly signedOut: boolean
}

/** Whether somebody is signed in, as a state. */
export const signedIn: Formula = { is: 'state', of: 'session', equals: true, values: [true, false], sure: true }

/**
 * What is asked on a page, where it matters who is signed in: nobody else has grants, nor anything that a session holds.
 */
export function bySignedIn(formula: Formula, { session }: Pick<ModelRoute, 'session'>): Formula {
  if (session === 'required') return formula
  return mapAtoms(formula, (atom) => {
    const alone = signedOutAtom(atom)
    if (alone === atom || session === 'absent') return alone
    return any(all(signedIn, atom), all(not(signedIn), alone))
  })
}

/** What a question comes to for those who are not signed in. */
function signedOutAtom(atom: Atom): Formula {
  if (atom.is === 'right') return never
  return atom.is === 'state' && atom.of.startsWith('session.') ? { is: 'constant', value: atom.equals === null } : atom
}

/** More pages in a row than any way through guards has. */
const mostPages = 8

/**
 * Where a way leads, through guards and redirects: the same order of questions as the guard of the runtime asks
 * (session, features, redirect, rights). Values of the address are known where the way gives them; `from` is the page
 * that one comes from, whose address is carried along. Who is signed in has completed what `pages.incomplete` asks for,
 * unless `anybody` is asked for: what shows to roles would else depend on it everywhere.
 */
export function navigationOutcomes(
  lead: Lead,
  from: ModelRoute | undefined,
  model: Model,
  anybody = false,
): readonly NavigationOutcome[] {
  const ofModel = known.get(model) ?? new WeakMap<Lead, Map<string, readonly NavigationOutcome[]>>()
  known.set(model, ofModel)
  const ofLead = ofModel.get(lead) ?? new Map<string, readonly NavigationOutcome[]>()
  ofModel.set(lead, ofLead)
  // All that is asked of the page that one comes from.
  const asked = `${anybody} ${from ? `${from.session} ${[...from.parameters.keys()].join()}` : ''}`
  const outcomes = ofLead.get(asked) ?? outcomesOf(lead, from, model, anybody)
  ofLead.set(asked, outcomes)
  return outcomes
}

/** Those that were found: most pages from which a menu leads are alike. */
const known = new WeakMap<Model, WeakMap<Lead, Map<string, readonly NavigationOutcome[]>>>()

function outcomesOf(
  lead: Lead,
  from: ModelRoute | undefined,
  model: Model,
  anybody: boolean,
): readonly NavigationOutcome[] {
  const route = model.routes.get(lead.route)
  if (!route) return []
  const address = addressOf(lead, route, from, model)
  const outcomesFor = (signed: boolean, condition: Formula) =>
    outcomesAt(route, address, {
      model,
      anybody,
      signed,
      signedOut: false,
      way: [],
      room: mostPages,
      seen: [],
      condition,
    })
  // A step before signed them in or out: what they were then says nothing about what they are now.
  return lead.after ? outcomesFor(lead.after === 'signedIn', all()) : bySession(from, outcomesFor)
}

/** Asked apart for those who are signed in and those who are not, as far as they can be on the page at all. */
function bySession(
  from: ModelRoute | undefined,
  ask: (signed: boolean, condition: Formula) => readonly NavigationOutcome[],
): readonly NavigationOutcome[] {
  const session = from?.session ?? 'any'
  return [
    ...(session === 'absent' ? [] : ask(true, signedIn)),
    ...(session === 'required' ? [] : ask(false, not(signedIn))),
  ]
}

/** What is asked of `route.<name>` on a page itself: what its address cannot carry is missing there. */
export function onPage(formula: Formula, { parameters }: ModelRoute): Formula {
  if (formula.is === 'constant') return formula
  return mapAtoms(formula, (atom) => {
    const name = atom.is === 'state' ? routeName(atom) : undefined
    if (name === undefined || atom.is !== 'state') return atom
    const parameter = parameters.get(name)
    if (!parameter) return { is: 'constant', value: atom.equals === null }
    const { values, initial } = parameter
    return { ...atom, ...(values && { values }), ...(initial !== null && { sure: true }) }
  })
}

/**
 * When the gate of the page that a way leads to lets in, or sends elsewhere: what a node asks that hides by itself where
 * that page would refuse.
 */
export function letsIn(lead: Lead, from: ModelRoute | undefined, model: Model): Formula {
  const route = model.routes.get(lead.route)
  if (!route) return any()
  if (route.gate?.otherwise && 'go' in route.gate.otherwise) return all()
  return askedThere(gateFormula(route.gate, route.level), lead, from, model)
}

/** What is asked on the page that a way leads to, as far as the way says what its address will be. */
export function askedThere(formula: Formula, lead: Lead, from: ModelRoute | undefined, model: Model): Formula {
  const route = model.routes.get(lead.route)
  if (!route) return formula
  const address = addressOf(lead, route, from, model)
  return mapAtoms(formula, (atom) => (atom.is === 'state' ? stateAt(atom, address, route) : atom))
}

/** Where somebody ends who enters an address of the page, whatever stands in it. */
export function navigationOutcomesAt(route: ModelRoute, model: Model, anybody = false): readonly NavigationOutcome[] {
  return bySession(undefined, (signed, condition) =>
    outcomesAt(route, new Map(), {
      model,
      anybody,
      signed,
      signedOut: false,
      way: [],
      room: mostPages,
      seen: [],
      condition,
    }),
  )
}

/** What is known of the values of an address: what stands under `route.<name>` there. Others are anything. */
type Address = ReadonlyMap<string, AddressValue>

interface AddressValue {
  /** Tells values apart. */
  readonly text: string
  /** What a comparison with the value comes to. */
  readonly compared: (atom: StateFormula) => Formula
}

interface Navigation {
  readonly model: Model
  /** Also those who have not completed what is asked for. */
  readonly anybody: boolean
  readonly signed: boolean
  readonly signedOut: boolean
  readonly way: readonly string[]
  /** How many more pages are looked at; anew for whoever is signed out on the way, and goes on as somebody else. */
  readonly room: number
  /** Pages with their addresses that were met on the way. */
  readonly seen: readonly string[]
  readonly condition: Formula
}

function outcomesAt(route: ModelRoute, address: Address, navigation: Navigation): readonly NavigationOutcome[] {
  const { model, anybody, signed, signedOut, condition } = navigation
  const at = `${route.name} ${signed} ${addressText(address)}`
  const way = [...navigation.way, route.name]
  const end = (kind: NavigationOutcome['end'], when: Formula, features: readonly string[] = []): NavigationOutcome[] =>
    when.is === 'constant' && !when.value ? [] : [{ end: kind, when, route, way, features, signedOut }]
  const room = navigation.room - 1
  if (navigation.seen.includes(at) || room < 0) return end('loop', condition)

  const found: NavigationOutcome[] = []
  let left = condition
  /** Part of those who are still here goes elsewhere. */
  const part = (when: Formula, then: (when: Formula) => readonly NavigationOutcome[]) => {
    const here = all(left, when)
    if (here.is !== 'constant' || here.value) found.push(...then(here))
    left = all(left, not(when))
  }
  const goOn = (name: string, when: Formula, lead?: Lead): readonly NavigationOutcome[] => {
    const next = model.routes.get(lead?.route ?? model.pages.get(name) ?? '')
    if (!next) return end('missing', when)
    const nextLead = lead ?? { route: next.name, with: new Map(), span: route.span }
    const nextAddress = addressOf(nextLead, next, route, model, address)
    return outcomesAt(next, nextAddress, {
      model,
      anybody,
      signed,
      signedOut,
      way,
      room,
      seen: [...navigation.seen, at],
      condition: when,
    })
  }
  const known = (formula: Formula) =>
    mapAtoms(formula, (each) => {
      const atom = signed ? each : signedOutAtom(each)
      return atom.is === 'state' ? stateAt(atom, address, route) : atom
    })

  if (route.endsSession && signed) {
    part(known(route.endsSession), (when) =>
      outcomesAt(route, address, { ...navigation, signed: false, signedOut: true, room: mostPages, condition: when }),
    )
  }
  if (route.session === 'required' && !signed) return [...found, ...goOn('signIn', left)]
  if (route.session === 'absent' && signed) return [...found, ...goOn('home', left)]
  const { incomplete } = model
  if (anybody && incomplete && route.session === 'required' && incomplete.lead.route !== route.name)
    part(known(incomplete.when), (when) => goOn('', when, incomplete.lead))
  const { gate } = route
  const otherwise = gate?.otherwise && 'go' in gate.otherwise ? gate.otherwise.go : undefined
  for (const feature of gate?.feature ?? []) {
    part(not({ is: 'feature', name: feature }), (when) =>
      otherwise ? goOn('', when, otherwise) : end('disabled', when, [feature]),
    )
  }
  const { redirect } = route
  if (redirect) part(known(redirect.when), (when) => goOn('', when, redirect.lead))
  const open = known(gateFormula(gate && { ...gate, feature: [] }, route.level))
  part(not(open), (when) => {
    if (otherwise) return goOn('', when, otherwise)
    // Who is refused sees the page for that; if it refuses as well, the guard never comes to an end.
    const denied = model.pages.get('denied')
    if (route.name === denied) return end('loop', when)
    return end('forbidden', when)
  })
  const { leaves } = route
  if (leaves) part(known(leaves.when), (when) => goOn('', when, leaves.lead))
  found.push(...end('shown', left))
  return found
}

/** What a way says about the address of the page that it leads to. */
function addressOf(
  lead: Lead,
  target: ModelRoute,
  from: ModelRoute | undefined,
  { carried }: Model,
  known: Address = new Map(),
): Address {
  return new Map(
    [...target.parameters].map(([name, { initial }]) => {
      const given: Given | undefined =
        lead.with.get(name) ?? (carried.has(name) ? { is: 'parameter', name } : undefined)
      if (!given) return [name, constantValue(initial)]
      if (given.is === 'value') return [name, constantValue(given.value ?? initial)]
      if (given.is === 'unknown')
        return [name, unknownValue(`${name} given by ${lead.span.file}:${lead.span.offset}`, !given.mayMiss)]
      const before = known.get(given.name)
      if (before) return [name, before]
      // On pages that do not have it, nothing is carried.
      if (from && !from.parameters.has(given.name)) return [name, constantValue(initial)]
      return [name, unknownValue(`route.${given.name}`, false)]
    }),
  )
}

function constantValue(value: StateValue): AddressValue {
  return { text: JSON.stringify(value), compared: (atom) => ({ is: 'constant', value: atom.equals === value }) }
}

function unknownValue(name: string, sure: boolean): AddressValue {
  return { text: name, compared: (atom) => ({ ...atom, of: name, ...(sure && { sure }) }) }
}

function stateAt(atom: StateFormula, address: Address, { parameters }: ModelRoute): Formula {
  const name = routeName(atom)
  // What an address cannot carry is missing.
  if (name !== undefined && !parameters.has(name)) return { is: 'constant', value: atom.equals === null }
  const value = name === undefined ? undefined : address.get(name)
  return value ? value.compared(atom) : atom
}

function routeName({ of }: StateFormula): string | undefined {
  return /^route\.(\w+)$/.exec(of)?.[1]
}

function addressText(address: Address): string {
  return [...address].map(([name, { text }]) => `${name}=${text}`).join('&')
}

/** When somebody who is at the address of a page sees it. Whoever it signs out sees it as those do who are nobody. */
export function pageFormula(route: ModelRoute, model: Model): Formula {
  return any(
    ...navigationOutcomesAt(route, model)
      .filter((each) => each.end === 'shown' && each.way.length === 1 && !each.signedOut)
      .map((each) => onPage(each.when, route)),
  )
}
