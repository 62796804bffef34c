import { type Formula, mapAtoms, never } from '../model/formula.ts'
import type { Access, Cell, Row } from './cells.ts'

/** Features that are said to be on or off; all others may be either. */
export type Settled = ReadonlyMap<string, boolean>

/** The matrix where some features are settled. What hangs on them only is decided in it. */
export function settle(access: Access, given: Settled): Access {
  const settled = effectsOf(access, given)
  const fixed = (formula: Formula): Formula =>
    mapAtoms(formula, (atom) => {
      const on = atom.is === 'feature' ? settled.features.get(atom.name) : undefined
      return on === undefined ? atom : { is: 'constant', value: on }
    })
  const cellOf = ({ open, disabled, there }: Cell, { needsConsole }: Row): Cell =>
    needsConsole && settled.down
      ? { open: never, disabled: never, there: never }
      : { open: fixed(open), disabled: fixed(disabled), there: fixed(there) }
  return { ...access, rows: access.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cellOf(cell, row)) })) }
}

/** Every feature as a deployment has it. */
export function deploymentFeatures(features: readonly string[], disabled: readonly string[]): Settled {
  return new Map(features.map((name) => [name, !disabled.includes(name)]))
}

interface Effects {
  readonly features: Settled
  /** Staff are told that the console is switched off. */
  readonly down: boolean
}

/** With the feature for all, or with every single one, the console is off; with that for all, every feature is. */
function effectsOf({ features, wholeFeature }: Access, given: Settled): Effects {
  const whole = wholeFeature === undefined ? true : (given.get(wholeFeature) ?? true)
  const single = features.filter((name) => name !== wholeFeature)
  const on = new Map(given)
  if (wholeFeature !== undefined) on.set(wholeFeature, whole)
  if (!whole) for (const name of single) on.set(name, false)
  return { features: on, down: !whole || (single.length > 0 && single.every((name) => on.get(name) === false)) }
}
