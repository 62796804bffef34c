import { anyRight, isAnyRight } from '../grammar/gate.ts'
import { any, atomsOf, type Formula, mapAtoms } from './formula.ts'

/** The levels that hold grants, by every level's name: itself, or those of which it is the union. */
export type Levels = ReadonlyMap<string, readonly string[]>

/**
 * A formula in which the same right at two levels is two rights, each named `Read Books (own)`: what may be so of somebody
 * whose roles give different rights at the levels. Without a level nobody has any.
 */
export function rightsByLevel(formula: Formula, levels: Levels): Formula {
  const asked = [...atomsOf(formula)].filter((atom) => atom.is === 'right')
  const at = (leaf: string, { action, subject }: { readonly action: string; readonly subject: string }): Formula => ({
    is: 'right',
    action,
    subject: `${subject} (${leaf})`,
    level: leaf,
  })
  const anyAt = (leaf: string): readonly Formula[] => [
    at(leaf, anyRight),
    ...asked.filter((right) => !isAnyRight(right)).map((right) => at(leaf, right)),
  ]
  return mapAtoms(formula, (atom) => {
    if (atom.is !== 'right') return atom
    const leaves = atom.level === undefined ? [] : (levels.get(atom.level) ?? [])
    return any(...leaves.flatMap((leaf) => (isAnyRight(atom) ? anyAt(leaf) : [at(leaf, atom)])))
  })
}
