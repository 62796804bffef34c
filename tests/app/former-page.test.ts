import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Screen } from '../../generator/grammar/screens.ts'
import { createRouter } from '../../src/app/router.tsx'
import { targetOf } from '../../src/runtime/navigation/href.ts'
import { route, scopesOf } from '../runtime/support/builders.ts'
import { createPlace } from '../runtime/support/place.tsx'

const drawn = { input: [], data: {}, state: {}, blocks: [], uses: { blocks: [], widgets: [] }, listings: [] }
const page = (name: string, session: 'required' | 'absent') =>
  route(name, `/${name}`, {
    session,
    query: { tab: { type: 'string' } },
    load: async () => ({ screen: { ...drawn, name } as unknown as Screen }),
  })
const routes = [
  page('beds', 'required'),
  page('tools', 'required'),
  page('account', 'required'),
  page('gate', 'absent'),
]

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The console's own router, at a page. */
async function at(address: string) {
  history.pushState(null, '', address)
  const { services } = createPlace({ spec: { routes } })
  const router = createRouter(services)
  stops.push(() => router.dispose())
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  const { addresses, navigator } = services
  return {
    go: async (href: string) => {
      navigator.go(href)
      await navigator.arrived()
    },
    back: () => targetOf({ to: 'tools', former: true }, scopesOf().settled, { ...addresses, former: navigator.former }),
  }
}

describe('a place to go with `former`', () => {
  it('is the page that one came from, as it was, and what the route is called that it leads to', async () => {
    const { go, back } = await at('/beds?tab=herbs')
    await go('/account')
    expect(back()).toMatchObject({ href: '/beds?tab=herbs', route: { name: 'beds' }, values: { tab: 'herbs' } })
    // What is shown otherwise is the same page.
    await go('/account?tab=names')
    expect(back()?.href).toBe('/beds?tab=herbs')
    await go('/beds')
    expect(back()?.href).toBe('/account?tab=names')
  })

  it('is the one that it names where one came from outside', async () => {
    const { back } = await at('/account')
    expect(back()?.href).toBe('/tools')
  })
})
