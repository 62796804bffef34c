import { treeOf } from '../load/spec.ts'
import { plain, type YamlEntry, type YamlMap } from '../load/tree.ts'
import { error } from '../problem.ts'
import type { CheckContext } from './context.ts'
import { pathParameters } from './paths.ts'
import { said } from './says.ts'
import type { Gathered } from './walk.ts'

/** Checks what steps `authorize` need: one route with `answers: true`, whose screen has a step `answer` in `enter`. */
export function checkAnswers(
  screens: ReadonlyMap<string, Gathered>,
  all: readonly Gathered[],
  { spec, routes, report }: CheckContext,
): void {
  const routesTree = treeOf(spec, 'routes')
  // Of routes that cannot be read, nothing is missing.
  if (routesTree?.kind !== 'map') return
  const [first, ...others] = answering(routesTree)
  const asked = all.flatMap(({ authorizing }) => authorizing)
  const shown = first && screens.get(routes.get(first.name)?.screen ?? '')
  if (first || asked.length === 0) tellIdle(all, shown, report)
  if (!first) {
    const message = 'The pop-up leads back to no page: add "answers: true" to the route that it is to lead back to.'
    for (const span of asked) report(error('no-answer', span, message))
    return
  }
  for (const { flag } of others) {
    const message = `The route "${first.name}" answers already. Pop-ups lead back to one page.`
    report(error('two-answers', flag.keySpan, message))
  }
  const { path, screen } = routes.get(first.name) ?? {}
  if (path === undefined || path === '*' || pathParameters(path).length > 0) {
    const message = `Pop-ups lead back to an address that never varies. The route "${first.name}" has ${path === undefined ? 'none' : path}.`
    report(error('no-answer', first.flag.keySpan, message))
    return
  }
  if (!shown || shown.answers.some(({ isEntered }) => isEntered)) return
  const message = `The screen "${screen}" does not hand over what the pop-up was told: add "enter: [{ answer: true }]" to it.`
  report(error('no-answer', first.flag.keySpan, message))
}

/** Reports steps `answer` on every screen but `shown`: none of them is opened by a pop-up. */
function tellIdle(all: readonly Gathered[], shown: Gathered | undefined, report: CheckContext['report']): void {
  const message =
    'Nothing comes of this: it stands on no page that pop-ups lead back to. Add "answers: true" to the route of its screen, or take it out.'
  for (const gathered of all.filter((each) => each !== shown))
    for (const { span } of gathered.answers) report(error('idle-answer', span, message))
}

function answering(routes: YamlMap): readonly { readonly name: string; readonly flag: YamlEntry }[] {
  return [...routes.entries.values()].flatMap(({ key, value }) => {
    const flag = said(value, 'answers')
    return flag && plain(flag.value) === true ? [{ name: key, flag }] : []
  })
}
