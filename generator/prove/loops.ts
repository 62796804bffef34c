import { arrivalsAtAddress } from '../model/navigation-outcome.ts'
import { pageText } from './example-text.ts'
import type { Found, Proving } from './found.ts'

/** Pages whose guards and redirects send somebody around for ever. */
export function provedLoops({ model, ask }: Proving): readonly Found[] {
  const found = [...model.routes.values()].flatMap((route): readonly Loop[] => {
    if (route.path === undefined) return []
    for (const { end, when, way } of arrivalsAtAddress(route, model, true)) {
      const example = end === 'loop' ? ask(when, route.span) : undefined
      if (!example) continue
      const refuses = way.length === 1
      const message = refuses
        ? `The page for those who are refused refuses as well: ${pageText(route)} must be open to everybody.`
        : `${pageText(route)} leads in a circle and never to a page: ${way.join(' → ')}.`
      const circle = circleOf(way)
      const told = {
        finding: 'redirect-loop',
        key: `routes.${route.name}`,
        span: route.span,
        message,
        example,
      } as const
      return [{ way, told: { ...told, circle } }]
    }
    return []
  })
  // Of those that come by the same pages, the plainest is told: one in the circle, not one that leads into it.
  return found.sort((a, b) => a.way.length - b.way.length).map(({ told }) => told)
}

interface Loop {
  readonly way: readonly string[]
  readonly told: Found
}

/** The pages that one comes by again and again, without those before. */
function circleOf(way: readonly string[]): string {
  const from = way.indexOf(way.at(-1) ?? '')
  return [...new Set(way.slice(from))].sort().join(' ')
}
