import type { CheckContext } from '../check/context.ts'
import { matches, pathParameters, shapeOf } from '../check/paths.ts'
import { placeText } from '../load/source.ts'
import { entry, plain, stringAt, type YamlEntry, type YamlMap } from '../load/tree.ts'
import type { Answers } from './ask.ts'
import { change, contextOf, type Draft, fileOf, note } from './draft.ts'
import { byCount, mapsIn } from './habits.ts'
import { linkFrom } from './link-from.ts'
import { addMenuItem } from './menu-item.ts'
import { nameProblem, wordsProblem } from './names.ts'
import { askOperation } from './operation.ts'
import { Refused } from './refused.ts'
import { inGate, needsOf, needsOfScreen, rightProblem } from './rights.ts'
import { type MadeScreen, makeScreen, needsOfPage } from './screen.ts'
import { titleOf } from './words.ts'
import { addEntry, addEntryBefore, replaceNode } from './yaml-edits.ts'
import { flow, type Yaml } from './yaml-text.ts'

/** `new screen books --path /books`: a screen, the route that shows it, and the way there. */
export async function newScreen(name: string, draft: Draft, answers: Answers): Promise<Draft> {
  const there = contextOf(draft).names.screen.get(name)
  if (there) throw new Refused(`There is a screen "${name}" already (${there.file}).`)
  const route = await answers.one({
    flag: 'route',
    text: 'what the route is called that shows it',
    fallback: name,
    quiet: true,
    problem: (each) => nameProblem('route', each),
  })
  return makePage({ route, screen: name }, draft, answers)
}

/** `new route books --path /books --screen books`: a route, the screen that it shows if there is none, and the way there. */
export async function newRoute(name: string, draft: Draft, answers: Answers): Promise<Draft> {
  const screen = await answers.one({
    flag: 'screen',
    text: 'the screen that it shows; one that is not there yet is made',
    fallback: name,
    problem: (each) => (contextOf(draft).names.screen.has(each) ? undefined : nameProblem('screen', each)),
  })
  return makePage({ route: name, screen }, draft, answers)
}

interface Names {
  readonly route: string
  readonly screen: string
}

async function makePage({ route, screen }: Names, before: Draft, answers: Answers): Promise<Draft> {
  const context = contextOf(before)
  const there = context.names.route.get(route)
  if (there) throw new Refused(`There is a route "${route}" already (${placeText(there)}).`)
  const isNew = !context.names.screen.has(screen)
  const label = await answers.one({
    flag: 'label',
    text: 'what staff call it',
    fallback: titleOf(route),
    problem: wordsProblem,
  })
  const asked = isNew
    ? await askOperation('query', before, answers, {
        flag: 'query',
        text: 'the query whose answer it shows (a list becomes a listing, one thing its details)',
      })
    : undefined
  let draft = asked?.draft ?? before
  const needs = isNew ? needsOf(asked?.operation, draft) : needsOfScreen(screen, draft)
  const path = await answers.one({
    flag: 'path',
    text: 'its address, as /books or /books/:id',
    offer: `/${route}${asked ? needsOfPage(asked.operation, contextOf(draft)) : ''}`,
    problem: (each) => pathProblem(each, context),
  })
  const gates = await askGates(path, needs, draft, answers)
  const made = isNew
    ? await makeScreen(
        { name: screen, label, path, operation: asked?.operation, carried: gates.carried },
        draft,
        answers,
      )
    : undefined
  draft = made?.draft ?? draft
  draft = addRoute({ route, screen, path, gates, made }, draft)
  draft = await addMenuItem({ route, label, path, parent: gates.parent, level: gates.level }, draft, answers)
  return linkFrom({ route, path, operation: asked?.operation }, draft, answers)
}

interface Gates {
  readonly parent?: string
  readonly session?: string
  readonly can: readonly string[]
  readonly feature: readonly string[]
  readonly level?: string
  /** Query parameters that its neighbours take along. */
  readonly carried: readonly (readonly [string, Yaml])[]
  /** Where its neighbours lead first. */
  readonly redirect?: Yaml
}

/** Who may come: as the server asks for what is shown, and as the routes beside it do. */
async function askGates(
  path: string,
  needs: ReturnType<typeof needsOf>,
  draft: Draft,
  answers: Answers,
): Promise<Gates> {
  const context = contextOf(draft)
  const { names, routes } = context
  const framing = [...routes.values()].filter((each) => framed(each.screen, draft))
  const layouts = framing.filter((each) => each.path === undefined)
  const pages = [...routes.values()].filter((each) => each.path !== undefined && each.path !== '*')
  const parent = await answers.maybe({
    flag: 'parent',
    text: 'the route whose screen frames it',
    what: 'route that frames others',
    choices: (answers.has('parent') ? framing : layouts).map((each) => each.name),
    fallback: byCount(pages.flatMap((each) => each.parent ?? []))[0],
  })
  const beside = pages
    .filter((each) => each.parent === parent)
    .map((each) => ({ ...each, node: nodeOf(each.name, draft) }))
  const levels = beside.flatMap(({ node }) => stringAt(node, 'level') ?? [])
  const loaded = {
    flag: 'level',
    text: 'which rights are loaded for it',
    what: 'level of permissions.yaml',
    choices: names.level.keys(),
    fallback: byCount(levels)[0] ?? (needs?.can.length ? [...names.level.keys()][0] : undefined),
  }
  const wished = await answers.maybe(loaded)
  const alike = beside.filter(({ node }) => stringAt(node, 'level') === wished)
  const can = await answers.many({
    flag: 'can',
    text: 'the rights that it needs, each an action and a subject',
    what: 'right',
    fallbacks: [...new Set([...(needs?.can ?? []), ...askedBy(alike, 'can')])],
    problem: (each) => rightProblem(each, context),
  })
  // Rights that are asked must be loaded.
  const isOpen = can.length > 0 && wished === undefined && names.level.size > 0
  const level = isOpen ? await answers.one({ ...loaded, fallback: [...names.level.keys()][0] }) : wished
  const feature = await answers.many({
    flag: 'feature',
    text: 'the features that must be on',
    what: 'feature',
    choices: names.feature.keys(),
    fallbacks: [...new Set([...(needs?.feature === undefined ? [] : [needs.feature]), ...askedBy(alike, 'feature')])],
    quiet: true,
  })
  const signIn = stringAt(entry(fileOf(draft, 'console')?.tree, 'pages')?.value, 'signIn') !== undefined
  const usual = byCount(beside.map(({ node }) => stringAt(node, 'session') ?? 'any'))[0]
  const session = await answers.one({
    flag: 'session',
    text: 'who may come: required, absent or any',
    what: 'kind of session',
    choices: ['required', 'absent', 'any'],
    fallback: signIn && (needs?.session || (usual ?? 'any') === 'required') ? 'required' : (usual ?? 'any'),
    quiet: true,
  })
  const taken = new Set(pathParameters(path))
  const carried = [...context.carried].flatMap((name): [string, Yaml][] => {
    const found = (alike.length > 0 ? alike : beside).flatMap(
      ({ node }) => entry(entry(node, 'query')?.value, name) ?? [],
    )
    return found[0] && !taken.has(name) ? [[name, yamlOf(plain(found[0].value))]] : []
  })
  const redirects = alike.map(({ node }) => entry(node, 'redirect')?.value)
  const texts = new Set(redirects.map((each) => JSON.stringify(each && plain(each))))
  const [redirect] = level !== undefined && texts.size === 1 ? redirects : []
  return {
    parent,
    session: session === 'any' ? undefined : session,
    can,
    feature,
    level,
    carried,
    redirect: redirect && yamlOf(plain(redirect)),
  }
}

/** Whether a screen has a place for other pages. */
function framed(screen: string | undefined, draft: Draft): boolean {
  const tree = screen === undefined ? undefined : fileOf(draft, 'screens', screen)?.tree
  return tree !== undefined && [...mapsIn(tree)].some((map) => stringAt(map, 'block') === 'outlet')
}

/** What every page of a frame and level asks: else the frame would offer ways to whoever may not go them. */
function askedBy(
  beside: readonly { readonly node: YamlMap | undefined }[],
  word: 'can' | 'feature',
): readonly string[] {
  const all = beside.map(({ node }) => {
    const value = entry(node, word)?.value
    return value ? [plain(value)].flat().map(String) : []
  })
  return (all[0] ?? []).filter((each) => all.every((words) => words.includes(each)))
}

function nodeOf(route: string, draft: Draft): YamlMap | undefined {
  const node = entry(fileOf(draft, 'routes')?.tree, route)?.value
  return node?.kind === 'map' ? node : undefined
}

/** Plain data of a file as it is written anew, in one line. */
function yamlOf(data: unknown): Yaml {
  if (Array.isArray(data)) return flow(data.map(yamlOf))
  if (typeof data === 'object' && data !== null) {
    return flow(Object.fromEntries(Object.entries(data).map(([key, value]) => [key, yamlOf(value)])))
  }
  return data as string | number | boolean
}

function pathProblem(path: string, { routes }: CheckContext): string | undefined {
  if (!path.startsWith('/')) return `An address begins with "/": /${path.replace(/^\.*\/*/, '')}.`
  const parts = path.split('/').slice(1)
  const wrong = parts.find((part) => !/^(:[A-Za-z_]\w*|[A-Za-z0-9_~-][A-Za-z0-9._~-]*)$/.test(part))
  if (path !== '/' && wrong !== undefined) {
    return `"${wrong}" cannot be a part of an address: letters, digits, "-" and "_", or ":name" for a part that varies.`
  }
  const names = pathParameters(path)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) return `":${twice}" stands in the address twice.`
  const taken = [...routes.values()].find((each) => each.path !== undefined && shapeOf(each.path) === shapeOf(path))
  return taken && `The address ${taken.path} belongs to the route "${taken.name}" already (${placeText(taken.span)}).`
}

interface NewRoute {
  readonly route: string
  readonly screen: string
  readonly path: string
  readonly gates: Gates
  readonly made: MadeScreen | undefined
}

/** Writes the route behind those that it stands beside, before the one that serves every other address. */
function addRoute({ route, screen, path, gates, made }: NewRoute, draft: Draft): Draft {
  const file = fileOf(draft, 'routes')
  if (file?.tree.kind !== 'map') throw new Refused('There is no routes.yaml with routes in it.')
  const planned = plannedLinks(path, draft)
  const query: Record<string, Yaml> = {
    ...Object.fromEntries(gates.carried),
    ...made?.parameters,
  }
  const own = pathParameters(path)
  for (const { names } of planned) for (const name of names) if (!own.includes(name)) query[name] ??= 'string'
  const value: Yaml = {
    parent: gates.parent,
    path,
    screen,
    session: gates.session,
    level: gates.level,
    can: oneOrAll(gates.can),
    feature: oneOrAll(gates.feature),
    redirect: gates.redirect,
    query: Object.keys(query).length > 0 ? flow(query) : undefined,
  }
  const entries = [...file.tree.entries.values()]
  const last = entries.findIndex((each) => stringAt(each.value, 'path') === '*')
  const before = last < 0 ? entries : entries.slice(0, last)
  const neighbour = before.findLast(
    (each) => stringAt(each.value, 'parent') === gates.parent && gates.parent !== undefined,
  )
  const behind: YamlEntry | undefined = neighbour ?? before.at(-1)
  const first = entries[0]
  const edit =
    behind || !first
      ? addEntry(file.source, file.tree, route, value, { after: behind?.key })
      : addEntryBefore(file.source, file.tree, route, value, first)
  const added = change(draft, [edit])
  return serve(route, planned, added)
}

function oneOrAll(words: readonly string[]): Yaml | undefined {
  const gate = inGate(words)
  return Array.isArray(gate) ? flow(gate) : (gate as string | undefined)
}

/** Links to the address from before a route served it (`{ path, planned }`), with what they give to it. */
function plannedLinks(path: string, draft: Draft) {
  const files = [...contextOf(draft).spec.concepts.values()].flat()
  return files.flatMap(({ source, tree }) =>
    [...mapsIn(tree)].flatMap((node) => {
      const to = stringAt(node, 'path')
      if (to === undefined || !entry(node, 'planned') || !matches(path, to)) return []
      const given = entry(node, 'with')?.value
      const names = given?.kind === 'map' ? [...given.entries.keys()] : []
      const values = pathParameters(path).map((name) => [name, partAt(path, to, name)] as const)
      return [{ source, node, names, given: { ...Object.fromEntries(values), ...(given && (plain(given) as object)) } }]
    }),
  )
}

function partAt(pattern: string, path: string, name: string): string {
  return path.split('/')[pattern.split('/').indexOf(`:${name}`)] ?? ''
}

/** Those links lead to the route from now on. */
function serve(route: string, planned: ReturnType<typeof plannedLinks>, draft: Draft): Draft {
  if (planned.length === 0) return draft
  const edits = planned.map(({ source, node, given }) =>
    replaceNode(source, node, Object.keys(given).length > 0 ? { to: route, with: yamlOf(given) } : route),
  )
  const places = planned.map(({ source, node }) => `${source.path}:${node.span.line}`).join(', ')
  const changed = change(draft, edits)
  return note(changed, `What was planned to lead here does so now (${places}).`)
}
