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
  'part',
  'widget',
  'app',
]

/** Reports what is defined and never used: it is forgotten, or its use is mistyped. */
export function checkUnused(
  { names, graphql, resources, report }: CheckContext,
  used: ReadonlyMap<NameKind, ReadonlySet<string>>,
): void {
  const operations = new Set([
    ...(used.get('operation') ?? []),
    ...(used.get('query') ?? []),
    ...(used.get('mutation') ?? []),
  ])
  const offered = new Set([
    ...graphql.schemaSources.map(({ path }) => path),
    ...resources.map(({ place }) => place.file),
  ])
  for (const kind of reported) {
    const known = kind === 'operation' ? operations : used.get(kind)
    for (const [name, span] of names[kind]) {
      // What the backend offers is not there for this console alone.
      if (kind === 'operation' && offered.has(span.file)) continue
      if (!known?.has(name)) report(warning(`unused-${kind}`, span, `Nothing uses the ${kind} "${name}".`))
    }
  }
}
