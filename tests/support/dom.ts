import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { unstubProperties } from './stub-property.ts'

// What Mantine asks of a browser and happy-dom does not have.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// What loads with a first use takes a while on a busy machine; a test that would fail anyway fails later.
configure({ asyncUtilTimeout: 60_000 })

afterEach(cleanup)
// The next file finds the globals as this one found them.
afterAll(() => {
  vi.unstubAllGlobals()
  unstubProperties()
})
