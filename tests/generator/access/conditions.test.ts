import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionsJson } from '../../../generator/access/cell-text.ts'
import { type Condition, type Conjunction, conditionsOf } from '../../../generator/access/conditions.ts'
import { cellText, conditionsText, settledConditions } from '../../../generator/access/page/reading.js'
import { settledFormula } from '../../../generator/access/settle.ts'
import { conditionsWhere } from '../../../generator/access/verdict.ts'
import {
  all,
  always,
  any,
  type Formula,
  mapAtoms,
  never,
  not,
  type StateValue,
} from '../../../generator/model/formula.ts'
import type { Value } from '../../../generator/model/satisfiability.ts'

const feature = (name: string): Formula => ({ is: 'feature', name })
const kinds = ['Tree', 'Herb', 'Moss']
const kind = (equals: StateValue): Formula => ({ is: 'state', of: 'item.kind', equals, values: kinds, sure: true })
const note = (equals: StateValue): Formula => ({ is: 'state', of: 'item.note', equals })
const wet: Formula = { is: 'state', of: 'wet', equals: true, values: [true, false], sure: true }

const atoms = [feature('Compost'), feature('Watering'), ...kinds.map(kind), note(null), note('old'), wet] as const

const formulas: fc.Arbitrary<Formula> = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'formula' },
    fc.constantFrom(...atoms),
    tie('formula').map(not),
    fc.array(tie('formula'), { minLength: 2, maxLength: 3 }).map((parts) => all(...parts)),
    fc.array(tie('formula'), { minLength: 2, maxLength: 3 }).map((parts) => any(...parts)),
  ),
})).formula

/** Everything that can be so. `something` stands for any value that no formula names. */
const moments = [true, false].flatMap((compost) =>
  [true, false].flatMap((watering) =>
    kinds.flatMap((each) =>
      [null, 'old', 'something'].flatMap((text) =>
        [true, false].map(
          (isWet) =>
            new Map<string, StateValue>([
              ['feature Compost', compost],
              ['feature Watering', watering],
              ['state item.kind', each],
              ['state item.note', text],
              ['state wet', isWet],
            ]),
        ),
      ),
    ),
  ),
)
type Moment = (typeof moments)[number]

function holds(formula: Formula, moment: Moment): boolean {
  const left = mapAtoms(formula, (atom) => {
    if (atom.is === 'feature') return { is: 'constant', value: moment.get(`feature ${atom.name}`) === true }
    return { is: 'constant', value: atom.is === 'state' && moment.get(`state ${atom.of}`) === atom.equals }
  })
  return left.is === 'constant' && left.value
}

function meets({ variable, values }: Condition, moment: Moment): boolean {
  const value = moment.get(`${variable.kind} ${variable.name}`) ?? null
  const named = variable.values.includes(value)
  return values.some((each: Value) => (typeof each === 'symbol' ? !named && value !== null : each === value))
}

const satisfies = ({ asked }: Conjunction, moment: Moment) => asked.every((each) => meets(each, moment))

function listOf(formula: Formula): readonly Conjunction[] {
  const conjunctions = conditionsOf(formula)
  if (!conjunctions) throw new Error('too many')
  return conjunctions
}

describe('the ways of a formula', () => {
  it('say what it says, in every moment', () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        const conjunctions = listOf(formula)
        for (const moment of moments)
          expect(conjunctions.some((conjunction) => satisfies(conjunction, moment))).toBe(holds(formula, moment))
      }),
    )
  })

  it('are as short as can be: no condition can be left out, no value be allowed besides, no way be spared', () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        const conjunctions = listOf(formula)
        for (const conjunction of conjunctions) {
          for (const condition of conjunction.asked) {
            const without = { asked: conjunction.asked.filter((each) => each !== condition) }
            expect(moments.some((moment) => satisfies(without, moment) && !holds(formula, moment))).toBe(true)
            for (const value of condition.variable.values.filter((each) => !condition.values.includes(each))) {
              const wider: Condition = { ...condition, values: [...condition.values, value] as readonly Value[] }
              const asked = conjunction.asked.map((each) => (each === condition ? wider : each))
              expect(moments.some((moment) => satisfies({ asked }, moment) && !holds(formula, moment))).toBe(true)
            }
          }
          const others = conjunctions.filter((each) => each !== conjunction)
          expect(
            moments.some((moment) => holds(formula, moment) && !others.some((each) => satisfies(each, moment))),
          ).toBe(true)
        }
      }),
    )
  })

  it('leave out of the page only what is so wherever somebody is on it', () => {
    fc.assert(
      fc.property(formulas, formulas, (rest, there) => {
        const formula = all(there, rest)
        const found = conditionsWhere(formula, there)
        if ('unclear' in found) throw new Error('too many')
        for (const moment of moments.filter((each) => holds(there, each)))
          expect(found.conjunctions.some((conjunction) => satisfies(conjunction, moment))).toBe(holds(formula, moment))
      }),
    )
  })

  it('are the same once features are settled, whether the formula or its ways are', () => {
    const features = fc.dictionary(fc.constantFrom('Compost', 'Watering'), fc.boolean())
    fc.assert(
      fc.property(formulas, features, (formula, settled) => {
        const later = settledConditions(conditionsJson({ conjunctions: listOf(formula) }), settled)
        const direct = conditionsJson({ conjunctions: listOf(settledFormula(formula, settled)) })
        expect(conditionsText(later) === '–').toBe(conditionsText(direct) === '–')
        if (Object.keys(settled).length === 2) expect(JSON.stringify(later)).not.toContain('"feature"')
      }),
    )
  })

  it('are not told where nobody would read them', () => {
    const many = Array.from({ length: 24 }, (_, at) => any(feature(`A${at}`), feature(`B${at}`)))
    const found = conditionsWhere(all(...many), always)
    expect(found).toHaveProperty('unclear')
    expect(conditionsText(conditionsJson(found))).toMatch(/^depends on A0, B0, .* and B23$/)
  })
})

describe('the words of a cell', () => {
  const text = (formula: Formula) => conditionsText(conditionsJson({ conjunctions: listOf(formula) }))

  it.each<[Formula, string]>([
    [always, 'yes'],
    [never, '–'],
    [feature('Compost'), 'with Compost'],
    [not(feature('Compost')), 'without Compost'],
    [all(feature('Compost'), not(feature('Watering'))), 'with Compost and without Watering'],
    [kind('Tree'), 'when item.kind is "Tree"'],
    [not(kind('Tree')), 'when item.kind is "Herb" or "Moss"'],
    [note('old'), 'when item.note is "old"'],
    [not(note('old')), 'when item.note is not "old"'],
    [note(null), 'when item.note is missing'],
    [not(note(null)), 'when item.note is given'],
    [all(not(note(null)), not(note('old'))), 'when item.note is neither "old" nor missing'],
    [wet, 'when wet holds'],
    [not(wet), 'when wet does not hold'],
    [all(feature('Compost'), wet), 'with Compost, when wet holds'],
    [any(feature('Compost'), wet), 'with Compost or when wet holds'],
    [all(wet, any(feature('Compost'), note('old'))), 'when wet holds, either with Compost or when item.note is "old"'],
    [{ is: 'right', action: 'Read', subject: 'Plant', level: 'own' }, 'with the right Read Plant'],
  ])('%j', (formula, words) => expect(text(formula)).toBe(words))

  const conjunctions = (formula: Formula) => conditionsJson({ conjunctions: listOf(formula) })

  it.each<[Formula, Formula, string]>([
    [always, never, 'yes'],
    [always, always, 'disabled'],
    [wet, wet, 'disabled, when wet holds'],
    [always, wet, 'yes, but disabled when wet holds'],
  ])('of something shown when %j, of no use when %j', (shown, disabled, words) =>
    expect(cellText(conjunctions(shown), conjunctions(disabled))).toBe(words),
  )
})
