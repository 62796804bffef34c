import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Route } from '../../generator/grammar/routes.ts'
import { leadsSomewhere, routeVerdict } from '../../src/runtime/gates/route-verdict.ts'
import { decide } from '../../src/runtime/navigation/guard.ts'
import {
  expression,
  featuresOf,
  type GuardOptions,
  gate,
  guardAsking,
  levelsOf,
  pages,
  route,
  standardRoutes,
  to,
  vocabulary,
} from './support/builders.ts'

const named = ['Watering', 'Sowing']

function guard(asked: Route, options: GuardOptions = {}) {
  return decide(asked, guardAsking({ routes: [...standardRoutes, asked], ...options }))
}

describe('the guard of a route', () => {
  it('sends visitors of a protected page to sign-in and keeps what they asked for (P-4-20, P-2.1-01)', () => {
    const beds = route('beds', '/beds', { session: 'required' })
    expect(guard(beds, { signedIn: false })).toEqual({ kind: 'go', href: '/door', keep: true })
    expect(guard(beds)).toEqual({ kind: 'show' })
  })

  it('sends whoever is signed in home from sign-in (P-4-22)', () => {
    const door = route('door', '/door', { session: 'absent' })
    expect(guard(door)).toMatchObject({ kind: 'go', href: '/' })
    expect(guard(door, { signedIn: false })).toEqual({ kind: 'show' })
  })

  describe('for those who still lack something (P-4-21)', () => {
    const lacking = expression((scope) => (scope.session as { plot?: string } | undefined)?.plot === undefined)
    const incomplete = { go: to('welcome', { from: 'guard' }), when: lacking }
    const welcome = route('welcome', '/welcome', { session: 'required', query: { from: { type: 'string' } } })
    const beds = route('beds', '/beds', { session: 'required' })
    const ask = (asked: Route, options: GuardOptions = {}) =>
      guard(asked, { pages: { ...pages, incomplete }, routes: [...standardRoutes, beds, welcome], ...options })

    it('sends them to complete it, from every page that needs a session', () => {
      expect(ask(beds)).toEqual({ kind: 'go', href: '/welcome?from=guard' })
      expect(ask(welcome)).toEqual({ kind: 'show' })
      expect(ask(route('help', '/help'))).toEqual({ kind: 'show' })
    })

    it('lets those go on who lack nothing, and asks nobody who is not signed in', () => {
      expect(ask(beds, { names: { session: { plot: 'north' } } })).toEqual({ kind: 'show' })
      expect(ask(beds, { signedIn: false })).toMatchObject({ href: '/door' })
    })

    it('comes after maintenance, and before features and rights', () => {
      const features = featuresOf(named, named)
      expect(ask(beds, { features })).toMatchObject({ href: '/down' })
      const gated = route('beds', '/beds', { session: 'required', gate: gate({ feature: ['Sowing'] }) })
      expect(ask(gated, { features: featuresOf(named, ['Sowing']) })).toMatchObject({ href: '/welcome?from=guard' })
    })
  })

  it('shows the missing page in place where a feature is not allowed (P-2.1-24)', () => {
    const beds = route('beds', '/beds', { session: 'required', gate: gate({ feature: ['Sowing'] }) })
    expect(guard(beds, { features: featuresOf(named, ['Sowing']) })).toEqual({ kind: 'missing' })
    expect(guard(beds, { features: featuresOf(named) })).toEqual({ kind: 'show' })
  })

  it('goes elsewhere instead where the route says so, with values (P-2.1-02)', () => {
    const elsewhere = to('tools', { shed: expression((scope) => (scope.session as { shed: string }).shed) })
    const tools = route('tools', '/tools', { query: { shed: { type: 'string' } } })
    const home = route('start', '/start', {
      session: 'required',
      gate: gate({ feature: ['Sowing'], else: { go: elsewhere } }),
    })
    const features = featuresOf(named, ['Sowing'])
    const names = { session: { shed: 'north' } }
    const decision = guard(home, { features, names, routes: [...standardRoutes, home, tools] })
    expect(decision).toMatchObject({ kind: 'go', href: '/tools?shed=north' })
  })

  it('sends everybody to maintenance when all features are denied, but not away from maintenance (P-2.1-25)', () => {
    const features = featuresOf(named, named)
    const beds = route('beds', '/beds', { session: 'required' })
    expect(guard(beds, { features })).toMatchObject({ kind: 'go', href: '/down' })
    expect(guard(route('down', '/down'), { features })).toEqual({ kind: 'show' })
  })

  it('sends staff without the right to access denied, and asks the session first (P-6-05, P-2.1-03, P-2.1-23)', () => {
    const beds = route('beds', '/beds', {
      session: 'required',
      gate: gate({ can: [{ action: 'Read', subject: 'Beds' }] }),
    })
    expect(guard(beds)).toMatchObject({ kind: 'go', href: '/denied' })
    expect(guard(beds, { rights: ['Read Beds'] })).toEqual({ kind: 'show' })
    expect(guard(beds, { signedIn: false })).toMatchObject({ kind: 'go', href: '/door' })
  })

  it('tells the page that denies which rights were missing, and nothing else', () => {
    const can = [
      { action: 'Read', subject: 'Beds' },
      { action: 'Update', subject: 'Seeds' },
    ]
    const beds = route('beds', '/beds', { session: 'required', gate: gate({ can }) })
    const sent = guard(beds, { rights: ['Read Beds'] })
    expect(sent).toEqual({ kind: 'go', href: '/denied', needs: [{ action: 'Update', subject: 'Seeds' }] })

    const elsewhere = route('tools', '/tools', { session: 'required', gate: gate({ can, else: { go: to('home') } }) })
    expect(guard(elsewhere)).not.toHaveProperty('needs')
    const hidden = route('sheds', '/sheds', { session: 'required', gate: gate({ when: expression(() => false) }) })
    expect(guard(hidden)).toEqual({ kind: 'go', href: '/denied', needs: [] })
  })

  it('redirects before it loads grants (P-2.2-02)', () => {
    const levels = levelsOf(() => {
      throw new Error('Grants were asked for.')
    })
    const bed = route('bed', '/bed', {
      session: 'required',
      query: { bed: { type: 'string' } },
      gate: gate({ can: [{ action: 'Read', subject: 'Beds' }] }),
      redirect: { go: to('home'), when: expression((scope) => scope.route.bed === undefined) },
    })
    expect(guard(bed, { levels })).toMatchObject({ kind: 'go', href: '/' })
  })

  it('waits for grants that are on their way', () => {
    const coming = Promise.resolve()
    const levels = levelsOf(() => {
      throw coming
    })
    const beds = route('beds', '/beds', { gate: gate({ can: [{ action: 'Read', subject: 'Beds' }] }) })
    let thrown: unknown
    try {
      guard(beds, { levels })
    } catch (caught) {
      thrown = caught
    }
    expect(thrown).toBe(coming)
  })

  it('gives a menu item and the route that it leads to the same verdict, for all grants (P-2.4-13)', () => {
    const rights = vocabulary.actions.flatMap((action) => ['Beds', 'Seeds'].map((subject) => ({ action, subject })))
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...rights), { maxLength: 3 }),
        fc.subarray(named),
        fc.subarray(rights),
        fc.subarray(named),
        (can, feature, granted, off) => {
          const beds = route('beds', '/beds', { session: 'required', gate: gate({ can, feature }) })
          const options = {
            rights: granted.map(({ action, subject }) => `${action} ${subject}`),
            features: featuresOf([...named, 'Always'], off),
          }
          const shown = leadsSomewhere(routeVerdict(beds, guardAsking(options)))
          expect(shown).toBe(guard(beds, options).kind === 'show')
        },
      ),
    )
  })
})
