import { describe, expect, it } from 'vitest'
import {
  type Atom,
  all,
  any,
  constant,
  type Formula,
  mapAtoms,
  not,
  sharedMapAtoms,
} from '../../../generator/model/formula.ts'

const read: Atom = { is: 'right', action: 'Read', subject: 'Beds', level: 'own' }
const water: Atom = { is: 'right', action: 'Water', subject: 'Beds', level: 'own' }
const sowing: Atom = { is: 'feature', name: 'Sowing' }

const around = any(read, not(sowing))
const formulas: readonly Formula[] = [all(around, water), not(around), any(water, all(read, sowing)), read]
const reads = (atom: Atom) => (atom === read ? constant(true) : atom)

describe('formulas that share parts', () => {
  it('are put through together to what each is put through to alone', () => {
    const mapped = sharedMapAtoms(reads)
    expect(formulas.map(mapped)).toEqual(formulas.map((formula) => mapAtoms(formula, reads)))
  })

  it('have what they share put through once', () => {
    const asked: Atom[] = []
    const mapped = sharedMapAtoms((atom) => {
      asked.push(atom)
      return reads(atom)
    })
    for (const formula of [...formulas, ...formulas]) mapped(formula)
    expect(asked).toHaveLength(new Set([read, water, sowing]).size)
  })

  it('are put through anew for another change', () => {
    expect([true, false].map((value) => sharedMapAtoms(() => constant(value))(read))).toEqual([
      constant(true),
      constant(false),
    ])
  })
})
