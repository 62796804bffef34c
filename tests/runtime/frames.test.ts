import { describe, expect, it } from 'vitest'
import type { Route } from '../../generator/grammar/routes.ts'
import { framesOf, loadsContext } from '../../src/runtime/navigation/frames.ts'
import type { Services } from '../../src/runtime/services.ts'
import { expression, pages, route, scopesOf } from './support/builders.ts'

const routes: readonly Route[] = [
  route('shell', undefined, { session: 'required' }),
  route('plain', undefined),
  route('work', '/work', { parent: 'shell', session: 'required' }),
  route('missing', '*', { parent: 'shell' }),
  route('about', '/about', { parent: 'plain' }),
  route('door', '/door', { session: 'absent' }),
]

interface Person {
  readonly signedIn: boolean
  readonly garden?: string
}

/** Whoever has no garden yet is to name one first. */
function asking({ signedIn, garden }: Person) {
  const incomplete = { go: { to: 'door' }, when: expression((scope) => !(scope.session as Person).garden) }
  return {
    session: { open: false, state: { get: () => ({ signedIn }) } },
    spec: { console: { pages: { ...pages, incomplete } } },
    pageScopes: { of: () => scopesOf({ session: { garden } }) },
    addresses: { routes, carry: [] },
  } as unknown as Pick<Services, 'session' | 'spec' | 'pageScopes' | 'addresses'>
}

const people = { nobody: { signedIn: false }, newcomer: { signedIn: true }, gardener: { signedIn: true, garden: 'g' } }
const page = (name: string) => routes.find((one) => one.name === name) as Route
const framed = (name: string, person: Person) => framesOf(page(name), asking(person)).map((one) => one.name)

describe('a layout with a session', () => {
  it('stands around pages for everybody only for who is signed in and lacks nothing', () => {
    expect(framed('missing', people.gardener)).toEqual(['shell', 'missing'])
    expect(framed('missing', people.newcomer)).toEqual(['missing'])
    expect(framed('missing', people.nobody)).toEqual(['missing'])
  })

  it('stands around pages that ask for a session, and other layouts around theirs, whoever comes', () => {
    for (const person of Object.values(people)) {
      expect(framed('work', person)).toEqual(['shell', 'work'])
      expect(framed('about', person)).toEqual(['plain', 'about'])
    }
  })

  it('brings the context along, which other pages for everybody do without', () => {
    const loads = (name: string, person: Person) => loadsContext(page(name), asking(person))
    expect(loads('missing', people.gardener)).toBe(true)
    expect(loads('missing', people.newcomer)).toBe(false)
    expect(loads('missing', people.nobody)).toBe(false)
    expect(loads('about', people.gardener)).toBe(false)
    expect(loads('work', people.gardener)).toBe(true)
    expect(loads('door', people.gardener)).toBe(false)
  })
})
