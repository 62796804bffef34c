import { act, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { App } from '../../generator/grammar/apps.ts'
import type { Bundles } from '../../src/runtime/apps.ts'
import type { AppContext, Mounted } from '../../src/subapps/contract.ts'
import { AppView } from '../../src/subapps/host/app-view.tsx'
import { deferred, text } from '../runtime/support/builders.ts'
import { createPlace } from '../runtime/support/place.tsx'

const app: App = {
  name: 'seeds',
  title: text('Seeds'),
  contract: 1,
  module: '/made/seeds.js',
  gives: { bed: (scope: { bed?: string }) => scope.bed, colour: 'green' },
  at: 'made',
}

let contexts: AppContext[]
let reported: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  contexts = []
  reported = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  reported.mockRestore()
})

function bundlesOf(load: () => Promise<unknown>): Bundles {
  return { app: () => app, load, forget: vi.fn(), page: async () => undefined }
}

/** An application that says what it is told, and keeps how often it came and went. */
function sample() {
  const mount = vi.fn((element: HTMLElement, context: AppContext): Mounted => {
    contexts.push(context)
    element.textContent = `at ${context.address}`
    return {
      update(next) {
        contexts.push(next)
        element.textContent = `at ${next.address}`
      },
      unmount,
    }
  })
  const unmount = vi.fn()
  return { module: { contract: 1, mount }, mount, unmount }
}

function stand(load: () => Promise<unknown>, options: Parameters<typeof createPlace>[0] = {}) {
  const { services, around } = createPlace(options)
  const bundles = bundlesOf(load)
  const staysIn = () => false
  const draw = (address: string) => (
    <StrictMode>
      {around(<AppView app={app} bundles={bundles} base="/seeds" address={address} staysIn={staysIn} whole />)}
    </StrictMode>
  )
  const drawn = render(draw('?bed=7'))
  return { services, bundles, goTo: (address: string) => drawn.rerender(draw(address)), ...drawn }
}

const said = (services: ReturnType<typeof createPlace>['services']) => services.notices.shown.get()

describe('the frame of a sub-application in a page', () => {
  it('shows its loader until the application stands there (P-1-10)', async () => {
    const loading = deferred<unknown>()
    const { module } = sample()
    stand(() => loading.promise)
    expect(screen.getByRole('status').textContent).toBe('Loading Seeds ...')
    loading.resolve(module)
    expect(await screen.findByText('at ?bed=7')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('mounts once, although React draws it twice', async () => {
    const { module, mount } = sample()
    stand(async () => module)
    await screen.findByText('at ?bed=7')
    expect(mount).toHaveBeenCalledOnce()
  })

  it('hands over what the spec says, frozen (P-2.1-16)', async () => {
    const { module } = sample()
    stand(async () => module, { names: { bed: 'Rose bed' }, rights: ['Read Beds'] })
    await screen.findByText('at ?bed=7')
    const [context] = contexts
    expect(context).toMatchObject({ contract: 1, base: '/seeds', address: '?bed=7', language: 'en', scheme: 'light' })
    expect(context?.values).toEqual({ bed: 'Rose bed', colour: 'green' })
    expect([context?.can('Read', 'Beds'), context?.can('Delete', 'Beds')]).toEqual([true, false])
    expect([context?.feature('Watering'), context?.feature('Sowing')]).toEqual([true, false])
    expect(Object.isFrozen(context) && Object.isFrozen(context?.values)).toBe(true)
  })

  it('tells it where staff are without mounting it anew', async () => {
    const { module, mount } = sample()
    const { goTo } = stand(async () => module)
    await screen.findByText('at ?bed=7')
    goTo('/edit/3?bed=7')
    expect(await screen.findByText('at /edit/3?bed=7')).toBeTruthy()
    expect(mount).toHaveBeenCalledOnce()
  })

  it('unmounts it when the page goes', async () => {
    const { module, unmount } = sample()
    const { unmount: leave } = stand(async () => module)
    await screen.findByText('at ?bed=7')
    leave()
    await waitFor(() => expect(unmount).toHaveBeenCalledOnce())
    expect(contexts[0]?.signal.aborted).toBe(true)
  })

  it('says in red what broke, that reloading may help, and shows a message (P-1-12)', async () => {
    const mount = vi.fn(() => {
      throw new Error('The seeds are out.')
    })
    const { services } = stand(async () => ({ contract: 1, mount }))
    expect((await screen.findByRole('alert')).textContent).toBe('The seeds are out. Please reload your browser.')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(said(services)).toMatchObject([{ tone: 'danger', text: 'The seeds are out.' }])
    expect(mount).toHaveBeenCalledTimes(3)
  })

  it('says in its own words what could not be loaded', async () => {
    const { services } = stand(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Seeds could not be loaded. Please reload your browser.',
    )
    expect(said(services)).toMatchObject([{ tone: 'danger', text: 'Seeds could not be loaded.' }])
  })

  it('says so when it was made for another contract', async () => {
    stand(async () => ({ contract: 3, mount: () => ({ unmount() {} }) }))
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Seeds is not compatible with this version of the console.',
    )
  })

  it('takes it away when it says that it cannot go on', async () => {
    const { module, unmount } = sample()
    stand(async () => module)
    await screen.findByText('at ?bed=7')
    act(() => contexts[0]?.fail(new Error('Out of water.')))
    expect((await screen.findByRole('alert')).textContent).toContain('Out of water.')
    expect(unmount).toHaveBeenCalledOnce()
    expect(screen.queryByText('at ?bed=7')).toBeNull()
  })

  it('takes it away when a timer of its code breaks, and not when one of another does', async () => {
    const { module } = sample()
    stand(async () => module)
    await screen.findByText('at ?bed=7')
    const breaks = (file: string) => {
      const error = new Error('Too late.')
      error.stack = `Error: Too late.\n    at tick (${new URL(file, globalThis.location.href)}:3:1)`
      window.dispatchEvent(new ErrorEvent('error', { error }))
    }
    act(() => breaks('/elsewhere/other.js'))
    expect(screen.queryByRole('alert')).toBeNull()
    act(() => breaks('/made/part.js'))
    expect((await screen.findByRole('alert')).textContent).toContain('Too late.')
  })

  it('has staff asked before what is not saved in it is left (product 4)', async () => {
    const { module } = sample()
    const { services, unmount: leave } = stand(async () => module)
    await screen.findByText('at ?bed=7')
    let unsaved = true
    const release = contexts[0]?.navigation.guard(() => unsaved)
    const elsewhere = undefined
    expect(services.unsaved.asksBefore(elsewhere)).toBe(true)
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)
    unsaved = false
    expect(services.unsaved.asksBefore(elsewhere)).toBe(false)
    unsaved = true
    release?.()
    expect(services.unsaved.asksBefore(elsewhere)).toBe(false)
    contexts[0]?.navigation.guard(() => true)
    leave()
    expect(services.unsaved.asksBefore(elsewhere)).toBe(false)
  })

  it('goes nowhere outside of the console', async () => {
    const { module } = sample()
    stand(async () => module)
    await screen.findByText('at ?bed=7')
    for (const href of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example'])
      expect(() => contexts[0]?.navigation.go(href)).toThrow(/no address within the console/)
  })
})
