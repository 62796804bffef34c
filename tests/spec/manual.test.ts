import { describe, expect, it } from 'vitest'
import { manuals } from '../../server/generated/manual.ts'
import { news } from '../../server/generated/news.ts'
import { routes } from '../../src/generated/routes.ts'

const all = Object.values(manuals)
const pagesOf = (manual: (typeof all)[number]) => manual.chapters.flatMap(({ pages }) => pages)

describe('the user guide (P-2.4-14)', () => {
  it('is in every language of the console', () => {
    expect(Object.keys(manuals)).toEqual(['en', 'de'])
    const [first, second] = all.map((manual) => pagesOf(manual).map(({ name }) => name))
    expect(first).toEqual(second)
  })

  it('names every page, once, and says what it is for: none is left for its last chapter', () => {
    for (const manual of all) {
      const pages = pagesOf(manual)
      expect(pages.filter(({ title, about }) => !title || !about).map(({ name }) => name)).toEqual([])
      expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length)
      expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
      expect(manual.chapters.every(({ title }) => title !== 'More pages' && title !== 'Weitere Seiten')).toBe(true)
    }
    expect(routes.length).toBeGreaterThan(pagesOf(all[0] as (typeof all)[number]).length)
  })

  it('says who may do what: what an Administrator alone may is said of that', () => {
    const projects = pagesOf(manuals.en as (typeof all)[number]).find(({ name }) => name === 'projects')
    expect(projects?.who).toBe('Administrator, Editor, and Viewer')
    const text = JSON.stringify(projects?.parts)
    expect(text).toContain(
      '{"is":"action","label":"Rename","does":["Opens “Rename Project”."],"notes":["For Administrator."]}',
    )
    expect(text).toContain('Search by Project Name')
  })
})

it('news come the newest first, in every language', () => {
  const [first, second] = Object.values(news).map(({ entries }) => entries.map(({ id }) => id))
  expect(first).toEqual(second)
  const days = news.en?.entries.map(({ day }) => day) ?? []
  expect(days).toEqual([...days].sort().reverse())
  for (const { entries } of Object.values(news))
    expect(entries.filter(({ title, text }) => title === '' || text === '')).toEqual([])
})
