import { pathParameters } from '../check/paths.ts'
import { placeText } from '../load/source.ts'
import type { Answers } from './ask.ts'
import { contextOf, type Draft } from './draft.ts'
import { linkFrom } from './link-from.ts'
import { addMenuItem } from './menu-item.ts'
import { titleOf } from './name-forms.ts'
import { nameProblem, wordsProblem } from './names.ts'
import { askOperation } from './operation.ts'
import { askGates, type Gates } from './page-gates.ts'
import { pathProblem } from './page-path.ts'
import { addRoute } from './page-route.ts'
import { Refused } from './refused.ts'
import { type Needs, needsOf, needsOfScreen } from './rights.ts'
import { type MadeScreen, makeScreen, needsOfPage } from './screen.ts'

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
  const isNew = !context.names.screen.has(screen)
  const label = await askLabel(route, before, answers)
  const asked = isNew
    ? await askOperation('query', before, answers, {
        flag: 'query',
        text: 'the query whose answer it shows (a list becomes a listing, one thing its details)',
      })
    : undefined
  const place: NewPlace = {
    route,
    screen,
    label,
    asks: isNew ? needsOf(asked, before) : needsOfScreen(screen, before),
    offer: `/${route}${asked ? needsOfPage(asked, context) : ''}`,
    make: (path, { carried }, draft) =>
      isNew ? makeScreen({ name: screen, label, path, operation: asked, carried }, draft, answers) : undefined,
  }
  const { draft, needs } = await placePage(place, before, answers)
  return linkFrom({ route, needs, operation: asked }, draft, answers)
}

/** What staff call the page of a route that is not there yet. Throws Refused where it is. */
export async function askLabel(route: string, draft: Draft, answers: Answers, fallback = titleOf(route)) {
  const there = contextOf(draft).names.route.get(route)
  if (there) throw new Refused(`There is a route "${route}" already (${placeText(there)}).`)
  return answers.one({ flag: 'label', text: 'what staff call it', fallback, problem: wordsProblem })
}

/** A page that gets its address, its gates and its line in a menu. */
export interface NewPlace extends Names {
  readonly label: string
  /** What the server asks for what it shows. */
  readonly asks: Needs | undefined
  /** The address that is offered. */
  readonly offer: string
  /** Writes the screen; nothing where there is one already. */
  make(path: string, gates: Gates, draft: Draft): Promise<MadeScreen> | MadeScreen | undefined
}

/** Writes the route of a page, its screen and the menu's line. `needs`: what whoever leads there must give. */
export async function placePage(
  { route, screen, label, asks, offer, make }: NewPlace,
  before: Draft,
  answers: Answers,
): Promise<{ readonly draft: Draft; readonly needs: readonly string[] }> {
  const context = contextOf(before)
  const path = await answers.one({
    flag: 'path',
    text: 'its address, as /books or /books/:id',
    offer,
    problem: (each) => pathProblem(each, context),
  })
  const gates = await askGates(path, asks, before, answers)
  const made = await make(path, gates, before)
  const routed = addRoute({ route, screen, path, gates, parameters: made?.parameters ?? {} }, made?.draft ?? before)
  const needs = [...pathParameters(path), ...(made?.needs ?? [])].filter((name) => !context.carried.has(name))
  const draft = await addMenuItem({ route, label, needs, parent: gates.parent, level: gates.level }, routed, answers)
  return { draft, needs }
}
