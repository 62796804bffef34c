import { describe, expect, it, vi } from 'vitest'
import { enterPage, firstPage, startPage } from '../../src/runtime/entering/enter.ts'
import type { Services } from '../../src/runtime/services.ts'
import { createStore } from '../../src/runtime/store.ts'
import { expression, route, standardRoutes } from './support/builders.ts'
import { createPlace } from './support/place.tsx'

/** Whoever comes with `over` is signed out here; the page is for everybody, and the shed for staff only. */
const over = expression((scope) => (scope.route as { over?: boolean }).over === true)
const out = route('out', '/out', { endsSession: over, query: { over: { type: 'boolean' } } })
const shed = route('shed', '/shed', { session: 'required', endsSession: over, query: { over: { type: 'boolean' } } })
const screen = { name: 'out', data: {}, state: {}, blocks: [], uses: { blocks: [], widgets: [] }, listings: [] }
const load = vi.fn(async () => ({ screen }))

function place(signedIn = true) {
  const { services } = createPlace({
    spec: { routes: [...standardRoutes, { ...out, load }, { ...shed, load }] },
  })
  const state = createStore({ signedIn, values: {} })
  const end = vi.fn(async () => state.set({ signedIn: false, values: {} }))
  return { end, services: { ...services, session: { ...services.session, open: false, state, end } } as Services }
}

describe('a page that ends the session', () => {
  it('forgets who is signed in before the guard is asked', async () => {
    const { end, services } = place()
    const entered = await enterPage({ route: { ...shed, load }, values: { over: true } }, services)
    expect(end).toHaveBeenCalledOnce()
    expect(entered).toEqual({ kind: 'go', href: '/door', keep: true })
  })

  it('is shown to whoever may come, signed out', async () => {
    const { end, services } = place()
    const entered = await enterPage({ route: { ...out, load }, values: { over: true } }, services)
    expect(end).toHaveBeenCalledOnce()
    expect(entered).toMatchObject({ kind: 'page' })
  })

  it('leaves the session alone while it does not hold, and where nobody is signed in', async () => {
    const staff = place()
    await enterPage({ route: { ...out, load }, values: {} }, staff.services)
    expect(staff.end).not.toHaveBeenCalled()
    const nobody = place(false)
    await enterPage({ route: { ...out, load }, values: { over: true } }, nobody.services)
    expect(nobody.end).not.toHaveBeenCalled()
  })

  it('is not gone past before that, when it is the first address', () => {
    const { end, services } = place()
    // Signed in as they are, staff would stay; the guard is asked by the router, when they are forgotten.
    expect(firstPage('/shed', '?over=true', services)).toMatchObject({ page: { route: { name: 'shed' } } })
    expect(firstPage('/shed', '?over=true', services)?.href).toBeUndefined()
    expect(end).not.toHaveBeenCalled()
  })

  it('loads nothing for whoever is about to be forgotten', async () => {
    const { services } = place()
    const start = vi.spyOn(services.pageScopes, 'start')
    await startPage({ route: { ...shed, load }, values: { over: true } }, services)
    expect(start).not.toHaveBeenCalled()
    await startPage({ route: { ...shed, load }, values: {} }, services)
    expect(start).toHaveBeenCalled()
  })
})
