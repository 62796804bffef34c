import type { Step } from './differences.ts'
import { nodeOf, whereOf } from './places.ts'
import type { Planning } from './planning.ts'
import { visitCompiled } from './visit.ts'

/** Who reads a limit or decision by its name: `the listing "books" on /books`, `the field "Name" in the form book`. */
export function readersOf(root: 'limits' | 'decisions', name: string, planning: Planning): readonly string[] {
  const asked = new RegExp(`\\b${root}\\s*(\\.\\s*${name}\\b|\\[\\s*["']${name}["']\\s*\\])`)
  const found = new Set<string>()
  visitCompiled(planning.after, (linked, trail) => {
    const node = planning.after.origin(linked)?.node
    const written = node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : ''
    if (!written.includes('${') || !asked.test(written)) return
    // What a field says when it is wrong is told with the field.
    const isMessage = trail.some((step) => step.name === 'messages')
    if (!isMessage) found.add(placeText([...trail], planning))
  })
  return [...found]
}

function placeText(trail: readonly Step[], planning: Planning): string {
  const where = whereOf(trail, planning)
  const node = nodeOf(trail, planning)
  return node ? `${node.text} ${where.text}` : where.subject
}
