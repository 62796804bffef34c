import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emitForm, formSchema } from '../../generator/emit/forms.ts'
import { newAjv } from '../../generator/emit/forms-validator.ts'
import { runs } from '../support/thorough.ts'
import { evaluateText } from './support/expressions.ts'
import { formOf, validatorOf } from './support/forms.ts'
import { modelFrom } from './support/modelled.ts'

const whole = `for: lend
fields:
  reader: { label: Reader, required: true, rule: name, maxLength: "\${limits.nameLength}" }
  days: { label: Days, type: integer, required: true, min: 1, max: "\${limits.few}", default: 2 }
  price: { label: Price, type: number, min: 0.5 }
  mail: { label: E-mail, type: email }
  site: { label: Site, type: url }
  born: { label: Born, type: date, max: "2020-12-31" }
  expiry: { label: Expiry, type: date-time, min: now, format: dd/MM/yyyy HH:mm }
  kind: { label: Kind, type: radio, options: { home: Take home, hall: Hall }, default: home }
  seat: { label: Seat, when: "\${form.kind == 'hall'}", pattern: '^[A-Z]\\d+$', message: A letter and a number. }
  tags: { label: Tags, type: choices, required: true, options: { a: A, b: B } }
  secret: { label: Password, type: password, minLength: 8 }
  again: { label: Confirm password, type: password, equals: secret }
  agreed: { label: Agreed, type: boolean, required: true }
layout: [[reader, days], [kind, seat]]
`

const good = { reader: 'Ann', days: 1, tags: ['a'], agreed: true }

describe('a form', () => {
  const { form, problems } = formOf(whole)

  it('becomes a JSON Schema', () => {
    expect(problems).toEqual([])
    expect(formSchema(form as never)).toEqual({
      type: 'object',
      properties: {
        reader: { type: 'string', maxLength: 100, pattern: '^[\\p{L}\\p{N}_$\\-/\\\\ ]+$' },
        days: { type: 'integer', minimum: 1, maximum: 3 },
        price: { type: 'number', minimum: 0.5 },
        mail: { type: 'string', format: 'email' },
        site: { type: 'string', format: 'url' },
        born: { type: 'string', format: 'date', latest: '2020-12-31' },
        expiry: { type: 'string', format: 'date-time', earliest: 'now' },
        kind: { type: 'string', enum: ['home', 'hall'] },
        seat: { type: 'string', pattern: '^[A-Z]\\d+$' },
        tags: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
        secret: { type: 'string', minLength: 8 },
        again: { type: 'string' },
        agreed: { type: 'boolean', const: true },
      },
      required: ['reader', 'days', 'tags', 'agreed'],
    })
  })

  it('says what is wrong in the words of messages.yaml, with label and limit (P-5-01, P-5-03)', () => {
    const said = Object.fromEntries(
      form?.fields.map(({ name, messages }) => [
        name,
        Object.fromEntries(messages.map(([keyword, text]) => [keyword, text.message.join('')])),
      ]) ?? [],
    )
    expect(said).toMatchObject({
      reader: {
        required: 'The Reader field is required.',
        pattern: "The Reader field format only allows alphanumeric, '$', '_', '-', and space character.",
        maxLength: 'The Reader field may not be greater than 100 characters.',
      },
      days: {
        type: 'The Days field has a wrong value.',
        minimum: 'The Days field must be 1 or more.',
        maximum: 'The Days field must be 3 or less.',
      },
      mail: { format: 'The E-mail field must be a valid email.' },
      expiry: { earliest: 'The Expiry field must not be in the past.' },
      kind: { enum: 'The Kind field must be one of the choices.' },
      seat: { pattern: 'A letter and a number.' },
      agreed: { const: 'The Agreed field is required.' },
    })
    expect(form?.fields.find((field) => field.name === 'again')?.equals?.message.message).toEqual([
      'The Confirm password does not match.',
    ])
  })

  it('is typed by what is entered', () => {
    expect(form?.entered).toMatchObject({
      fields: {
        reader: { kind: 'string' },
        days: { kind: 'number' },
        kind: { kind: 'string', values: ['home', 'hall'], nullable: true },
        tags: { kind: 'list' },
      },
    })
  })

  it('is emitted as the runtime reads it', () => {
    const files = emitForm(form as never, 'spec/forms/loan.yaml', {
      language: 'en',
      grammar: '../../generator/grammar',
    })
    expect([...files.keys()]).toEqual(['forms/loan.ts', 'forms/loan.validate.js', 'forms/loan.validate.d.ts'])
    const text = files.get('forms/loan.ts') ?? ''
    const emitted = evaluateText<Record<string, unknown>>(
      text.slice(text.indexOf('= {') + 2).replace('validate: validate', 'validate: undefined'),
    )
    expect(emitted).toMatchObject({
      name: 'loan',
      layout: [
        ['reader', 'days'],
        ['kind', 'seat'],
      ],
      initial: { days: 2, kind: 'home' },
      equal: [{ field: 'again', to: 'secret' }],
    })
    const fields = emitted.fields as Record<string, unknown>[]
    expect(fields.find((each) => each.name === 'expiry')).toMatchObject({ format: 'DD/MM/YYYY HH:mm' })
    expect(fields.find((each) => each.name === 'secret')).toMatchObject({ secret: true })
    expect(fields.find((each) => each.name === 'kind')).toMatchObject({
      options: [{ value: 'home', label: { text: 'Take home' } }, { value: 'hall' }],
    })
  })
})

describe('the emitted validator', () => {
  const { form } = formOf(whole)
  const schema = formSchema(form as never)

  it('imports nothing and is small', async () => {
    const { text } = await validatorOf(schema)
    expect(text).not.toMatch(/\bimport\b|require\(|new Function|\beval\b/)
    expect(gzipSync(text).length).toBeLessThan(2500)
    const { text: signIn } = await validatorOf({
      type: 'object',
      properties: { mail: { type: 'string', format: 'email' }, word: { type: 'string' } },
      required: ['mail', 'word'],
    })
    expect(gzipSync(signIn).length).toBeLessThan(1000)
  })

  it.each(['../../spec', 'access/spec', '../fixtures/lending/spec'])(
    'is made of schemas that are valid themselves, which generating takes for granted: %s',
    (folder) => {
      const { forms } = modelFrom(fileURLToPath(new URL(folder, import.meta.url))).checked.context
      expect(forms.size).toBeGreaterThan(0)
      for (const each of forms.values())
        expect([each.name, newAjv().validateSchema(formSchema(each))]).toEqual([each.name, true])
      expect(newAjv().validateSchema(schema)).toBe(true)
    },
  )

  it('agrees with ajv at run time on any data', async () => {
    const { validate } = await validatorOf(schema)
    const reference = newAjv().compile(schema)
    const anything = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.string()),
      fc.constantFrom(
        'a',
        'hall',
        'a@b.cd',
        'https://a.b/c?d',
        '2020-02-30',
        '2031-01-01T00:00:00Z',
        'A1',
        '😀'.repeat(100),
        'x'.repeat(101),
      ),
    )
    const names = form?.fields.map((field) => field.name) ?? []
    const someData = fc.dictionary(fc.constantFrom(...names), anything)
    fc.assert(
      fc.property(someData, (data) => {
        const filled = Object.fromEntries(
          Object.entries(data).filter(
            ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
          ),
        )
        expect(validate(data)).toBe(reference(filled))
        const told = (errors: typeof validate.errors) =>
          errors?.map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params }))
        expect(told(validate.errors)).toEqual(told(reference.errors as typeof validate.errors))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('takes what is empty for missing', async () => {
    const { validate } = await validatorOf(schema)
    expect(validate(good)).toBe(true)
    expect(validate({ ...good, reader: '', tags: [] })).toBe(false)
    expect(validate.errors?.map(({ keyword, params }) => [keyword, params.missingProperty])).toEqual([
      ['required', 'reader'],
      ['required', 'tags'],
    ])
    expect(validate({ ...good, mail: '', site: null })).toBe(true)
  })

  it.each<[object, boolean, string]>([
    [{ reader: 'A1_$-/\\ b' }, true, 'P-5-01'],
    [{ reader: 'a@b' }, false, 'P-5-01'],
    [{ reader: 'x'.repeat(100) }, true, 'P-5-03'],
    [{ reader: 'x'.repeat(101) }, false, 'P-5-03'],
    [{ mail: 'ann@acme.test' }, true, 'P-5-13'],
    [{ mail: 'ann+news.letter@mail.acme.co' }, true, 'P-5-13'],
    [{ mail: 'ann@acme' }, false, 'P-5-13'],
    [{ mail: 'ann acme@x.com' }, false, 'P-5-13'],
    [{ mail: 'ann..b@x.com' }, false, 'P-5-13'],
    [{ mail: 'ann@@x.com' }, false, 'P-5-13'],
    [{ site: 'https://acme.test:8080/a?b#c' }, true, 'addresses'],
    [{ site: 'http://localhost:4400' }, true, 'addresses'],
    [{ site: 'javascript:alert(1)' }, false, 'addresses'],
    [{ site: 'https://a b' }, false, 'addresses'],
    [{ expiry: '2000-01-01T00:00:00Z' }, false, 'P-5-05'],
    [{ expiry: '2999-01-01T00:00:00.000Z' }, true, 'P-5-05'],
    [{ expiry: '2999-13-01T00:00:00Z' }, false, 'P-5-05'],
    [{ born: '2020-12-31' }, true, 'dates'],
    [{ born: '2021-01-01' }, false, 'dates'],
    [{ days: 1.5 }, false, 'numbers'],
    [{ agreed: false }, false, 'checkboxes'],
  ])('%j: %s (%s)', async (data, valid) => {
    const { validate } = await validatorOf(schema)
    expect(validate({ ...good, ...data })).toBe(valid)
  })
})

describe('a form that is wrong', () => {
  it.each([
    ['a: { label: A, type: strng }', 'wrong-value', 'string'],
    ['a: { lable: A }', 'unknown-key', 'label'],
    ['a: { label: A, rule: nam }', 'unknown-rule', 'name'],
    ['a: { label: A, pattern: "(" }', 'bad-pattern', undefined],
    ['a: { label: A, minLength: "${limits.fw}" }', 'unknown-field', 'few'],
    ['a: { label: A, minLength: 5, maxLength: 2 }', 'wrong-value', undefined],
    ['a: { label: A, type: integer, maxLength: 2 }', 'wrong-key', undefined],
    ['a: { label: A, type: integer, min: soon }', 'wrong-value', undefined],
    ['a: { label: A, type: date, min: later }', 'wrong-value', undefined],
    ['a: { label: A, type: choice }', 'missing-key', undefined],
    ['a: { label: A, equals: b }', 'unknown-field', undefined],
    ['a: { label: A, type: integer, default: many }', 'wrong-type', undefined],
    ['a: { label: A, type: date, max: now }', 'missing-message', undefined],
    ['a: { label: A, when: "${form.zzz == 1}" }', 'unknown-field', undefined],
    ['a: { label: A, type: radio, options: { hall: Hall }, when: "${form.a == \'hal\'}" }', 'wrong-value', 'hall'],
  ])('%s', (field, code, suggestion) => {
    const { form, problems } = formOf(`fields:\n  ${field}\n`)
    expect(form).toBeUndefined()
    expect(problems.map((problem) => problem.code)).toContain(code)
    const problem = problems.find((each) => each.code === code)
    expect(problem?.suggestion).toBe(suggestion)
    expect(problem?.place).toMatchObject({ file: 'spec/forms/loan.yaml', line: 2 })
  })

  it.each([
    [
      'for: lend\nfields: { days: { label: Days, required: true } }',
      'takes a number as "days", but this field gives a text',
    ],
    ['for: lend\nfields: { reader: { label: Reader } }', 'lend needs "reader": add "required: true"'],
    [
      'for: lend\nfields: { shelf: { label: S, type: choice, options: { open: O, shut: S } } }',
      'takes one of open, closed',
    ],
    ['for: lend\nfields: { kind: { label: Kind, type: integer } }', 'takes a text as "kind"'],
    ['for: { session: signIn }\nfields: { remember: { label: R } }', 'signIn takes true or false as "remember"'],
    ['for: lendd\nfields: {}', '"lendd" is no mutation'],
    ['fields: { a: { label: A } }\nlayout: [[b]]', 'The form has no field "b"'],
    ['fields: { a: { label: A } }\nlayout: [[a], [a]]', '"a" has its place already'],
  ])('%s', (yaml, words) => {
    const { problems } = formOf(yaml)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toContain(words)
  })
})
