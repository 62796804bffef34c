import { describe, expect, it } from 'vitest'
import { Failure, failureOf, knownFailure } from '../../src/runtime/failures/failure.ts'

describe('failureOf', () => {
  it('lets a failure be', () => {
    const failure = new Failure({ kind: 'answered', operation: 'dig', message: 'The ground is frozen' })
    expect(failureOf(failure, 'page')).toBe(failure)
    expect(knownFailure(failure, 'page')).toBe(failure)
  })

  it.each([
    'Failed to fetch dynamically imported module: https://console.test/assets/calls.js',
    'error loading dynamically imported module: https://console.test/assets/calls.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/form.css',
  ])('takes code that could not be had for a server out of reach: %s', (message) => {
    expect(failureOf(new TypeError(message), 'signUp')).toMatchObject({ kind: 'offline', operation: 'signUp', message })
  })

  it('takes anything else for a mistake', () => {
    expect(knownFailure(new TypeError('bed is undefined'), 'dig')).toBeUndefined()
    expect(failureOf(new TypeError('bed is undefined'), 'dig')).toMatchObject({ kind: 'nonsense' })
    expect(failureOf('no bed', 'dig')).toMatchObject({ kind: 'nonsense', message: 'no bed' })
  })
})
