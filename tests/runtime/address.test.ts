import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, matchAddress, matchPath } from '../../src/runtime/navigation/address.ts'
import { hrefOf, isOwnPath, isSafeLink } from '../../src/runtime/navigation/href.ts'
import { createPrevious } from '../../src/runtime/navigation/previous.ts'
import { expression, route, scopesOf, to } from './support/builders.ts'

const beds = route('beds', '/beds', {
  session: 'required',
  query: {
    garden: { type: 'string' },
    state: { type: 'enum', values: ['All', 'Sown'], default: 'Sown' },
    page: { type: 'integer', default: 1 },
    dry: { type: 'boolean' },
  },
})
const bed = route('bed', '/beds/:id', { query: { garden: { type: 'string' } } })
const missing = route('missing', '*')
const routes = [missing, bed, beds, route('home', '/'), route('frame', undefined)]

describe('addresses', () => {
  it('match whole paths, segment by segment, and never a part of one', () => {
    const nameOf = (path: string) => matchPath(routes, path)?.route.name
    expect(nameOf('/beds')).toBe('beds')
    expect(nameOf('/beds/')).toBe('beds')
    expect(nameOf('/')).toBe('home')
    expect(nameOf('/beds/b1')).toBe('bed')
    for (const other of ['/beds-x', '/a/beds', '/xbeds', '/beds/b1/more', '/bed', '/%E0%A4%A']) {
      expect(nameOf(other)).toBe('missing')
    }
  })

  it('prefer what is written over what varies, whatever the order', () => {
    const fresh = route('fresh', '/beds/new')
    expect(matchPath([bed, fresh], '/beds/new')?.route.name).toBe('fresh')
    expect(matchPath([fresh, bed], '/beds/new')?.route.name).toBe('fresh')
  })

  it('hold declared values of the declared type only; others are the default (P-2.1-04)', () => {
    const values = (search: string) => matchAddress(routes, '/beds', search)?.values
    expect(values('?garden=north&state=All&page=3&dry=true&evil=1')).toEqual({
      garden: 'north',
      state: 'All',
      page: 3,
      dry: true,
    })
    expect(values('?state=Burnt&page=3x&dry=yes&garden=')).toEqual({
      garden: undefined,
      state: 'Sown',
      page: 1,
      dry: undefined,
    })
  })

  it('leave out defaults and nothings', () => {
    expect(addressOf(beds, { garden: 'north & south', state: 'Sown', page: 1, dry: null, evil: 1 })).toBe(
      '/beds?garden=north+%26+south',
    )
    expect(addressOf(bed, { id: 'a/b' })).toBe('/beds/a%2Fb')
    expect(addressOf(bed, {})).toBeUndefined()
  })

  it('of the page for all that is missing is one that no other page has (P-2.1-10)', () => {
    const address = addressOf(missing, {}) ?? ''
    expect(matchPath(routes, address)?.route).toBe(missing)
  })

  it('are read back as they were written', () => {
    const any = fc.record({
      garden: fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: undefined }),
      state: fc.constantFrom('All', 'Sown'),
      page: fc.integer(),
      dry: fc.option(fc.boolean(), { nil: undefined }),
    })
    fc.assert(
      fc.property(any, (values) => {
        const url = new URL(addressOf(beds, values) ?? '', 'http://garden.test')
        expect(matchAddress(routes, url.pathname, url.search)).toEqual({ route: beds, values })
      }),
    )
  })
})

describe('hrefs', () => {
  const at = (values: Record<string, unknown>) => scopesOf({ route: values, item: { id: 'b7' } }).settled
  const addresses = { routes, carry: ['garden', 'secret'] }

  it('carry parameters along where the target takes them', () => {
    expect(hrefOf(to('beds'), at({ garden: 'north', secret: 'x' }), addresses)).toBe('/beds?garden=north')
    expect(hrefOf(to('home'), at({ garden: 'north' }), addresses)).toBe('/')
  })

  it('put what is said in place of what is carried', () => {
    const go = to('bed', { id: expression((scope) => (scope.item as { id: string }).id), garden: 'south' })
    expect(hrefOf(go, at({ garden: 'north' }), addresses)).toBe('/beds/b7?garden=south')
  })

  it('lead outside, never to a script, and nowhere while the page is only planned', () => {
    expect(hrefOf({ path: '/later' }, at({}), addresses)).toBeUndefined()
    expect(hrefOf({ href: 'mailto:help@garden.test' }, at({}), addresses)).toBe('mailto:help@garden.test')
    for (const bad of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)']) {
      expect(isSafeLink(bad)).toBe(false)
      expect(hrefOf({ href: bad }, at({}), addresses)).toBeUndefined()
    }
  })
})

describe('the previous path', () => {
  const storage = () => {
    const kept = new Map<string, string>()
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
  }

  it('is gone to once (P-4-11)', () => {
    const previous = createPrevious(routes, storage())
    previous.keep('/beds?state=All')
    expect(previous.take()).toBe('/beds?state=All')
    expect(previous.take()).toBeUndefined()
  })

  it('is never another site, whoever wrote it (P-4-11)', () => {
    const bad = [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '\\\\evil.test',
      'beds',
      'javascript:x',
      '',
    ]
    for (const path of bad) {
      expect(isOwnPath(path)).toBe(false)
      const kept = storage()
      kept.kept.set('console.previous', path)
      expect(createPrevious(routes, kept).take()).toBeUndefined()
    }
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, words) => {
        for (const path of [url, `//${words}`, words]) {
          if (isOwnPath(path)) expect(new URL(path, 'http://garden.test').origin).toBe('http://garden.test')
        }
      }),
    )
  })

  it('is a page that needs signing in: sign-in itself would be a circle', () => {
    const previous = createPrevious(routes, storage())
    previous.keep('/')
    expect(previous.take()).toBeUndefined()
  })
})
