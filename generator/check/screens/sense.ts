import { entry } from '../../load/tree.ts'
import { error } from '../../problem.ts'
import type { CheckContext } from '../context.ts'
import { parentOf } from '../routes/routes.ts'
import type { CheckedScreen } from './screens.ts'

/** A screen that frames others has an outlet for them; no other screen has one. */
export function checkOutlets(screens: readonly CheckedScreen[], { routes, names, spec, report }: CheckContext): void {
  const framing = new Set(
    [...routes.values()].flatMap((route) => routes.get(parentOf(route, routes) ?? '')?.screen ?? []),
  )
  // A layout that frames nothing has a problem of its own.
  const idle = new Set([...routes.values()].flatMap(({ path, screen }) => (path === undefined ? (screen ?? []) : [])))
  for (const { name, gathered } of screens) {
    const outlet = gathered.blocks.get('outlet')
    if (framing.has(name) && !outlet) {
      const tree = spec.concepts.get('screens')?.find((each) => each.name === name)?.tree
      const place = entry(tree, 'blocks')?.keySpan ?? names.screen.get(name)
      if (place)
        report(
          error(
            'no-outlet',
            place,
            `Routes stand in the screen "${name}", but it has no place to show them: add the block "outlet".`,
          ),
        )
    } else if (outlet && !framing.has(name) && !idle.has(name)) {
      report(
        error(
          'idle-outlet',
          outlet,
          `Nothing is shown here: no route has a route of the screen "${name}" as its "parent". Remove the block, or name the parent.`,
        ),
      )
    }
  }
}
