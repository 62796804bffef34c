import { sessionCallNames } from '../../grammar/session.ts'
import { entry, type YamlMap, type YamlNode } from '../../load/tree.ts'
import { meant, renamed } from '../../meant.ts'
import { otherValue } from '../names/other-value.ts'
import { fail, type Walk } from '../walk.ts'

const most = 12

/** A rule is about operations or session calls that there are. */
export function errorRule(node: YamlMap, walk: Walk): void {
  const operation = entry(node, 'operation')?.value
  for (const item of operation?.kind === 'list' ? operation.items : operation ? [operation] : []) {
    checkCalled(item, walk)
  }
}

/** Reports a name that is no operation and no call of the session. */
export function checkCalled(item: YamlNode, walk: Walk): void {
  const known = [...sessionCallNames, ...walk.context.names.operation.keys()]
  const name = item.kind === 'scalar' ? String(item.value) : ''
  if (known.includes(name)) return
  const instead = otherValue(name, known)
  const mend =
    instead === undefined
      ? meant(walk.file, item.span, name, known)
      : { suggestion: instead, fix: renamed(walk.file, item.span, name, instead) }
  const more = known.length > most ? ` and ${known.length - most} more (api/operations/)` : ''
  const words = known.slice(0, most).join(', ')
  const hint = mend.suggestion === undefined ? ` There are ${words}${more}.` : ''
  fail(walk, 'unknown-operation', item.span, `"${name}" is no operation and no call of the session.${hint}`, mend)
}
