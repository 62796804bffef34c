import { pathParameters } from '../check/paths.ts'
import { placeText } from '../load/source.ts'
import type { Answers } from './ask.ts'
import { contextOf, type Draft } from './draft.ts'
import { linkFrom } from './link-from.ts'
import { addMenuItem } from './menu-item.ts'
import { titleOf } from './name-forms.ts'
import { nameProblem, wordsProblem } from './names.ts'
import { askOperation } from './operation.ts'
import { askGates } from './page-gates.ts'
import { pathProblem } from './page-path.ts'
import { addRoute } from './page-route.ts'
import { Refused } from './refused.ts'
import { needsOf, needsOfScreen } from './rights.ts'
import { makeScreen, needsOfPage } from './screen.ts'

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
  let draft = before
  const asks = isNew ? needsOf(asked, draft) : needsOfScreen(screen, draft)
  const path = await answers.one({
    flag: 'path',
    text: 'its address, as /books or /books/:id',
    offer: `/${route}${asked ? needsOfPage(asked, contextOf(draft)) : ''}`,
    problem: (each) => pathProblem(each, context),
  })
  const gates = await askGates(path, asks, draft, answers)
  const made = isNew
    ? await makeScreen({ name: screen, label, path, operation: asked, carried: gates.carried }, draft, answers)
    : undefined
  draft = made?.draft ?? draft
  draft = addRoute({ route, screen, path, gates, parameters: made?.parameters ?? {} }, draft)
  const needs = [...pathParameters(path), ...(made?.needs ?? [])].filter((name) => !context.carried.has(name))
  draft = await addMenuItem({ route, label, needs, parent: gates.parent, level: gates.level }, draft, answers)
  return linkFrom({ route, needs, operation: asked }, draft, answers)
}
