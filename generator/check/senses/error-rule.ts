import { sessionCallNames } from '../../grammar/session.ts'
import { entry, type YamlMap } from '../../load/tree.ts'
import { meant } from '../../meant.ts'
import { fail, type Walk } from '../walk.ts'

/** A rule is about operations or session calls that there are. */
export function errorRule(node: YamlMap, walk: Walk): void {
  const operation = entry(node, 'operation')?.value
  const known = [...walk.context.names.operation.keys(), ...sessionCallNames]
  for (const item of operation?.kind === 'list' ? operation.items : operation ? [operation] : []) {
    const name = item.kind === 'scalar' ? String(item.value) : ''
    if (!known.includes(name)) {
      fail(
        walk,
        'unknown-operation',
        item.span,
        `"${name}" is no operation and no call of the session.`,
        meant(walk.file, item.span, name, known),
      )
    }
  }
}
