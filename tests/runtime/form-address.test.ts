import { describe, expect, it } from 'vitest'
import type { Screen } from '../../generator/grammar/screens.ts'
import { inputAddress, pageAddress } from '../../src/runtime/forms/form-address.ts'
import { personOf } from '../../src/runtime/forms/person.ts'
import type { Services } from '../../src/runtime/services.ts'
import { createStore } from '../../src/runtime/store.ts'
import { spec } from '../blocks/support/spec.ts'

const [route] = spec.routes
const screen = {
  blocks: [
    {
      block: 'tabs',
      keep: 'view',
      tabs: [
        {
          blocks: [
            { block: 'listing', search: { keep: 'search' }, filters: [{ keep: 'state' }], sorts: { keep: 'sort' } },
          ],
        },
      ],
    },
    { block: 'form', form: { fields: [{ keep: 'id' }] } },
  ],
} as unknown as Screen
const address = (values: Readonly<Record<string, unknown>>, screens = [screen]) =>
  route && pageAddress({ route, values }, screens)

describe('what a page is about', () => {
  it('is its path and query without the views that its blocks keep there', () => {
    expect(address({ id: '1', view: 'map', search: 'lawn', state: 'Sown', sort: 'newest' })).toBe(address({ id: '1' }))
    expect(address({ id: '1' })).not.toBe(address({ id: '2' }))
    expect(address({ id: '1', view: 'map' }, [])).not.toBe(address({ id: '1' }, []))
  })

  it('does not depend on the order of its values, nor on ones that are not there', () => {
    expect(address({ id: '1', plot: 'a', none: undefined })).toBe(address({ plot: 'a', id: '1' }))
  })

  it('of a dialog is the id of what it was opened with, else all of it', () => {
    expect(inputAddress({ bed: { id: 1, plants: 3 }, kind: 'rose' })).toEqual({ bed: 1, kind: 'rose' })
    expect(inputAddress({ beds: [{ id: 'a' }, { name: 'b' }] })).toEqual({ beds: ['a', { name: 'b' }] })
    expect(inputAddress({ bed: null, wet: true })).toEqual({ bed: null, wet: true })
  })
})

describe('whose something typed is', () => {
  const of = (signedIn: boolean, values: Readonly<Record<string, unknown>>, claims: Readonly<Record<string, string>>) =>
    personOf({
      session: { state: createStore({ signedIn, values }) } as unknown as Services['session'],
      spec: { ...spec, console: { ...spec.console, claims } },
    })

  it('tells the claim "sub", by whatever name the session has it', () => {
    expect(of(true, { gardener: 'ann', plot: 'x' }, { plot: 'custom:plot', gardener: 'sub' })).toBe('ann')
  })

  it('is nobody where nobody is signed in, or nothing tells who is', () => {
    expect(of(false, { gardener: 'ann' }, { gardener: 'sub' })).toBeUndefined()
    expect(of(true, { gardener: 'ann' }, { gardener: 'email' })).toBeUndefined()
    expect(of(true, { gardener: '' }, { gardener: 'sub' })).toBeUndefined()
  })
})
