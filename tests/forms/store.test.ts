import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createFormStore } from '../../src/runtime/forms/store.ts'
import { text } from '../blocks/support/words.ts'
import { makeForm } from './support/make-form.ts'

const account = () =>
  makeForm(
    {
      email: { type: 'email', required: true, schema: { format: 'email' } },
      name: { type: 'string', required: true, schema: { maxLength: 5, pattern: '^[a-z ]+$' } },
      age: { type: 'integer', schema: { minimum: 18 } },
      password: { type: 'password', required: true, schema: { minLength: 3 } },
      again: { type: 'password', required: true },
    },
    { equal: [{ field: 'again', to: 'password', message: text('The password does not match') }] },
  )

describe('form store', () => {
  it('tells only the field that changes', () => {
    const store = createFormStore(account(), {})
    const email = vi.fn()
    const name = vi.fn()
    store.subscribe('email', email)
    store.subscribe('name', name)
    store.change('email', 'a')
    store.change('email', 'a')
    expect(email).toHaveBeenCalledTimes(1)
    expect(name).not.toHaveBeenCalled()
  })

  it('says nothing of a field that nobody touched, and everything when the form is checked', () => {
    const store = createFormStore(account(), {})
    store.leave('email')
    expect(store.field('email').problem).toBeUndefined()
    expect(store.check()).toEqual(['email', 'name', 'password', 'again'])
    expect(store.field('email').problem?.keyword).toBe('required')
  })

  it('says what is wrong with a field once it is left, and takes it back as soon as it is mended', () => {
    const store = createFormStore(account(), {})
    store.change('email', 'nobody')
    expect(store.field('email').problem).toBeUndefined()
    store.leave('email')
    expect(store.field('email').problem?.keyword).toBe('format')
    store.change('email', 'nobody@home.test')
    expect(store.field('email').problem).toBeUndefined()
  })

  it('compares a field with the one that it repeats, whichever is changed', () => {
    const store = createFormStore(account(), {})
    store.change('password', 'secret')
    store.change('again', 'secrets')
    store.leave('again')
    expect(store.field('again').problem?.keyword).toBe('equal')
    store.change('password', 'secrets')
    expect(store.field('again').problem).toBeUndefined()
  })

  it('neither validates nor sends a field that is not shown', () => {
    const store = createFormStore(makeForm({ kind: { type: 'string' }, seat: { type: 'string', required: true } }), {
      kind: 'home',
      seat: 'kept',
    })
    store.showWhen((name, values) => name !== 'seat' || values.kind === 'hall')
    store.change('seat', '')
    expect(store.check()).toEqual([])
    expect(store.data()).toEqual({ kind: 'home' })
    store.change('kind', 'hall')
    expect(store.check()).toEqual(['seat'])
  })

  it('sends what was filled in, and no empty text', () => {
    const store = createFormStore(account(), { name: 'ann', remember: true })
    store.change('email', '')
    expect(store.data()).toEqual({ name: 'ann' })
  })

  it('knows whether there are unsaved changes', () => {
    const store = createFormStore(account(), { name: 'ann' })
    expect(store.dirty()).toBe(false)
    store.change('email', 'x')
    expect(store.dirty()).toBe(true)
    expect(store.restart({ name: 'bob' })).toBe(false)
    store.settle()
    expect(store.dirty()).toBe(false)
    expect(store.restart({ name: 'bob' })).toBe(true)
    expect(store.field('name').value).toBe('bob')
  })

  it('forgets unsaved changes for what arrived meanwhile, once it is told to', () => {
    const store = createFormStore(account(), { name: 'ann' })
    store.change('name', 'anne')
    store.leave('name')
    expect(store.restart({ name: 'bob' })).toBe(false)
    expect(store.start()).toEqual({ name: 'ann' })
    store.discard()
    expect(store.field('name')).toEqual({ value: 'bob', problem: undefined })
    expect([store.dirty(), store.touched('name')]).toEqual([false, false])
    store.change('name', 'eve')
    store.discard()
    expect(store.field('name').value).toBe('bob')
  })

  it('takes lists for the same by what is in them', () => {
    const store = createFormStore(makeForm({ tags: { type: 'choices' } }), { tags: ['a', 'b'] })
    store.change('tags', ['a', 'b'])
    expect(store.dirty()).toBe(false)
    store.change('tags', ['b', 'a'])
    expect(store.dirty()).toBe(true)
  })

  it('shows exactly what the validator says, whatever is typed', () => {
    const value = fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('', 'ann', 'a@b.test', 'secret'), fc.integer())
    const values = fc.record(
      { email: value, name: value, age: value, password: value, again: value },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(values, (typed) => {
        const form = account()
        const store = createFormStore(form, {})
        for (const [name, one] of Object.entries(typed)) store.change(name, one)
        const wrong = store.check()

        form.validate(store.data())
        const said = new Map<string, string>()
        for (const error of form.validate.errors ?? []) {
          const field = error.instancePath.slice(1) || String(error.params.missingProperty)
          if (!said.has(field)) said.set(field, error.keyword)
        }
        const { password, again } = store.data()
        if (again !== undefined && again !== password && !said.has('again')) said.set('again', 'equal')

        expect(new Set(wrong)).toEqual(new Set(said.keys()))
        for (const { name } of form.fields) expect(store.field(name).problem?.keyword).toBe(said.get(name))
      }),
    )
  })
})
