import { beforeEach, describe, expect, it } from 'vitest'
import { createTokenStorage } from '../../src/session/storage.ts'
import { isFresh, readClaims, readStored } from '../../src/session/tokens.ts'

const prefix = 'CognitoIdentityServiceProvider.console'
const now = () => Math.floor(Date.now() / 1000)

function tokenOf(claims: object): string {
  const part = (value: object) =>
    btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '')
  return `${part({ alg: 'none' })}.${part(claims)}.sign`
}

function keep(storage: Storage, claims: object, parts: Record<string, string> = {}) {
  storage.setItem(`${prefix}.LastAuthUser`, 'ann@garden.test')
  storage.setItem(`${prefix}.ann@garden.test.idToken`, tokenOf(claims))
  for (const [name, value] of Object.entries({ refreshToken: 'r', ...parts })) {
    storage.setItem(`${prefix}.ann@garden.test.${name}`, value)
  }
}

const storage = () => createTokenStorage(prefix, localStorage, sessionStorage)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('stored tokens', () => {
  it('tell at once who is signed in', () => {
    expect(readStored(storage(), 'console')).toBeUndefined()
    keep(localStorage, { sub: 'u1', given_name: 'Zoë', exp: now() + 600 })
    const stored = readStored(storage(), 'console')
    expect(stored?.claims).toMatchObject({ sub: 'u1', given_name: 'Zoë' })
    expect(stored && isFresh(stored)).toBe(true)
    expect(readStored(storage(), 'another')).toBeUndefined()
  })

  it('have run out by the clock of the backend, and are refreshed if they can be (P-4-37)', () => {
    keep(localStorage, { sub: 'u1', exp: now() + 60 }, { clockDrift: '120000' })
    const stored = readStored(storage(), 'console')
    expect(stored && isFresh(stored)).toBe(false)
    localStorage.removeItem(`${prefix}.ann@garden.test.refreshToken`)
    expect(readStored(storage(), 'console')).toBeUndefined()
  })

  it('are nobody’s when they are no tokens', () => {
    for (const bad of ['', 'x', 'a.b.c', `a.${btoa('7')}.c`, `a.${btoa('{"sub":"u1"}')}.c`]) {
      localStorage.setItem(`${prefix}.LastAuthUser`, 'ann@garden.test')
      localStorage.setItem(`${prefix}.ann@garden.test.idToken`, bad)
      expect(readStored(storage(), 'console')).toBeUndefined()
    }
    expect(readClaims('')).toBeUndefined()
  })
})

describe('remember me', () => {
  it('keeps tokens in the browser, else in the tab (P-2.11-04)', async () => {
    const kept = storage()
    kept.remember(true)
    await kept.setItem(`${prefix}.a`, '1')
    expect(localStorage.getItem(`${prefix}.a`)).toBe('1')
    kept.remember(false)
    expect(localStorage.getItem(`${prefix}.a`)).toBeNull()
    await kept.setItem(`${prefix}.a`, '2')
    expect([localStorage.getItem(`${prefix}.a`), sessionStorage.getItem(`${prefix}.a`)]).toEqual([null, '2'])
  })

  it('is known to a new document before anything is written', async () => {
    storage().remember(true)
    const next = storage()
    await next.setItem(`${prefix}.a`, '1')
    expect(localStorage.getItem(`${prefix}.a`)).toBe('1')
  })

  it('forgets what is ours and nothing else', async () => {
    const kept = storage()
    localStorage.setItem('theirs', 'x')
    localStorage.setItem(`${prefix}.a`, '1')
    sessionStorage.setItem(`${prefix}.b`, '2')
    await kept.clear()
    expect([
      localStorage.getItem('theirs'),
      localStorage.getItem(`${prefix}.a`),
      sessionStorage.getItem(`${prefix}.b`),
    ]).toEqual(['x', null, null])
  })
})
