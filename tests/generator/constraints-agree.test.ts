import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckedField, CheckedForm } from '../../generator/check/forms/forms.ts'
import type { Entered } from '../../generator/conform/case.ts'
import { fieldSamples, fittingValue } from '../../generator/conform/field-samples.ts'
import { textOfLength } from '../../generator/conform/sample-texts.ts'
import { compileValidator } from '../../generator/emit/forms-validator.ts'
import { brokenBound } from '../../generator/values/bounds.ts'
import { constraints, typesWith } from '../../generator/values/constraints/all.ts'
import type { FailingField, ValueConstraint } from '../../generator/values/constraints/constraint.ts'
import { type FieldType, formType, formTypes } from '../../generator/values/form-types.ts'
import { wrongValue } from '../../generator/values/wrong-value.ts'
import { resolved } from '../support/conformance/resolved.ts'
import { runs } from '../support/thorough.ts'
import { type Asked, choices, kinds, runTime, types, withWord } from './support/asked-field.ts'

/** The validator as the browser has it. */
async function formValidator({ schema, required }: Asked) {
  const code = compileValidator({
    type: 'object',
    properties: { value: schema },
    ...(required && { required: ['value'] }),
  })
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  return module.validate as {
    (data: Readonly<Record<string, unknown>>): boolean
    errors: readonly { readonly keyword: string }[] | null
  }
}

/** The name of the message of each keyword. */
function messagesOf(asked: Asked): ReadonlyMap<string, string> {
  const found = constraints.flatMap((each) => each.failures?.(asked.schema, failing(asked)) ?? [])
  return new Map(found.map(([keyword, message]) => [keyword, message]))
}

function failing(
  { type, required }: Pick<Asked, 'type' | 'required'>,
  dataRules: readonly string[] = [],
): FailingField {
  // Those of dates say how they are typed, which forms alone know.
  const hasMessage = (name: string) => name !== 'date' && name !== 'date-time'
  return { type, required, ruleMessage: undefined, hasMessage, dataRules }
}

/** Something that a field accepts, where nothing else makes it up. */
const others: Partial<Record<FieldType, unknown>> = { json: { a: 1 }, words: ['a'] }

/** Values on both sides of a field's limits. */
function valuesOf(asked: Asked): readonly unknown[] {
  const field = { ...asked, name: 'value', shown: [], parts: [], messages: [] } as unknown as CheckedField
  const form = { name: 'form', fields: [field] } as unknown as CheckedForm
  const found = fieldSamples(form, field).filter(({ unreached }) => unreached === undefined)
  const entered = found.map(({ enter }) => typed(enter.value ?? '', asked.type))
  const fitting = others[asked.type] ?? typed(fittingValue(field) ?? '', asked.type)
  return [...entered, fitting]
}

/** What is entered of a number is one where it reads as one. */
function typed(entered: Entered, type: FieldType): unknown {
  const value = resolved(entered, type)
  return formType(type).family === 'number' && value !== '' && !Number.isNaN(Number(value)) ? Number(value) : value
}

/** Words of a constraint with the types on which each may stand; what no word says is asked of what is typed. */
function cases({ form }: ValueConstraint): readonly (readonly [string, FieldType, fc.Arbitrary<Asked>])[] {
  if (!form) {
    return types
      .filter((type) => formType(type).strict)
      .map((type) => ['type', type, fc.constant({ type, required: false, schema: formTypes[type].schema })])
  }
  return Object.entries(form)
    .filter(([, { takes }]) => takes !== 'text')
    .flatMap(([word, of]) =>
      (typesWith(of) ?? types)
        // At run time only a moment is held against now.
        .filter((type) => types.includes(type) && !(word === 'days' && type === 'date'))
        .map((type) => [word, type, withWord(word, of, type)] as const),
    )
}

/** Both have been seen. */
const bothSides = new Set([true, false])

describe('a form and whoever is sent a value agree', () => {
  it.each(constraints.filter(({ failures }) => failures).flatMap(cases))(
    'on "%s" of %s, on both sides of its limit (property; C-language-02)',
    async (_, type, asked) => {
      const seen = new Set<boolean>()
      await fc.assert(
        fc.asyncProperty(asked, async (given) => {
          const [validate, ask, messages] = [await formValidator(given), runTime(given), messagesOf(given)]
          for (const value of valuesOf(given)) {
            const isAccepted = validate({ value })
            const wrong = ask(value)
            expect([value, wrong === undefined]).toEqual([value, isAccepted])
            if (wrong) expect(validate.errors?.map(({ keyword }) => messages.get(keyword))).toContain(wrong.message)
            seen.add(isAccepted)
          }
        }),
        { numRuns: runs(12) },
      )
      expect([type, seen]).toEqual([type, bothSides])
    },
  )

  const ofData = constraints.filter(({ dataFailures }) => dataFailures)
  it.each(ofData.flatMap((constraint) => types.flatMap((type) => dataCases(constraint, type))))(
    'on "%s" that the data of %s says, on both sides of its limit (property; C-language-02)',
    (word, type, [keyword, message]) => {
      const seen = new Set<boolean>()
      fc.assert(
        fc.property(keyword.endsWith('Now') ? nearNow(type) : nearLimit(word, type), ({ limit, value }) => {
          const bounds = { [word]: limit }
          const broken = brokenBound(bounds, value)
          const wrong = wrongValue({ kind: kinds[type] ?? 'anything', bounds, options: choices }, value)
          expect([value, wrong?.message]).toEqual([value, broken && message])
          if (broken) expect(broken.keyword).toBe(keyword)
          seen.add(!broken)
        }),
        { numRuns: runs(60) },
      )
      expect([type, seen]).toEqual([type, bothSides])
    },
  )

  it('on all that is asked of one value: whether two fields hold the same is asked by forms alone', () => {
    const unasked = constraints.filter(({ messages, failures, dataFailures }) => messages && !failures && !dataFailures)
    expect(unasked.map(({ form }) => Object.keys(form ?? {}))).toEqual([['equals']])
  })
})

type DataWord = 'min' | 'max' | 'decimals' | 'pattern'

/** What may fail by each rule that data says of a type. */
function dataCases({ dataFailures }: ValueConstraint, type: FieldType) {
  // No whole number has digits behind its point.
  const words = (['min', 'max', 'decimals', 'pattern'] as const).filter(
    (word) => type !== 'integer' || word !== 'decimals',
  )
  return words.flatMap((word) =>
    (dataFailures?.(formTypes[type].schema, failing({ type, required: false }, [word])) ?? []).map(
      (failure) => [word, type, failure] as const,
    ),
  )
}

/** The moment of the check as a limit, and a value two days off it: neither a moment nor a midnight makes it another one. */
function nearNow(type: FieldType): fc.Arbitrary<{ limit: string; value: string }> {
  return fc.constantFrom(-2, 2).map((off) => {
    const moment = new Date(Date.now() + off * 86_400_000).toISOString()
    return { limit: 'now', value: type === 'date' ? moment.slice(0, 10) : moment }
  })
}

const days = ['2030-01-31', '2030-02-01', '2030-02-02']

/** A limit, and a value that is near it. */
function nearLimit(word: DataWord, type: FieldType): fc.Arbitrary<{ limit: number | string; value: unknown }> {
  const { measure, like } = formType(type)
  if (word === 'pattern') {
    const value = textOfLength(30, { like })
    return fc.constantFrom('.{30}', '[A-Z]+').map((limit) => ({ limit, value }))
  }
  if (word === 'decimals') {
    return fc.record({ limit: fc.integer({ min: 0, max: 2 }), value: fc.constantFrom(1, 1.5, 1.25, 1.125) })
  }
  if (measure === 'order') {
    const written = (at: number) =>
      type === 'time' ? `14:0${at}` : `${days[at]}${type === 'date' ? '' : 'T14:00:00Z'}`
    return fc.nat(2).map((at) => ({ limit: written(1), value: written(at) }))
  }
  const limit = like ? like.text.length + 5 : 4
  return fc.integer({ min: limit - 2, max: limit + 2 }).map((size) => {
    if (measure === 'size') return { limit, value: size }
    return { limit, value: measure === 'characters' ? textOfLength(size, { like }) : choices.slice(0, size) }
  })
}
