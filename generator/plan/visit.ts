import type { Linked } from '../check/linked.ts'
import type { Step } from './differences.ts'
import { kindOf, nameOf } from './identity.ts'
import { opened } from './meaning.ts'
import type { Side } from './side.ts'

/**
 * Calls `see` with everything that a compiled spec consists of, outer things first, each with the way to it. The way is one
 * list for all: whoever keeps it copies it.
 */
export function visitCompiled({ compiled }: Side, see: (linked: Linked, trail: readonly Step[]) => void): void {
  const trail: Step[] = []
  const visit = (linked: Linked) => {
    see(linked, trail)
    const own = opened(linked)
    if (own.is === 'object') for (const [name, value] of own.entries) goTo(value, { name, after: value })
    if (own.is === 'list')
      for (const item of own.items) goTo(item, { name: nameOf(item) ?? kindOf(item), item: true, after: item })
  }
  const goTo = (linked: Linked, step: Step) => {
    trail.push(step)
    visit(linked)
    trail.pop()
  }
  visit(compiled)
}
