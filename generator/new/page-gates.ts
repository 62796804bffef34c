import { pathParameters } from '../check/paths.ts'
import { treeOf } from '../load/spec.ts'
import { entry, plain, stringAt, type YamlMap } from '../load/tree.ts'
import type { Answers } from './ask.ts'
import { contextOf, type Draft, fileOf } from './draft.ts'
import { byCount, mapsIn } from './habits.ts'
import { type Needs, rightProblem } from './rights.ts'
import { type Yaml, yamlOf } from './yaml-text.ts'

/** Where a page stands and who may come. */
export interface Gates {
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
export async function askGates(path: string, needs: Needs | undefined, draft: Draft, answers: Answers): Promise<Gates> {
  const context = contextOf(draft)
  const { names, routes } = context
  const framing = [...routes.values()].filter((each) => framed(each.screen, draft))
  const layouts = framing.filter((each) => each.path === undefined)
  const pages = [...routes.values()].filter((each) => each.path !== undefined && each.path !== '*')
  const signIn = stringAt(entry(fileOf(draft, 'console')?.tree, 'pages')?.value, 'signIn') !== undefined
  const who = {
    flag: 'session',
    text: 'who may come: required, absent or any',
    what: 'kind of session',
    choices: ['required', 'absent', 'any'],
    quiet: true,
  }
  // Pages around signing in may be the most, but what is new is seldom one of them.
  const likely = answers.has('session') ? await answers.one(who) : signIn ? 'required' : 'any'
  const frames = (all: typeof pages) => byCount(all.flatMap((each) => each.parent ?? []))[0]
  const parent = await answers.maybe({
    flag: 'parent',
    text: 'the route whose screen frames it',
    what: 'route that frames others',
    choices: (answers.has('parent') ? framing : layouts).map((each) => each.name),
    fallback: frames(pages.filter((each) => sessionOf(nodeOf(each.name, draft)) === likely)) ?? frames(pages),
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
  const usual = byCount(beside.map(({ node }) => sessionOf(node)))[0] ?? 'any'
  const session = await answers.one({
    ...who,
    fallback: signIn && (needs?.session || usual === 'required') ? 'required' : usual,
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

function sessionOf(node: YamlMap | undefined): string {
  return stringAt(node, 'session') ?? 'any'
}

function nodeOf(route: string, draft: Draft): YamlMap | undefined {
  const node = entry(treeOf(contextOf(draft).spec, 'routes'), route)?.value
  return node?.kind === 'map' ? node : undefined
}
