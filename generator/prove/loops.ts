import { arrivalsAtAddress } from '../model/arrive.ts'
import type { Found, Proving } from './found.ts'
import { pageText } from './words.ts'

/** Pages whose guards and redirects send somebody around for ever. */
export function provedLoops({ model, ask }: Proving): readonly Found[] {
  return [...model.routes.values()].flatMap((route): readonly Found[] => {
    if (route.path === undefined) return []
    for (const { end, when, way } of arrivalsAtAddress(route, model)) {
      const example = end === 'loop' ? ask(when, route.span) : undefined
      if (!example) continue
      const refuses = way.length === 1
      const message = refuses
        ? `The page for those who are refused refuses as well: ${pageText(route)} must be open to everybody.`
        : `${pageText(route)} leads in a circle and never to a page: ${way.join(' → ')}.`
      return [{ finding: 'redirect-loop', key: `routes.${route.name}`, span: route.span, message, example }]
    }
    return []
  })
}
