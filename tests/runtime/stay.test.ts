import { describe, expect, it } from 'vitest'
import type { Route } from '../../generator/grammar/routes.ts'
import { noAbility } from '../../generator/values/gates/evaluate.ts'
import { goAndStay } from '../../src/runtime/entering/stay.ts'
import { extendScopes } from '../../src/runtime/expressions/scopes.ts'
import { routesAbove } from '../../src/runtime/navigation/above.ts'
import type { Services } from '../../src/runtime/services.ts'

const route = (name: string, path: string, change: Partial<Route> = {}): Route => ({
  name,
  path,
  session: 'any',
  query: { plot: { type: 'string' }, garden: { type: 'string' }, search: { type: 'string' } },
  at: name,
  ...change,
})

const flags = { allowed: (name: string) => name !== 'Watering', noneAllowed: false }
const plain = { query: {} }
const routes = [
  route('home', '/home'),
  route('beds', '/beds'),
  route('bed', '/beds/list/:id'),
  route('rows', '/beds/list/:id/rows'),
  route('tools', '/tools', { gate: { can: [{ action: 'Read', subject: 'Tool' }], at: 'tools' } }),
  route('hoses', '/hoses', { gate: { feature: ['Watering'], at: 'hoses' } }),
  route('about', '/about', plain),
  route('else', '*'),
]

describe('routesAbove', () => {
  it('gives the pages whose address begins that of another one, nearest first, by whole segments', () => {
    const names = (path: string) => routesAbove({ path }, routes).map(({ name }) => name)
    expect(names('/beds/list/:id/rows')).toEqual(['bed', 'beds'])
    expect(names('/beds/list/:id')).toEqual(['beds'])
    expect(names('/beds')).toEqual([])
    expect(names('/bedside/list')).toEqual([])
  })
})

/** Where somebody ends who chooses plot 2 of garden g, on a page. */
async function endOf(here: string, rights: readonly string[] = []) {
  let went: string | undefined
  const scopes = extendScopes(undefined, { route: { garden: 'g', search: 'oak' } })
  const services = {
    deployment: {},
    addresses: { routes, carry: ['garden', 'plot'] },
    navigator: {
      current: () => {
        const current = routes.find(({ name }) => name === here)
        return current && { route: current, values: {} }
      },
      go: (href: string) => {
        went = href
      },
    },
    pageScopes: { of: () => scopes },
    levels: {
      ability: () => ({
        ...noAbility,
        can: (action: string, subject: string) => rights.includes(`${action} ${subject}`),
      }),
    },
    features: { ...flags, of: () => flags, wait: () => {} },
    session: { state: { get: () => ({ signedIn: true }) } },
    spec: { console: { pages: { denied: 'else', notFound: 'else', home: 'home' } } },
  } as unknown as Services
  await goAndStay({ to: 'home', stay: true, with: { plot: '2' } }, scopes.settled, services)
  return went
}

describe('a place to go with `stay`', () => {
  it('is the page that is shown, with the new values; what was searched there is not taken along', async () => {
    expect(await endOf('beds')).toBe('/beds?plot=2&garden=g')
  })

  it('is the page above that of one thing, which is not there with other values', async () => {
    expect(await endOf('rows')).toBe('/beds?plot=2&garden=g')
    expect(await endOf('bed')).toBe('/beds?plot=2&garden=g')
  })

  it('is the named page where the shown one does not take the values, or shows what is not there', async () => {
    expect(await endOf('about')).toBe('/home?plot=2&garden=g')
    expect(await endOf('else')).toBe('/home?plot=2&garden=g')
  })

  it('is the named page where the guard of the shown one refuses or its feature is off', async () => {
    expect(await endOf('tools')).toBe('/home?plot=2&garden=g')
    expect(await endOf('tools', ['Read Tool'])).toBe('/tools?plot=2&garden=g')
    expect(await endOf('hoses')).toBe('/home?plot=2&garden=g')
  })
})
