import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Dialog, Screen } from '../../generator/grammar/screens.ts'
import { createRouter } from '../../src/app/router.tsx'
import type { Services } from '../../src/runtime/services.ts'
import { startClosingByBack } from '../../src/runtime/windows/back-closes.ts'
import { route, scopesOf, text } from '../runtime/support/builders.ts'
import { createPlace } from '../runtime/support/place.tsx'

const drawn = { input: [], data: {}, state: {}, blocks: [], uses: { blocks: [], widgets: [] }, listings: [] }
const screenNamed = (name: string) => async () => ({ screen: { ...drawn, name } as unknown as Screen })
const dialog = { ...drawn, name: 'near', title: text('Near') } as unknown as Dialog
const words = { title: 'Delete', text: 'Delete it?', button: 'Delete', danger: true }

const routes = ['first', 'beds', 'seeds', 'tools'].map((name) =>
  route(name, `/${name}`, { query: { tab: { type: 'string' } }, load: screenNamed(name) }),
)

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

/** The console's own router over real history, at its second page. */
async function beds() {
  history.pushState(null, '', '/first')
  const added = vi.spyOn(window, 'addEventListener')
  let pops = 0
  // Before the others, which may keep it from who comes later.
  window.addEventListener('popstate', () => {
    pops += 1
  })
  const { services } = createPlace({ spec: { routes } })
  const router = createRouter(services)
  stops.push(() => {
    router.dispose()
    for (const [kind, listener, options] of added.mock.calls) window.removeEventListener(kind, listener, options)
  })
  await vi.waitFor(() => expect(router.state.initialized).toBe(true))
  const { windows, navigator } = services
  const go = async (href: string, options?: { readonly replace?: boolean }) => {
    navigator.go(href, options)
    await navigator.arrived()
  }
  await go('/beds')
  startClosingByBack(services)
  const at = () => `${location.pathname}${location.search}`
  const back = async () => {
    const before = pops
    history.back()
    // The browser goes back in its own time, and what is passed over takes it twice.
    await vi.waitFor(() => expect(pops).toBeGreaterThan(before))
    for (let seen = 0; seen !== pops; ) {
      seen = pops
      for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    }
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
    // What is drawn is what the address says.
    expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(at())
  }
  return { services, windows, go, back, at, open: () => windows.open.get().map(({ kind }) => kind) }
}

const show = ({ windows }: Pick<Services, 'windows'>, more = {}) => windows.show(dialog, {}, scopesOf(), more)

describe("the browser's Back", () => {
  /** Each kind of what lies over a page, and what it says when it is closed so. */
  const kinds: Readonly<Record<string, (services: Services) => unknown>> = {
    dialog: (services) => show(services),
    confirm: ({ windows }) => windows.confirm(words),
    alert: ({ windows }) => windows.alert(words),
    keys: ({ windows }) => windows.keys([]),
    menu: ({ windows: { beside } }) => {
      const close = () => beside.set([])
      beside.set([close])
    },
  }
  for (const [kind, lay] of Object.entries(kinds)) {
    it(`closes a ${kind}, and leaves the page only after it`, async () => {
      const { services, windows, back, at, open } = await beds()
      const answered = lay(services)
      expect([...open(), ...windows.beside.get()]).toHaveLength(1)
      await back()
      expect([...open(), ...windows.beside.get()]).toEqual([])
      expect(at()).toBe('/beds')
      if (kind === 'confirm') expect(await answered).toBe(false)
      await back()
      expect(at()).toBe('/first')
    })
  }

  it('closes what was opened from it first, one at a time', async () => {
    const { services, windows, back, at, open } = await beds()
    show(services)
    void windows.confirm(words)
    await back()
    expect(open()).toEqual(['dialog'])
    await back()
    expect([open(), at()]).toEqual([[], '/beds'])
    await back()
    expect(at()).toBe('/first')
  })

  it('leaves the page at once where what lay over it was closed otherwise', async () => {
    const { services, windows, back, at } = await beds()
    windows.close(show(services))
    windows.close(show(services))
    await back()
    expect(at()).toBe('/first')
  })

  it.each([
    ['a step before it was closed', false],
    ['a step after it was closed', true],
  ])('leads back from a page that was gone to by %s', async (_name, closes) => {
    const { services, windows, go, back, at, open } = await beds()
    const id = show(services)
    if (closes) windows.close(id)
    await go('/seeds')
    expect(open()).toEqual([])
    await back()
    expect(at()).toBe('/beds')
    await back()
    expect(at()).toBe('/first')
  })

  it('does not lead to a page that another took the place of', async () => {
    const { services, go, back, at } = await beds()
    show(services)
    await go('/seeds', { replace: true })
    expect(at()).toBe('/seeds')
    await back()
    expect(at()).toBe('/first')
  })

  it('closes it over the page as it is seen now, and what is seen is no page of its own', async () => {
    const { services, windows, go, back, at, open } = await beds()
    show(services)
    await go('/beds?tab=wet', { replace: true })
    expect(open()).toEqual(['dialog'])
    await back()
    expect([open(), at()]).toEqual([[], '/beds?tab=wet'])
    windows.close(show(services))
    await go('/beds?tab=dry', { replace: true })
    await back()
    expect(at()).toBe('/first')
  })

  it('asks before it throws away what was typed, and closes nothing where that is kept', async () => {
    const { services, windows, back, at, open } = await beds()
    windows.load = async () => undefined
    const id = show(services)
    services.unsaved.add({ window: id, unsaved: () => true, goneOn: () => true })
    await back()
    await vi.waitFor(() => expect(open()).toEqual(['dialog', 'confirm']))
    await back()
    await vi.waitFor(() => expect([open(), at()]).toEqual([['dialog'], '/beds']))
    await back()
    await vi.waitFor(() => expect(open()).toHaveLength(2))
    const asking = windows.open.get().at(-1)
    if (asking?.kind === 'confirm') asking.answer(true)
    await vi.waitFor(() => expect(open()).toEqual([]))
    await back()
    expect(at()).toBe('/first')
  })

  it('leaves the page below one who must sign in again, which stays over the next', async () => {
    const { services, back, at, open } = await beds()
    show(services, { locked: true })
    await back()
    expect([open(), at()]).toEqual([['dialog'], '/first'])
  })

  it('leaves what the address opens to the address', async () => {
    const { services, go, back, at } = await beds()
    await go('/beds?tab=wet')
    show(services, { byAddress: true })
    await back()
    expect(at()).toBe('/beds')
  })
})

it('nothing lies over another page: a question is answered with no', async () => {
  const { services, windows, go, open } = await beds()
  show(services)
  const answered = windows.confirm(words)
  await go('/seeds')
  expect(open()).toEqual([])
  expect(await answered).toBe(false)
})
