import { beforeAll, describe, expect, it } from 'vitest'
import type { Form, FormField, ValidateFunction } from '../../generator/grammar/forms.ts'
import { slugOf } from '../../generator/values/slug.ts'
import { loadInnerFields } from '../../src/runtime/forms/inner.ts'
import { dataFields, innerData, shownFields, withEntered } from '../../src/runtime/forms/inner-fields.ts'
import { createFormStore } from '../../src/runtime/forms/store.ts'
import { text } from '../runtime/support/builders.ts'

const required = { required: text('is needed') }
const records: FormField = {
  name: 'helpers',
  type: 'records',
  messages: {},
  fields: [
    { name: 'id', type: 'hidden', messages: {} },
    { name: 'name', type: 'string', messages: required },
    {
      name: 'wage',
      type: 'number',
      messages: required,
      when: (s) => (s as { record?: { paid?: boolean } }).record?.paid,
    },
    { name: 'paid', type: 'boolean', messages: {} },
  ],
}
const values: FormField = {
  name: 'facts',
  type: 'values',
  messages: {},
  columns: {
    of: (s) => (s as { data?: unknown[] }).data as unknown[],
    key: 'id',
    label: 'words',
    kind: 'kind',
    required: 'needed',
    options: 'choices',
  },
  fields: [
    { name: 'Number', type: 'number', messages: required },
    { name: 'Pick', type: 'choice', messages: required },
    { name: 'Tick', type: 'boolean', messages: required },
  ],
}
const data = [
  { id: 'a', words: 'Height', kind: 'Number', needed: true },
  { id: 'b', words: 'Soil', kind: 'Pick', needed: false, choices: ['Clay'] },
  { id: 'c', words: 'Old', kind: 'Tick', needed: true },
  { id: 'd', words: 'Strange', kind: 'Nothing', needed: true },
]
const shown = (inner: FormField, record: object) => !inner.when || Boolean(inner.when({ route: {}, record } as never))

function formOf(field: FormField): Form {
  const validate: ValidateFunction = () => true
  const kinds: ValidateFunction = (given) => {
    const { Number: number } = given as { Number?: unknown }
    const right = number === undefined || typeof number === 'number'
    kinds.errors = right ? null : [{ instancePath: '/Number', keyword: 'type', params: {} }]
    return right
  }
  return {
    name: 'f',
    schema: {},
    uiSchema: {},
    fields: [field],
    layout: [],
    equal: [],
    initial: {},
    validate,
    kinds: { facts: kinds },
  }
}

beforeAll(loadInnerFields)

describe('fields inside of others', () => {
  it('are those that data names, of the kinds that the form has; a box is never required', () => {
    expect(
      dataFields(values, { route: {}, data } as never).map(({ name, label, required }) => [name, label, required]),
    ).toEqual([
      ['a', 'Height', true],
      ['b', 'Soil', false],
      ['c', 'Old', false],
    ])
  })

  it('are the same as long as the data is, and others where it came anew', () => {
    const asked = (rows: readonly unknown[]) => dataFields(values, { route: {}, data: rows } as never)
    expect(asked(data)).toBe(asked(data))
    expect(asked([...data])).not.toBe(asked(data))
    expect(asked(data.slice(0, 1)).map(({ name }) => name)).toEqual(['a'])
  })

  it('are checked by the rule of their kind, what must be there, and what can be chosen', () => {
    const store = createFormStore(formOf(values), { facts: { a: 'x', b: 'Sand' } })
    store.showWhen(() => true, { asked: (field) => dataFields(field, { route: {}, data } as never), shown })
    expect(store.check()).toEqual(['facts'])
    expect(store.field('facts').problem?.inside?.map(({ path, keyword }) => [path, keyword])).toEqual([
      ['a', 'type'],
      ['b', 'enum'],
    ])
    store.change('facts', { b: 'Clay' })
    expect(store.field('facts').problem?.inside).toEqual([{ path: 'a', keyword: 'required', params: {} }])
    store.change('facts', { a: 3, b: '' })
    expect(store.check()).toEqual([])
    expect(store.data()).toEqual({ facts: { a: 3 } })
  })

  it('of a record are sent as far as they are its own, shown and filled in', () => {
    const given = [
      { id: 'x', name: 'Ann', wage: 3, paid: false, __typename: 'Helper' },
      { name: '', paid: true, wage: 2 },
    ]
    expect(innerData(records, given, { asked: () => [], shown })).toEqual([
      { id: 'x', name: 'Ann', paid: false },
      { paid: true, wage: 2 },
    ])
  })

  it('of a record are missed where they are shown', () => {
    const store = createFormStore(formOf(records), { helpers: [{ name: 'Ann', paid: true }, { name: 'Bob' }] })
    store.showWhen(() => true, { asked: () => [], shown })
    expect(store.check()).toEqual(['helpers'])
    expect(store.field('helpers').problem?.inside?.map(({ path }) => path)).toEqual(['0/wage'])
    expect(store.dirty()).toBe(false)
    store.change('helpers', [{ name: 'Bob' }])
    expect([store.dirty(), store.check()]).toEqual([true, []])
  })

  it('that data names are shown by their conditions: what is hidden is neither asked for nor sent, and keeps its value', () => {
    const field = { ...values, columns: { ...values.columns, condition: 'when' } } as FormField
    const soil = { any: false, lines: [{ key: 'b', is: 'equal', value: 'Clay' }] }
    const conditional = data.map((row) => (row.id === 'a' ? { ...row, when: soil } : row))
    const asked = () => dataFields(field, { route: {}, data: conditional } as never)
    const store = createFormStore(formOf(field), { facts: { c: false } })
    store.showWhen(() => true, { asked, shown })
    expect(store.check()).toEqual([])
    store.change('facts', { b: 'Clay', c: false })
    expect(store.field('facts').problem?.inside).toEqual([{ path: 'a', keyword: 'required', params: {} }])
    store.change('facts', { a: 3, c: false })
    expect(store.data()).toEqual({ facts: { c: false } })
    expect(store.values()).toEqual({ facts: { a: 3, c: false } })
    expect(shownFields(asked(), { b: 'Clay' }).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })

  it('that data names are chosen by key, one or several', () => {
    const list = {
      ...values,
      fields: [...(values.fields ?? []), { name: 'Several', type: 'choices', messages: {} }],
    } as FormField
    const choices = [{ value: 'c', label: 'Clay', colour: '#884400' }, 'Sand']
    const rows = ['Pick', 'Several'].map((kind) => ({ id: kind, words: kind, kind, choices }))
    const asked = () => dataFields(list, { route: {}, data: rows } as never)
    expect(asked()[0]?.options).toEqual([
      { value: 'c', label: 'Clay', colour: '#884400' },
      { value: 'Sand', label: 'Sand' },
    ])
    const store = createFormStore(formOf(list), { facts: { Pick: 'Clay', Several: ['c', 'Clay'] } })
    store.showWhen(() => true, { asked, shown })
    store.check()
    expect(store.field('facts').problem?.inside?.map(({ path, keyword }) => [path, keyword])).toEqual([
      ['Pick', 'enum'],
      ['Several', 'enum'],
    ])
    store.change('facts', { Pick: 'c', Several: ['c', 'Sand'] })
    expect(store.check()).toEqual([])
  })

  it('that are made of another one follow it until something else is entered', () => {
    const asked = [
      { name: 'title', field: records, required: false },
      { name: 'slug', field: records, required: false, madeOf: 'title' },
    ]
    const once = withEntered(asked, {}, 'title', 'Grüner Tee & Möhre')
    expect(once).toEqual({ title: 'Grüner Tee & Möhre', slug: 'gruner-tee-mohre' })
    const own = withEntered(asked, once, 'slug', 'tea')
    expect(withEntered(asked, own, 'title', 'Black tea')).toEqual({ title: 'Black tea', slug: 'tea' })
    const cleared = withEntered(asked, { title: 'Tea', slug: 'tea' }, 'title', '')
    expect(cleared).toEqual({ title: '', slug: '' })
    expect(slugOf('  Straße — № 5! ')).toBe('strasse-no-5')
    expect(slugOf('日本')).toBe('')
    expect(slugOf(`${'a'.repeat(119)} b`)).toBe('a'.repeat(119))
  })
})
