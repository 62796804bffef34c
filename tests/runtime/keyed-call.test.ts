import { describe, expect, it } from 'vitest'
import { keyedCall } from '../../src/runtime/actions/keyed-call.ts'
import type { Services } from '../../src/runtime/services.ts'
import { operation } from './support/builders.ts'

const dig = operation('dig', ['Bed', 'Key'], 'mutation')

function keeping(idempotency: string | undefined = 'Key') {
  const services = { spec: { console: { idempotency } }, memory: new Map() } as unknown as Services
  return { call: (variables: object, of = dig) => keyedCall(of, { ...variables }, services), services }
}

const keyOf = ({ variables }: ReturnType<typeof keyedCall>) => variables.Key

describe('the key of a write', () => {
  it('is made for one that takes it, beside what it is called with', () => {
    const { variables } = keeping().call({ Bed: 'rose' })
    expect(variables).toEqual({ Bed: 'rose', Key: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })

  it('is the same when the same write is tried again, until it was answered', () => {
    const { call, services } = keeping()
    const first = call({ Bed: 'rose' })
    expect(keyOf(call({ Bed: 'rose' }))).toBe(keyOf(first))
    first.answered()
    expect(keyOf(call({ Bed: 'rose' }))).not.toBe(keyOf(first))
    call({ Bed: 'rose' }).answered()
    expect(services.memory.size).toBe(0)
  })

  it('is another one for another write', () => {
    const { call } = keeping()
    const keys = [call({ Bed: 'rose' }), call({ Bed: 'tulip' }), call({ Bed: 'rose' }, { ...dig, name: 'water' })]
    expect(new Set(keys.map(keyOf)).size).toBe(3)
  })

  it('is left to whoever gave one, and to operations that take none', () => {
    const { call, services } = keeping()
    expect(call({ Bed: 'rose', Key: 'own' }).variables).toEqual({ Bed: 'rose', Key: 'own' })
    expect(call({ Bed: 'rose' }, operation('rake', ['Bed'], 'mutation')).variables).toEqual({ Bed: 'rose' })
    expect(services.memory.size).toBe(0)
  })

  it('is no matter of a console that names none', () => {
    const services = { spec: { console: {} }, memory: new Map() } as unknown as Services
    expect(keyedCall(dig, { Bed: 'rose' }, services).variables).toEqual({ Bed: 'rose' })
  })
})
