import { type Formula, mapAtoms, never } from '../model/formula.ts'
import type { Access, Cell, Row } from './cells.ts'
import { settling } from './page/reading.js'

/** Features that are said to be on or off; all others may be either. */
export type Settled = ReadonlyMap<string, boolean>

/** The matrix with some features fixed; formulas are simplified accordingly. */
export function settle(access: Access, given: Settled): Access {
  const { settled, down } = settling(access, Object.fromEntries(given))
  const fixed = (formula: Formula) => settledFormula(formula, settled)
  const cellOf = ({ open, disabled, there }: Cell, { needsConsole }: Row): Cell =>
    needsConsole && down
      ? { open: never, disabled: never, there: never }
      : { open: fixed(open), disabled: fixed(disabled), there: fixed(there) }
  return { ...access, rows: access.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cellOf(cell, row)) })) }
}

/** A formula with these features replaced by constants. */
export function settledFormula(formula: Formula, settled: Readonly<Record<string, boolean>>): Formula {
  return mapAtoms(formula, (atom) => {
    if (atom.is !== 'feature' || !Object.hasOwn(settled, atom.name)) return atom
    return { is: 'constant', value: settled[atom.name] === true }
  })
}

/** Every feature as a deployment has it. */
export function deploymentFeatures(features: readonly string[], disabled: readonly string[]): Settled {
  return new Map(features.map((name) => [name, !disabled.includes(name)]))
}
