import { describe, expect, it } from 'vitest'
import { problemsOfStarter, problemsOfTheme } from '../../../server/areas/themes/check-theme.ts'
import { bytesOf } from '../../../server/areas/themes/media-files.ts'
import { readStarters, starterFiles } from '../../../server/areas/themes/starters.ts'
import type { StarterTheme } from '../../../server/areas/themes/theme.ts'
import { noRows } from '../../../server/database/rows.ts'
import { addOwnThemes } from '../../../server/seed/own-themes.ts'

const starters = readStarters()
const bakery = starters.find(({ id }) => id === 'Theme_corner-bakery') as StarterTheme

/** The bakery, with one thing made other than it is. */
function broken(change: (theme: StarterTheme) => void): string[] {
  const theme = structuredClone(bakery)
  change(theme)
  return problemsOfStarter(theme)
}
// biome-ignore lint/suspicious/noExplicitAny: what is broken on purpose has no type
const at = (list: readonly { key: string }[], key: string): any => list.find((one) => one.key === key)

describe('the starter themes', () => {
  it('are three, each proved, with 8 to 20 contents and fields of many types (P-3-26)', () => {
    expect(starters.length).toBe(3)
    for (const theme of starters) {
      expect(problemsOfStarter(theme)).toEqual([])
      expect(theme.contents.length).toBeGreaterThanOrEqual(8)
      expect(theme.contents.length).toBeLessThanOrEqual(20)
      const types = new Set(theme.templates.flatMap(({ fields }) => fields.map(({ type }) => type)))
      expect(types.size).toBeGreaterThanOrEqual(8)
      expect(new Set(theme.contents.map(({ status }) => status)).size).toBe(4)
      expect(theme.contents.some(({ parent }) => parent !== undefined)).toBe(true)
      expect(theme.website.pages.some(({ content }) => content !== undefined)).toBe(true)
    }
  })

  it('have media that are what their extension says', () => {
    const signs: Record<string, string> = { svg: '<svg ', png: '\x89PNG', pdf: '%PDF-', csv: 'Week,' }
    for (const { media } of starters) {
      for (const { file } of media) {
        if (!file) continue
        const { extension, data } = bytesOf(file)
        expect(data.toString('latin1').startsWith(signs[extension] as string)).toBe(true)
      }
    }
  })

  it.each<[string, (theme: StarterTheme) => void, string]>([
    [
      'a content of no template',
      ({ contents }) => {
        at(contents, 'rye').template = 'loaf'
      },
      'there is no template "loaf"',
    ],
    [
      'a field that is not there',
      ({ contents }) => {
        at(contents, 'rye').data.weight = 1
      },
      'has no field "weight"',
    ],
    [
      'a required field left out',
      ({ contents }) => {
        delete at(contents, 'rye').data.price
      },
      'The Price in euros field is required.',
    ],
    [
      'a required field empty in what is published',
      ({ contents }) => {
        at(contents, 'rye').published = { title: '' }
      },
      'The Name field is required.',
    ],
    [
      'a number that is a text',
      ({ contents }) => {
        at(contents, 'rye').data.price = '5'
      },
      'The Price in euros field has a wrong value.',
    ],
    [
      'a choice that is none',
      ({ contents }) => {
        at(contents, 'rye').data.kind = 'Soup'
      },
      'must be one of the choices',
    ],
    [
      'a day that is none',
      ({ contents }) => {
        at(contents, 'mira').data.since = '2026-02-30'
      },
      'With us since',
    ],
    [
      'media that is not there',
      ({ contents }) => {
        at(contents, 'rye').data.picture = 'moon'
      },
      'there is no media "moon"',
    ],
    [
      'a folder as a picture',
      ({ contents }) => {
        at(contents, 'rye').data.picture = 'pictures'
      },
      'there is no media "pictures"',
    ],
    [
      'a reference that leads nowhere',
      ({ contents }) => {
        at(contents, 'rye').data.baker = ['nobody']
      },
      'there is no content "nobody"',
    ],
    [
      'a parent that comes later',
      ({ contents }) => {
        at(contents, 'home').parent = 'rye'
      },
      'must be a content that stands before it',
    ],
    [
      'a folder that is none',
      ({ media }) => {
        at(media, 'plum').folder = 'counter'
      },
      'must be a folder that stands before it',
    ],
    [
      'a file that is missing',
      ({ media }) => {
        delete at(media, 'plum').file
      },
      'everything but a folder has a file',
    ],
    [
      'a page of no content',
      ({ website }) => {
        Object.assign(website.pages[0] ?? {}, { content: 'x' })
      },
      'there is no content "x"',
    ],
    [
      'a Changed one without what is published',
      ({ contents }) => {
        delete at(contents, 'rye').published
      },
      'says what is published',
    ],
    [
      'a key twice',
      ({ contents }) => {
        at(contents, 'rye').key = 'plum'
      },
      'contents "plum": is there twice',
    ],
    [
      'a type that is none',
      ({ templates }) => {
        at(templates, 'page').fields[0].type = 'sound'
      },
      'there is no type "sound"',
    ],
    [
      'a choice without options',
      ({ templates }) => {
        delete at(templates, 'product').fields[3].options
      },
      'has options',
    ],
    [
      'a link that is none',
      (theme) => {
        theme.websiteLink = 'javascript:alert(1)'
      },
      'websiteLink',
    ],
  ])('refuse %s', (_what, change, words) => {
    expect(broken(change).join('\n')).toContain(words)
  })

  it('stop the start with every problem of every file, and its name', () => {
    const files = { ...starterFiles, 'a.json': { ...bakery, id: 'Theme_a', name: '' }, 'b.json': [] }
    expect(() => readStarters(files)).toThrow(/a\.json: name: is missing[\s\S]*b\.json/)
    expect(() => readStarters({ ...starterFiles, 'c.json': bakery })).toThrow('two themes have the same id')
  })
})

it('themes out of the database are looked at whatever they are', () => {
  for (const theme of [null, 'x', {}, { templates: [{}], media: {}, contents: [{ key: 'a', name: 'A' }] }]) {
    expect(problemsOfTheme(theme).length).toBeGreaterThan(0)
  }
})

it('the demo’s own themes are 28, each as good as a starter, each with a picture of its own', () => {
  const rows = noRows()
  const files: { key: string; data: Buffer }[] = []
  const author = { id: 'User_x', name: 'Ada Lovelace' } as Parameters<typeof addOwnThemes>[3][number]
  addOwnThemes(rows, files, { id: 'Tenant_x', roles: new Map() }, [author])
  expect(rows.themes.length).toBe(28)
  for (const { data } of rows.themes) expect(problemsOfTheme(JSON.parse(data as string))).toEqual([])
  expect(new Set(rows.themes.map(({ name }) => name)).size).toBe(28)
  expect(new Set(files.map(({ data }) => data.toString())).size).toBe(28)
  expect(files.map(({ key }) => key)).toEqual(rows.themes.map(({ thumbnail_key }) => thumbnail_key))
})
