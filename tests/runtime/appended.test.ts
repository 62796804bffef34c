import { describe, expect, it } from 'vitest'
import type { Route } from '../../generator/grammar/routes.ts'
import { matchAddress } from '../../src/runtime/navigation/address.ts'
import { addressBefore, appendedAddress, withAppended } from '../../src/runtime/navigation/appended.ts'

const route = (name: string, path: string | undefined, more: Partial<Route> = {}): Route => ({
  ...{ name, session: 'any', query: {}, at: name },
  ...(path !== undefined && { path }),
  ...more,
})
const denied = route('denied', '/denied', { screen: 'denied' })
const behind = (path: string) => [{ page: 'denied', path }]
const routes = withAppended([
  route('frame', undefined),
  route('bed', '/beds/:id', {
    ...{
      parent: 'frame',
      session: 'required',
      level: 'own',
      query: { tab: { type: 'string' } },
      appends: behind('/beds/:id'),
    },
    redirect: { go: { to: 'denied' } },
  }),
  route('shed', '/shed/*', { parent: 'frame', app: 'shed', appends: behind('/shed/*') }),
  route('tool', '/shed/tools/:id', { parent: 'shed', appends: behind('/shed/tools/:id') }),
  route('tools', '/tools', {}),
  denied,
  route('lost', '*'),
])

const at = (pathname: string, search = '', name?: string) =>
  appendedAddress('denied', { name, pathname, search }, routes)

describe('an address behind that of a page', () => {
  it('shows the screen in the frame of the page, with its values, the menus’ rights and none of its guards (P-8-06)', () => {
    const found = matchAddress(routes, '/beds/rose/denied', '?tab=soil')
    expect(found?.route).toMatchObject({
      ...{ parent: 'frame', screen: 'denied', session: 'required', level: 'own' },
      appended: { to: 'bed', page: 'denied' },
    })
    for (const word of ['gate', 'redirect'] as const) expect(found?.route[word]).toBeUndefined()
    expect(found?.values).toEqual({ id: 'rose', tab: 'soil' })
  })

  it('keeps what the address carries, and leads back to the page (P-8-06)', () => {
    expect(at('/beds/rose', '?tab=soil', 'bed')).toBe('/beds/rose/denied?tab=soil')
    const made = matchAddress(routes, '/beds/rose/denied', '')?.route
    expect(made && addressBefore(made, routes, '/beds/rose/denied', '?tab=soil')).toBe('/beds/rose?tab=soil')
  })

  it('is where a sub-application begins, or one of its pages, in the frame around it', () => {
    expect(at('/shed/any/where', '?a=1', 'shed')).toBe('/shed/denied?a=1')
    expect(at('/shed/tools/5', '', 'tool')).toBe('/shed/tools/5/denied')
    for (const path of ['/shed/denied', '/shed/tools/5/denied'])
      expect(matchAddress(routes, path, '')?.route).toMatchObject({ parent: 'frame', screen: 'denied' })
  })

  it('is nowhere that no rule puts it', () => {
    expect(at('/tools')).toBeUndefined()
    for (const path of ['/tools/denied', '/beds/rose/deep/denied', '/beds/denied/x', '/denied/denied'])
      expect(matchAddress(routes, path, '')?.route.appended, path).toBeUndefined()
  })
})
