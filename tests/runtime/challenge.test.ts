import { describe, expect, it } from 'vitest'
import { createPlace } from './support/place.tsx'

describe('a sign-in that waits for something', () => {
  it('is `challenge` on every page for as long as it waits', () => {
    const { services } = createPlace()
    const seen = () => services.pageScopes.of({ bed: 'b1' }).settled.challenge
    expect(seen()).toBeNull()
    const challenge = { next: 'newPassword', username: 'ann', attributes: { 'custom:plot': 'north' } } as const
    services.session.challenge.set(challenge)
    expect(seen()).toBe(challenge)
    services.session.challenge.set(null)
    expect(seen()).toBeNull()
  })
})
