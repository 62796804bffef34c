import { describe, expect, it } from 'vitest'
import type { Route } from '../../generator/grammar/routes.ts'
import { boxIn, firstBox, fitted, stepOf } from '../../src/blocks/guide/box.ts'
import { chapterOf } from '../../src/blocks/guide/chapter-of.ts'

const limits = { width: 365, height: 564, minWidth: 240, minHeight: 515, maxWidth: 480 }
const room = { width: 1408, height: 900 }

describe('the panel’s box', () => {
  it('opens 365 by 564, inside the window (P-9-19)', () => {
    const first = firstBox(limits, room)
    expect(first).toMatchObject({ width: 365, height: 564 })
    expect(fitted(first, limits, room)).toEqual(first)
  })

  it('becomes no smaller than 240 by 515 and no wider than 480; its height ends with the window (P-9-19)', () => {
    expect(fitted({ x: 10, y: 10, width: 1, height: 1 }, limits, room)).toEqual({
      x: 10,
      y: 10,
      width: 240,
      height: 515,
    })
    expect(fitted({ x: 10, y: 10, width: 2000, height: 2000 }, limits, room)).toEqual({
      x: 10,
      y: 0,
      width: 480,
      height: 900,
    })
  })

  it.each([
    [
      { x: -50, y: -1 },
      { x: 0, y: 0 },
    ],
    [
      { x: 5000, y: 5000 },
      { x: 1408 - 365, y: 900 - 564 },
    ],
  ])('stays inside the window: %j', (place, expected) => {
    expect(fitted({ ...place, width: 365, height: 564 }, limits, room)).toMatchObject(expected)
  })

  it('is as large as a window that is smaller than its least size', () => {
    expect(fitted({ x: 9, y: 9, width: 365, height: 564 }, limits, { width: 200, height: 300 })).toEqual({
      x: 0,
      y: 0,
      width: 200,
      height: 300,
    })
  })

  it('goes a step by arrow keys, a larger one with Shift', () => {
    expect(stepOf({ key: 'ArrowLeft', shiftKey: false })).toEqual({ x: -16, y: 0 })
    expect(stepOf({ key: 'ArrowDown', shiftKey: true })).toEqual({ x: 0, y: 64 })
    expect(stepOf({ key: 'a', shiftKey: false })).toBeUndefined()
  })

  it.each([
    null,
    '',
    'x',
    '{}',
    '[]',
    'null',
    '{"x":1,"y":1,"width":"1","height":1}',
    '{"x":null,"y":1,"width":1,"height":1}',
  ])('takes nothing for a box that is none: %s', (text) => expect(boxIn(text)).toBeUndefined())
})

describe('the chapter of a page', () => {
  const route = (name: string, path?: string): Route => ({ name, path, session: 'any', query: {}, at: name })
  const routes = [
    route('home', '/'),
    route('beds', '/beds'),
    route('bed', '/beds/:id'),
    route('tools', '/tools*'),
    route('tool-list', '/tools'),
    route('rake', '/tools/rake'),
    route('settings', '/settings'),
    route('bedding', '/beddings'),
    route('layout'),
    route('missing', '*'),
  ]
  const chapters = { home: 'welcome', beds: 'beds', tools: 'tools', settings: 'settings', rake: 'rakes' }
  const of = (name: string) =>
    chapterOf(
      routes.find((each) => each.name === name),
      chapters,
      routes,
    )

  it('is its own, or that of the page above it; whole segments, and nothing under "/" (P-2.2-04)', () => {
    expect(['home', 'beds', 'bed', 'tools', 'tool-list', 'rake'].map(of)).toEqual([
      'welcome',
      'beds',
      'beds',
      'tools',
      'tools',
      'rakes',
    ])
    expect(['bedding', 'layout', 'missing', 'nowhere'].map(of)).toEqual([undefined, undefined, undefined, undefined])
  })
})
