import { outermostOf, placeIdsOf, type ReadField, type ReadResource } from '../../../load/resources/resource.ts'
import { entry, type YamlNode } from '../../../load/tree.ts'
import { meant } from '../../../meant.ts'
import { fail, type Walk } from '../../walk.ts'
import { report } from './problem.ts'

/** What a reference is to, and what becomes of it. */
export function checkReference(field: ReadField, of: ReadResource, node: YamlNode | undefined, walk: Walk): void {
  const { type, to, place, required, whenGone = 'empty' } = field
  if (type !== 'reference') return
  const { resources } = walk.context
  const said = entry(node, 'to')?.value
  const names = resources.map(({ name }) => name)
  if (!said) report(walk, place, 'A reference needs `to`: the resource that it is to.')
  else if (to !== undefined && !names.includes(to)) {
    const mend = meant(walk.file, said.span, to, names)
    fail(walk, 'unknown-name', said.span, `There is no resource "${to}".`, mend)
  }
  if (required && whenGone === 'empty') {
    const at = entry(node, 'whenGone')?.value.span ?? place
    report(walk, at, 'What is never empty cannot be emptied: say `whenGone: refuse` or `whenGone: remove`.')
  }
  const other = resources.find(({ name }) => name === to)
  if (!said || !other) return
  const { of: where, within = [] } = outermostOf(other, resources)
  const around = placeIdsOf(of, resources)
  if (within.every(({ column }) => around.some((each) => each.column === column))) return
  const own = outermostOf(of, resources).of
  report(
    walk,
    said.span,
    `Each ${other.one} is of one ${where.join(' or ')}: what is of ${own.join(' or ')} can refer to what is as wide, or wider.`,
  )
}
