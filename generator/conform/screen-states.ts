import { asks, type Column } from '../access/cells.ts'
import { isExpression } from '../check/expressions/expression.ts'
import { entryOf, type Linked } from '../check/linked.ts'
import type { CheckedSpec } from '../check/spec.ts'
import { sessionCall } from '../grammar/session.ts'
import { placeText } from '../load/source.ts'
import { entry, plain, stringAt, type YamlNode } from '../load/tree.ts'
import { equalFormula } from '../model/condition.ts'
import { type Formula, mapAtoms, never, type StateFormula, type StateValue } from '../model/formula.ts'
import type { Model, ModelRoute, Thing } from '../model/model.ts'
import { bySignedIn, onPage } from '../model/navigation-outcome.ts'
import type { StateGiven } from './case.ts'
import type { InitialStates } from './outcomes.ts'
import { eachMap, keysOf } from './spots.ts'

/** What screens keep under `state`: how it begins, and which controls change it. */
export interface ScreenStates {
  /** A formula as somebody of a column meets it on a page. */
  met(formula: Formula, route: ModelRoute, column: Column): Formula
  /** What is so on a page before anybody does anything; `container`: the screen or dialog that asks. */
  initial(route: ModelRoute, container: string): InitialStates
  /** How a state comes to hold: by itself, or when a control is pressed; undefined where nothing sets it to that value. */
  setter(route: ModelRoute, state: StateGiven): 'itself' | { readonly control: string } | undefined
}

export function screenStates({ context, screens, dialogs }: CheckedSpec, { things, routes }: Model): ScreenStates {
  const trees = new Map((context.spec.concepts.get('screens') ?? []).map(({ name, tree }) => [name, tree]))
  const states: ReadonlyMap<string, ReadonlyMap<string, Linked>> = new Map([
    ...screens.map(({ name, linked }) => [`screens.${name}`, statesOf(linked)] as const),
    ...dialogs.map(({ name, linked }) => [`dialogs.${name}`, statesOf(linked)] as const),
  ])
  const steps = new Map(things.filter(({ kind }) => kind === 'step set').map((step) => [step.at, step.key]))
  const setters: Setter[] = []
  const changing = changingControls(trees, things)
  for (const [screen, tree] of trees)
    eachMap(tree, (node) => {
      const step = steps.get(placeText(node.span))
      for (const { key, value } of step === undefined ? [] : keysOf(entry(node, 'set')?.value)) {
        // Of what a page sets by itself, when it is entered or on something, one need not know more than that.
        const entered = ['enter', 'on'].some((word) => step?.startsWith(`screens.${screen}.${word}.`))
        const control = entered ? undefined : step?.replace(/\.do\..*$/, '')
        if (control !== undefined && changing.has(control)) continue
        for (const each of valuesIn(value)) setters.push({ screen, of: `state.${key}`, value: each, control })
      }
    })
  const screensOf = (route: ModelRoute) => [route.screen, ...route.layouts.map((name) => routes.get(name)?.screen)]
  const isSet = (route: ModelRoute, of: string) =>
    setters.some((each) => screensOf(route).includes(each.screen) && each.of === of)
  const isEntered = (route: ModelRoute, of: string) =>
    setters.some((each) => each.screen === route.screen && each.of === of && each.control === undefined)
  const subjects = subjectNames(context)
  return {
    met(formula, route, column) {
      const asked = asks(bySignedIn(formula, route), column)
      // A token says in any case whose it is.
      const isSure = (atom: Formula) => atom.is === 'state' && atom.equals === null && subjects.includes(atom.of)
      return column.signedIn ? mapAtoms(asked, (atom) => (isSure(atom) ? never : atom)) : asked
    },
    initial(route, container) {
      const frames = route.layouts.map((name) => `screens.${routes.get(name)?.screen}`)
      // The innermost of two that have a name in common is meant.
      const around = [container, `screens.${route.screen}`, ...frames]
      return (atom, touched) => {
        if (touched && isSet(route, atom.of)) return undefined
        const name = /^state\.(\w+)$/.exec(atom.of)?.[1]
        if (name === undefined || isEntered(route, atom.of)) return undefined
        const first = around.map((each) => states.get(each)?.get(name)).find((each) => each !== undefined)
        return first && beginsAs(first, atom)
      }
    },
    setter(route, state) {
      const found = setters.filter(
        ({ screen, of, value }) =>
          screensOf(route).includes(screen) &&
          of === state.of &&
          ('in' in state ? state.in.includes(value) : !state.notIn.includes(value)),
      )
      if (found.some(({ control }) => control === undefined)) return 'itself'
      // A form is not sent by pressing its button alone.
      const control = found.map((each) => each.control).find((each) => each && !each.endsWith('.submit'))
      return control === undefined ? undefined : { control }
    },
  }
}

interface Coming {
  readonly screens: ScreenStates
  readonly route: ModelRoute
  readonly thing: Pick<Thing, 'container'>
}

/** What the page's own states are when somebody of a column comes. `ask`: what else is known. */
export function initialFor(
  { screens, route, thing }: Coming,
  column: Column,
  ask: (formula: Formula) => Formula,
): InitialStates {
  const initial = screens.initial(route, thing.container)
  // A gate asks for the same state at many places.
  const known = new Map<string, Formula | undefined>()
  return (atom, touched = false) => {
    const key = `${touched} ${typeof atom.equals} ${atom.equals} ${atom.of}`
    if (!known.has(key)) {
      const first = initial(atom, touched)
      known.set(key, first && ask(screens.met(onPage(first, route), route, column)))
    }
    return known.get(key)
  }
}

/** How the states of a page come to hold. */
export interface Presses {
  /** The controls to press. */
  readonly presses: readonly string[]
  /** One that nothing sets; `never`: it does not begin like that either. */
  readonly unset?: { readonly state: StateGiven; readonly never: boolean }
}

export function pressesFor(states: readonly StateGiven[], initial: InitialStates, { screens, route }: Coming): Presses {
  const kept = states.filter(({ of }) => of.startsWith('state.'))
  const setters = kept.map((state) => screens.setter(route, state))
  const presses = [...new Set(setters.flatMap((by) => (by === undefined || by === 'itself' ? [] : [by.control])))]
  const state = kept[setters.indexOf(undefined)]
  if (!state) return { presses }
  return { presses, unset: { state, never: initial({ is: 'state', of: state.of, equals: null }) !== undefined } }
}

/** A step that sets a state; without a control, when the page is entered. */
interface Setter {
  readonly screen: string
  readonly of: string
  readonly value: StateValue
  readonly control: string | undefined
}

/** Controls that sign somebody in or out: whoever presses them is somebody else then, and a case is about one person. */
function changingControls(trees: ReadonlyMap<string, YamlNode>, things: Model['things']): ReadonlySet<string> {
  const steps = new Map(things.filter(({ kind }) => kind === 'step session').map((step) => [step.at, step.key]))
  const found = new Set<string>()
  for (const tree of trees.values())
    eachMap(tree, (node) => {
      const step = steps.get(placeText(node.span))
      if (step !== undefined && sessionCall(stringAt(node, 'session'))?.leaves !== undefined)
        found.add(step.replace(/\.do\..*$/, ''))
    })
  return found
}

/** The names under which the session says who somebody is: `session.sub`. */
function subjectNames({ spec }: CheckedSpec['context']): readonly string[] {
  const session = entry(spec.concepts.get('console')?.[0]?.tree, 'session')?.value
  return keysOf(session).flatMap(({ key, value }) => (plain(value) === 'sub' ? [`session.${key}`] : []))
}

function statesOf(linked: Linked): ReadonlyMap<string, Linked> {
  const found = entryOf(linked, 'state')
  return new Map(found?.is === 'object' ? found.entries : [])
}

/** Whether a state begins with a value; undefined where nothing can be told of it. */
function beginsAs(first: Linked, { equals }: StateFormula): Formula | undefined {
  if (first.is === 'data') return { is: 'constant', value: first.data === equals }
  if (first.is !== 'value') return undefined
  if (!isExpression(first.value)) return { is: 'constant', value: first.value.literal === equals }
  return equalFormula(first.value, equals)
}

/** What a step sets: a value that is written there, or the texts that a computed one may become. */
function valuesIn(node: YamlNode): readonly StateValue[] {
  if (node.kind !== 'scalar') return []
  if (typeof node.value !== 'string' || !node.value.includes('${')) return [node.value as StateValue]
  return [...node.value.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
}
