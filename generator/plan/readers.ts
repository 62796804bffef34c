import type { Linked } from '../check/linked.ts'
import type { Step } from './differences.ts'
import { kindOf, nameOf } from './identity.ts'
import { opened } from './meaning.ts'
import { nodeOf, whereOf } from './places.ts'
import type { Planning } from './planning.ts'

/** Who reads a limit or decision by its name: `the listing "projects" on /projects`, `the field "Name" in the form project`. */
export function readersOf(root: 'limits' | 'decisions', name: string, planning: Planning): readonly string[] {
  const asked = new RegExp(`\\b${root}\\s*(\\.\\s*${name}\\b|\\[\\s*["']${name}["']\\s*\\])`)
  const found = new Set<string>()
  const visit = (linked: Linked, trail: readonly Step[]) => {
    const node = planning.after.origin(linked)?.node
    if (
      node?.kind === 'scalar' &&
      typeof node.value === 'string' &&
      node.value.includes('${') &&
      asked.test(node.value)
    )
      found.add(placeText(trail, planning))
    const own = opened(linked)
    if (own.is === 'object')
      for (const [each, value] of own.entries)
        if (each !== 'messages') visit(value, [...trail, { name: each, after: value }])
    if (own.is === 'list')
      for (const item of own.items)
        visit(item, [...trail, { name: nameOf(item) ?? kindOf(item), item: true, after: item }])
  }
  visit(planning.after.compiled, [])
  return [...found]
}

function placeText(trail: readonly Step[], planning: Planning): string {
  const where = whereOf(trail, planning)
  const node = nodeOf(trail, planning)
  return node ? `${node.text} ${where.text}` : where.subject
}
