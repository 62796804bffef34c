import { error } from '../problem.ts'
import type { CheckContext } from './context.ts'
import type { CheckedScreen } from './screens.ts'

/** A screen that frames others has an outlet for them; no other screen has one. */
export function checkOutlets(screens: readonly CheckedScreen[], { routes, names, report }: CheckContext): void {
  const framing = new Set(
    [...routes.values()].flatMap(({ parent }) => (parent === undefined ? [] : (routes.get(parent)?.screen ?? []))),
  )
  for (const { name, gathered } of screens) {
    const outlet = gathered.blocks.get('outlet')
    if (framing.has(name) && !outlet) {
      const place = names.screen.get(name)
      if (place)
        report(
          error(
            'no-outlet',
            place,
            `Routes stand in the screen "${name}", but it has no block "outlet" to show them in.`,
          ),
        )
    } else if (!framing.has(name) && outlet) {
      report(
        error(
          'idle-outlet',
          outlet,
          `No route names a route of the screen "${name}" as its parent, so nothing is shown here.`,
        ),
      )
    }
  }
}
