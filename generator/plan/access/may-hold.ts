import type { Formula } from '../../model/formula.ts'
import { canHold, TooHard } from '../../model/satisfiability.ts'

/** Whether a formula is satisfiable; true where the search is given up, so that no change goes unreported. */
export function mayHold(formula: Formula): boolean {
  if (formula.is === 'constant') return formula.value
  try {
    return canHold(formula, [])
  } catch (cause) {
    if (cause instanceof TooHard) return true
    throw cause
  }
}
