import type { Span } from '../load/source.ts'
import { error } from '../problem.ts'
import type { CheckContext } from './context.ts'
import type { WalkedScreen } from './screens/screens.ts'

/** Reports blocks and widgets that screens use and that have no code, at the line of their use. */
export function checkCode(screens: readonly WalkedScreen[], { surroundings, forms, report }: CheckContext): void {
  for (const kind of ['blocks', 'widgets'] as const) {
    const known = surroundings[kind]
    if (!known) continue
    const used = new Map<string, Span>()
    for (const { gathered } of [...screens, ...forms.values()])
      for (const [name, span] of gathered[kind]) if (!used.has(name)) used.set(name, span)
    for (const [name, span] of used) {
      if (known.has(name)) continue
      const what = kind.slice(0, -1)
      report(
        error(
          `missing-${what}`,
          span,
          `The ${what} "${name}" has no code yet: write it in src/${kind}/${name}/ and name it in src/app/${kind}.ts.`,
        ),
      )
    }
  }
}
