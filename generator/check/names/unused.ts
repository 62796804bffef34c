import type { NameKind } from '../../grammar/language.ts'
import { warning } from '../../problem.ts'
import type { CheckContext } from '../context.ts'

const reported: readonly NameKind[] = [
  'screen',
  'dialog',
  'form',
  'menu',
  'entity',
  'operation',
  'message',
  'widget',
  'app',
]

/** Reports what is defined and never used: it is forgotten, or its use is mistyped. */
export function checkUnused({ names, report }: CheckContext, used: ReadonlyMap<NameKind, ReadonlySet<string>>): void {
  const operations = new Set([
    ...(used.get('operation') ?? []),
    ...(used.get('query') ?? []),
    ...(used.get('mutation') ?? []),
  ])
  for (const kind of reported) {
    const known = kind === 'operation' ? operations : used.get(kind)
    for (const [name, span] of names[kind]) {
      if (!known?.has(name)) report(warning(`unused-${kind}`, span, `Nothing uses the ${kind} "${name}".`))
    }
  }
}
