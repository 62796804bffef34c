import { entryOf, type Linked } from '../check/linked.ts'
import { baseOf } from '../check/paths.ts'
import { rolesOf } from '../check/roles.ts'
import { isForeign } from '../check/routes/apps.ts'
import type { RouteInfo } from '../check/routes/routes.ts'
import type { CheckedSpec } from '../check/spec.ts'
import type { Trace } from '../check/trace.ts'
import { type Kept, newKept } from '../kept.ts'
import { placeText } from '../load/source.ts'
import { treeOf } from '../load/spec.ts'
import { entry, type YamlMap, type YamlNode } from '../load/tree.ts'
import { all, always, type Formula, not } from './formula.ts'
import { gateFormula, gateOf, givenOf, leadOf, whenOf } from './gates.ts'
import type { Levels } from './levels.ts'
import type { AroundGate, Model, ModelGate, ModelOperation, ModelParameter, ModelRoute, Thing } from './model.ts'
import { personsOf } from './persons.ts'

/** What a checked spec says about who sees and may do what. Only a spec without errors has a model worth asking. */
export function modelOf(spec: CheckedSpec, kept: Kept = newKept()): Model {
  const { context, files } = spec
  const things = thingsOf(spec)
  const firstSteps = firstStepsIn(things)
  const read = [
    ...(['routes', 'console', 'features', 'permissions'] as const).map((name) => files.get(name)),
    context.routes,
    ...[...firstSteps].flat(),
  ]
  return {
    ...kept.of('pages and persons', read, () => pagesAndPersons(spec, firstSteps)),
    things,
    operations: operationsOf(spec, kept),
    requiresStated: context.graphql.schema?.getDirective('requires') !== undefined,
    deployments: new Map(
      [...spec.deployments].map(([name, one]) => [name, listOf(entryOf(one, 'disabledFeatures')).map(String)]),
    ),
  }
}

/** What no screen has a part in, but by the steps with which it leads on. */
function pagesAndPersons(
  spec: CheckedSpec,
  firstSteps: RouteParts['firstSteps'],
): Omit<Model, 'things' | 'operations' | 'requiresStated' | 'deployments'> {
  const { context, files } = spec
  const linked = files.get('routes')
  const routes = linked?.is === 'object' ? linked.entries : []
  const pages = entryOf(files.get('console'), 'pages')
  const all = entryOf(files.get('features'), 'all')
  const parts = { spec, tree: treeOf(context.spec, 'routes'), firstSteps }
  const levels = levelsOf(files.get('permissions'))
  return {
    persons: personsOf(rolesOf(context), levels),
    levels,
    features: [...context.names.feature.keys()],
    wholeFeature: all?.is === 'data' ? String(all.data) : undefined,
    routes: new Map(routes.map(([name, route]) => [name, routeOf(name, route, parts)])),
    pages: new Map(
      pages?.is === 'object'
        ? pages.entries.flatMap(([name, page]) => (page.is === 'data' ? [[name, String(page.data)] as const] : []))
        : [],
    ),
    incomplete: incompleteOf(entryOf(pages, 'incomplete'), spec),
    carried: context.carried,
  }
}

function incompleteOf(linked: Linked | undefined, { context }: CheckedSpec): Model['incomplete'] {
  const when = whenOf(entryOf(linked, 'when'))
  const pages = entry(context.spec.concepts.get('console')?.[0]?.tree, 'pages')?.value
  const node = entry(pages, 'incomplete')?.value
  const lead = node && leadOf(entryOf(linked, 'go'), node.span)
  return lead && when && { lead, when }
}

/** The levels that hold grants, by every level's name: itself, or those that it is made of. */
function levelsOf(permissions: Linked | undefined): Levels {
  const levels = entryOf(permissions, 'levels')
  const entries = new Map(levels?.is === 'object' ? levels.entries : [])
  const leaves = (name: string, seen: readonly string[] = []): readonly string[] => {
    const level = entries.get(name)
    if (seen.includes(name)) return []
    return level?.is === 'list' ? listOf(level).flatMap((each) => leaves(String(each), [...seen, name])) : [name]
  }
  return new Map([...entries.keys()].map((name) => [name, leaves(name)]))
}

interface RouteParts {
  readonly spec: CheckedSpec
  /** All routes, as they are written. */
  readonly tree: YamlNode | undefined
  /** By screen: the first of the steps that run when it is entered, where that leads elsewhere. */
  readonly firstSteps: ReadonlyMap<string, Thing>
}

function routeOf(name: string, linked: Linked, { spec, tree, firstSteps }: RouteParts): ModelRoute {
  const { context, files } = spec
  const info = context.routes.get(name)
  const node = entry(tree, name)?.value as YamlMap
  const redirect = entryOf(linked, 'redirect')
  const level = dataOf(entryOf(linked, 'level')) as string | undefined
  const lead = redirect && leadOf(entryOf(redirect, 'go'), entry(node, 'redirect')?.keySpan ?? node.span)
  return {
    name,
    path: info && pathOf(info, context),
    screen: info?.screen,
    session: (dataOf(entryOf(linked, 'session')) as ModelRoute['session'] | undefined) ?? 'any',
    level,
    gate: gateOf(entryOf(linked, 'gate'), node),
    redirect: lead && { lead, when: whenOf(entryOf(redirect, 'when')) ?? always },
    leaves: info?.screen === undefined ? undefined : leavesOf(firstSteps.get(info.screen), level),
    endsSession: whenOf(entryOf(linked, 'endsSession')),
    answers: entryOf(linked, 'answers') !== undefined,
    parameters: parametersOf(entryOf(linked, 'query'), info?.needs ?? []),
    layouts: layoutsOf(name, files.get('routes')),
    span: info?.span ?? node.span,
  }
}

function firstStepsIn(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  const found = new Map<string, Thing>()
  const met = new Set<string>()
  for (const thing of things) {
    const [concept, screen = '', word] = thing.key.split('.', 3)
    if (concept === 'screens' && word === 'enter' && thing.kind.startsWith('step ') && !met.has(screen)) {
      met.add(screen)
      if (thing.kind === 'step go') found.set(screen, thing)
    }
  }
  return found
}

/** Where a screen leads on when it is entered. What is done before that could change what is asked. */
function leavesOf(first: Thing | undefined, level: string | undefined): ModelRoute['leaves'] {
  const [lead] = first?.leads ?? []
  return lead && { lead, when: gateFormula(first?.own, level) }
}

/** One that is drawn from the spec only frames its pages; another one is a page, whatever it shows below. */
function pathOf({ app, path }: RouteInfo, context: CheckedSpec['context']): string | undefined {
  if (app === undefined || path === undefined) return path
  return isForeign(app, context) ? baseOf(path) : undefined
}

function layoutsOf(name: string, routes: Linked | undefined): readonly string[] {
  const chain: string[] = []
  let at = dataOf(entryOf(entryOf(routes, name), 'parent'))
  while (typeof at === 'string' && !chain.includes(at)) {
    chain.push(at)
    at = dataOf(entryOf(entryOf(routes, at), 'parent'))
  }
  return chain
}

function parametersOf(query: Linked | undefined, needs: readonly string[]): ReadonlyMap<string, ModelParameter> {
  const declared = query?.is === 'object' ? query.entries : []
  return new Map([
    ...needs.map((name): [string, ModelParameter] => [name, { initial: null }]),
    ...declared.map(([name, one]): [string, ModelParameter] => {
      const words = entryOf(one, 'enum')
      const initial = dataOf(entryOf(one, 'default'))
      const sound = typeof initial === 'string' || typeof initial === 'number' || typeof initial === 'boolean'
      return [name, { initial: sound ? initial : null, ...(words && { values: listOf(words).map(String) }) }]
    }),
  ])
}

/** Nodes of screens, dialogs, menus and forms. */
function thingsOf(spec: CheckedSpec): readonly Thing[] {
  const gathered = [
    ...[...spec.screens, ...spec.dialogs].map((each) => each.gathered),
    ...(['menus'] as const).flatMap((name) => spec.gathered.get(name) ?? []),
    ...[...spec.context.forms.values()].map((form) => form.gathered),
  ]
  const seen = new Map<string, number>()
  return gathered.flatMap(({ traces }) => traces.map((trace) => thingOf(trace, seen)))
}

function thingOf(trace: Trace, seen: Map<string, number>): Thing {
  const times = (seen.get(trace.key) ?? 0) + 1
  seen.set(trace.key, times)
  // A part that is put in place twice shows twice, each time with other gates around it.
  const name = times === 1 ? trace.key : `${trace.key}#${times}`
  const before = known.get(trace)
  const thing = before?.key === name ? before : thingCalled(name, trace)
  known.set(trace, thing)
  return thing
}

/** A trace that was not walked anew is the same thing as before. */
const known = new WeakMap<Trace, Thing>()

function thingCalled(name: string, trace: Trace): Thing {
  const { kind, label, node, leads, calls, uses, gated, follows, unseen } = trace
  return {
    key: name,
    kind,
    label,
    span: [...node.entries.values()][0]?.keySpan ?? node.span,
    at: placeText(node.span),
    container: trace.key.split('.').slice(0, 2).join('.'),
    gates: gatesAround(trace),
    own: traceGate(trace),
    when: usableWhen(trace),
    leads: leads.map(({ route, with: values, after, span }) => ({ route, with: givenOf(values), after, span })),
    calls,
    uses,
    gated,
    follows,
    ...(unseen && { unseen }),
    disabled: whenOf(trace.disabled),
    planned: trace.planned,
    ...controlOf(trace),
  }
}

/** Its own condition. What saves a form is there only while something can be entered into the form. */
function usableWhen({ kind, when, around }: Trace): Formula | undefined {
  const held = kind === 'autosave' ? whenOf(around?.disabled) : undefined
  const own = whenOf(when)
  return held ? all(...(own ? [own] : []), not(held)) : own
}

/** The innermost node that staff see: of a step, the control that runs it. What has no name is called by what it is in. */
function controlOf(trace: Trace): Pick<Thing, 'control' | 'controlKind'> {
  let at = trace
  while (at.kind.startsWith('step ') && at.around) at = at.around
  if (at.label !== undefined) return { control: at.label, controlKind: at.kind }
  let named = at.around
  while (named && named.label === undefined) named = named.around
  return named?.label === undefined
    ? { control: at.key.split('.').at(-1) ?? at.key, controlKind: at.kind }
    : { control: named.label, controlKind: `${at.kind} of the ${named.kind}` }
}

/** A node stands around many others; its gate is read once. */
const gates = new WeakMap<Trace, ModelGate | undefined>()

function traceGate(trace: Trace): ModelGate | undefined {
  if (!gates.has(trace)) gates.set(trace, gateOf(trace.gate, trace.node))
  return gates.get(trace)
}

function gatesAround(trace: Trace): readonly AroundGate[] {
  const around: AroundGate[] = []
  for (let at: Trace | undefined = trace, denied = false; at; denied = at.instead, at = at.around) {
    const gate = traceGate(at)
    if (gate) around.unshift({ gate, denied, key: at.key })
  }
  return around
}

function operationsOf({ context, requirements }: CheckedSpec, kept: Kept): ReadonlyMap<string, ModelOperation> {
  return new Map(
    [...context.operations.values()].map(({ name, kind, field, place }) => {
      const root = kind === 'query' ? context.graphql.schema?.getQueryType() : context.graphql.schema?.getMutationType()
      const found = requirements.find((each) => each.field === `${root?.name}.${field}`)
      const { session = true, can = [], feature, things = [], others = [] } = found ?? {}
      const requires = { session, can, feature, things, others }
      const read = [kind, field, place, JSON.stringify(requires)]
      return [name, kept.of(`operation ${name}`, read, () => ({ name, kind, field, requires, span: place }))]
    }),
  )
}

function dataOf(linked: Linked | undefined): unknown {
  return linked?.is === 'data' ? linked.data : undefined
}

function listOf(linked: Linked | undefined): readonly unknown[] {
  return linked?.is === 'list' ? linked.items.map(dataOf) : []
}
