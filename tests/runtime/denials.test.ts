import { describe, expect, it } from 'vitest'
import { enterPage, firstPage } from '../../src/runtime/entering/enter.ts'
import { createDenials } from '../../src/runtime/navigation/denials.ts'
import { expression, gate, route, standardRoutes } from './support/builders.ts'
import { createPlace } from './support/place.tsx'

const readBeds = { action: 'Read', subject: 'Beds' }

/** There are no grants here: nobody has a right. */
const beds = route('beds', '/beds', { gate: gate({ can: [readBeds], feature: ['Watering'] }) })
const shed = route('shed', '/shed', { gate: gate({ when: expression(() => false) }) })

function place() {
  const { services } = createPlace({ spec: { routes: [...standardRoutes, beds, shed] } })
  return { services, seen: () => services.pageScopes.of({}).settled.denial }
}

describe('what was missing', () => {
  it('is known to the page that the guard sends to, by the spec’s names alone', async () => {
    const { services, seen } = place()
    const entered = await enterPage({ route: beds, values: {} }, services)
    expect(entered).toEqual({ kind: 'go', href: '/denied', needs: [readBeds] })
    expect(seen()).toBeUndefined()
    services.denials.sent(entered.kind === 'go' ? entered.needs : undefined)
    expect(seen()).toEqual({ needs: [readBeds] })
  })

  it('is known when the first address is denied at once', () => {
    const { services } = place()
    expect(firstPage('/beds', '', services)).toMatchObject({ href: '/denied', needs: [readBeds] })
    expect(firstPage('/denied', '', services)?.needs).toBeUndefined()
  })

  it('is nothing where a condition denied', async () => {
    const { services, seen } = place()
    const entered = await enterPage({ route: shed, values: {} }, services)
    services.denials.sent(entered.kind === 'go' ? entered.needs : undefined)
    expect(entered).toMatchObject({ href: '/denied' })
    expect(seen()).toBeUndefined()
  })

  it('stays while its page is asked for again, and is forgotten with the next page', () => {
    const denials = createDenials('denied')
    denials.sent([readBeds])
    denials.entered('denied')
    expect(denials.current()).toEqual({ needs: [readBeds] })
    denials.entered('home')
    expect(denials.current()).toBeUndefined()
    denials.entered('denied')
    expect(denials.current()).toBeUndefined()
  })

  it('is forgotten when the guard sends on for another reason', () => {
    const denials = createDenials('denied')
    denials.sent([readBeds])
    denials.sent()
    expect(denials.current()).toBeUndefined()
  })
})
