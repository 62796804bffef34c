import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { originsOfApps, withHashes } from '../../../server/http/app-sources.ts'
import { contentSecurityPolicy } from '../../../server/http/headers.ts'

const map = '{"imports":{"react":"/assets/shared-react.js"}}'
const html = `<head><script type="importmap">${map}</script><script type="module" src="/a.js"></script></head>`

function mapOf(page: string): string {
  return /<script type="importmap">(.*?)<\/script>/.exec(page)?.[1] ?? ''
}

describe('the page of a console with sub-applications of somebody else', () => {
  it('has the hashes of their modules in its import map, and that in its policy', () => {
    const { html: page, scripts } = withHashes(html, {
      apps: {
        books: { module: 'https://apps.test/books.js', integrity: 'sha384-abc' },
        maps: { module: '/apps/maps.js' },
      },
    })
    const text = mapOf(page)
    expect(JSON.parse(text)).toEqual({ ...JSON.parse(map), integrity: { 'https://apps.test/books.js': 'sha384-abc' } })
    expect(scripts).toEqual([`'sha256-${createHash('sha256').update(text).digest('base64')}'`])
  })

  it('cannot be broken out of by an address', () => {
    const { html: page } = withHashes(html, { apps: { a: { module: '/</script><b>', integrity: 'sha384-abc' } } })
    expect(page).not.toContain('<b>')
    expect(Object.keys(JSON.parse(mapOf(page)).integrity)).toEqual(['/</script><b>'])
  })

  it('stays as it is where the console has none', () => {
    const plain = '<head></head>'
    expect(withHashes(plain, { apps: { a: { module: '/a.js', integrity: 'sha384-abc' } } })).toEqual({
      html: plain,
      scripts: [],
    })
  })
})

describe('the policy', () => {
  it('lets an origin do what the deployment says, and nothing else', () => {
    const { code, ...others } = originsOfApps({
      origins: { 'https://apps.test': ['code', 'styles', 'fonts'], 'https://api.test': ['calls', 'pictures'] },
    })
    const policy = contentSecurityPolicy('n', { ...others, scripts: code }).split('; ')
    expect(policy).toContain("script-src 'self' https://apps.test")
    expect(policy).toContain("style-src 'self' 'nonce-n' https://apps.test")
    expect(policy).toContain("font-src 'self' https://apps.test")
    expect(policy).toContain("connect-src 'self' https://api.test")
    expect(policy).toContain("img-src 'self' data: blob: https://api.test")
    expect(policy).toContain("default-src 'self'")
  })

  it('is what it was for a console without any', () => {
    const policy = contentSecurityPolicy('n', { ...originsOfApps({}), scripts: [] }).split('; ')
    expect(policy).toContain("script-src 'self'")
    expect(policy.filter((each) => each.startsWith('font-src'))).toEqual([])
  })
})
