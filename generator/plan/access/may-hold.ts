import type { Formula } from '../../model/formula.ts'
import { canHold, TooHard } from '../../model/satisfiability.ts'

/** Whether a formula can hold at all; what is too hard to tell is rather told than kept quiet. */
export function mayHold(formula: Formula): boolean {
  if (formula.is === 'constant') return formula.value
  try {
    return canHold(formula, [])
  } catch (cause) {
    if (cause instanceof TooHard) return true
    throw cause
  }
}
