import { afterEach, expect, it } from 'vitest'
import { showInList } from '../../src/runtime/focus/show-in-list.ts'

// Files share a document.
afterEach(() => document.body.replaceChildren())

const at = (element: Element, top: number, height: number) => {
  element.getBoundingClientRect = () => ({ top, bottom: top + height, height }) as DOMRect
}

/** A list in a page, with an element of it: where both are, and how far each is scrolled. */
function stage(row: number) {
  document.body.innerHTML =
    '<main style="overflow-y: auto"><ul style="overflow-y: auto"><li><a href="#">x</a></li></ul></main>'
  const [page, list, item] = ['main', 'ul', 'a'].map((name) => document.querySelector(name)) as [
    Element,
    Element,
    Element,
  ]
  at(list, 100, 200)
  at(item, row, 30)
  page.scrollTop = 700
  list.scrollTop = 50
  return { page, list, item }
}

it.each([
  ['above', 80, 30],
  ['within', 150, 50],
  ['below', 290, 70],
  ['above, of a list that is not in its place yet', -900, -950],
])('an element %s is shown by its list alone (C-content-41)', (_, row, scrolled) => {
  const { page, list, item } = stage(row)
  showInList(item)
  expect([page.scrollTop, list.scrollTop]).toEqual([700, scrolled])
})

it('nothing is scrolled where there is no list', () => {
  const { page } = stage(80)
  const { body } = document
  body.style.overflowY = 'auto'
  body.scrollTop = 10
  showInList(page)
  showInList(null)
  expect(body.scrollTop).toBe(10)
})
