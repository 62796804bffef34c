import { navigationOutcomesAt } from '../model/navigation-outcome.ts'
import { pageText } from './example-text.ts'
import type { Found, Proving } from './found.ts'

/** Finding `redirect-loop`: pages whose guards and redirects never end at a page. */
export function provedLoops({ model, ask }: Proving): readonly Found[] {
  const found = [...model.routes.values()].flatMap((route): readonly Loop[] => {
    if (route.path === undefined) return []
    for (const { end, when, way } of navigationOutcomesAt(route, model, true)) {
      const example = end === 'loop' ? ask(when, route.span) : undefined
      if (!example) continue
      const refuses = way.length === 1
      const message = refuses
        ? `The page for those who are refused refuses as well: ${pageText(route)} must be open to everybody.`
        : `${pageText(route)} leads in a circle and never to a page: ${way.join(' → ')}.`
      const circle = circleOf(way)
      const loop = {
        finding: 'redirect-loop',
        key: `routes.${route.name}`,
        span: route.span,
        message,
        example,
      } as const
      return [{ way, loop: { ...loop, circle } }]
    }
    return []
  })
  // Of those that come by the same pages, the plainest is told: one in the circle, not one that leads into it.
  return found.sort((a, b) => a.way.length - b.way.length).map(({ loop }) => loop)
}

interface Loop {
  readonly way: readonly string[]
  readonly loop: Found
}

/** The names of the routes of the circle, sorted, without those that lead into it. */
function circleOf(way: readonly string[]): string {
  const from = way.indexOf(way.at(-1) ?? '')
  return [...new Set(way.slice(from))].sort().join(' ')
}
