import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resultOf, unwrap } from '../../src/runtime/data/unwrap.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { envelope, operation } from './support/builders.ts'

const beds = operation('beds')

function failureOf(response: unknown): Failure {
  try {
    unwrap({ beds: response }, beds, envelope)
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown
    throw thrown
  }
  throw new Error('It was no failure.')
}

describe('unwrapping', () => {
  it('takes data, total and message out of the envelope (P-7.1-03)', () => {
    const response = { status: 200, error: null, totalItems: 40, message: 'Here they are.', data: [1] }
    const found = unwrap({ beds: response }, beds, envelope)
    expect(found).toEqual({ data: [1], total: 40, message: 'Here they are.' })
    expect(resultOf(found)).toEqual({ data: [1], totalItems: 40, message: 'Here they are.' })
  })

  it('takes another status and an error object as failures alike (P-8-01)', () => {
    const error = { ErrorType: 'Conflict', Message: 'It is taken.' }
    for (const response of [
      { status: 409, error, data: null },
      { status: 200, error, data: [1] },
    ]) {
      expect(failureOf(response)).toMatchObject({
        kind: 'answered',
        operation: 'beds',
        type: 'Conflict',
        message: 'It is taken.',
      })
    }
    expect(failureOf({ status: 500, data: null })).toMatchObject({ kind: 'answered', status: 500, message: '' })
  })

  it('gives the first of several messages (P-8-02)', () => {
    const error = [{ ErrorType: 'A', Message: 'first' }, { Message: 'second' }]
    expect(failureOf({ status: 400, error })).toMatchObject({ type: 'A', message: 'first' })
  })

  it('takes an answer of another shape as a failure, whatever it is', () => {
    for (const response of [undefined, null, 'beds', 7, []]) expect(failureOf(response).kind).toBe('nonsense')
    fc.assert(
      fc.property(fc.anything(), (body) => {
        try {
          unwrap(body, beds, envelope)
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(Failure)
        }
      }),
    )
  })

  it('needs no envelope, nor all of one', () => {
    expect(unwrap({ beds: [1] }, beds, undefined)).toEqual({ data: [1] })
    expect(unwrap({ beds: { rows: [1], count: 3 } }, beds, { data: 'rows', total: 'count' })).toMatchObject({
      data: [1],
      total: 3,
    })
  })
})
