import { describe, expect, it } from 'vitest'
import type { Form, FormField, ValidateFunction } from '../../generator/grammar/forms.ts'
import { dataFields, innerData } from '../../src/runtime/forms/inner-fields.ts'
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
    expect(innerData(records, given, shown)).toEqual([
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
})
