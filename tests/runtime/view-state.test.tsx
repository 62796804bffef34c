import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { Route } from '../../generator/grammar/routes.ts'
import { useSetParameters } from '../../src/runtime/navigation/use-view-state.ts'
import type { Services } from '../../src/runtime/services.ts'
import { ServicesProvider } from '../../src/runtime/services-context.tsx'

const route: Route = {
  name: 'plants',
  path: '/plants',
  session: 'any',
  query: { search: { type: 'string' } },
  at: 'spec/routes.yaml:1:1',
}

function setParameters(leaving: boolean) {
  const go = vi.fn()
  const navigator = { go, leaving: () => leaving, current: () => ({ route, values: {} }) }
  const services = { navigator } as unknown as Services
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  )
  renderHook(() => useSetParameters(), { wrapper }).result.current({ search: 'fern' })
  return go.mock.calls
}

describe('parameters of the page in its address', () => {
  it('are set in place', () => {
    expect(setParameters(false)).toEqual([['/plants?search=fern', { replace: true }]])
  })

  it('are let go when somebody is on the way to another page: it would call them back', () => {
    expect(setParameters(true)).toEqual([])
  })
})
