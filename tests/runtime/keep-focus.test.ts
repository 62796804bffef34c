import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepFocus } from '../../src/runtime/focus/keep-focus.ts'

let end = () => {}
afterEach(() => {
  end()
  document.body.innerHTML = ''
  history.replaceState(null, '', '/')
})

/** A page whose control `#had` has the focus. */
function page(html: string) {
  document.body.innerHTML = html
  end = keepFocus()
  find('#had').focus()
  expect(document.activeElement?.id).toBe('had')
}

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const focused = () => document.activeElement?.id || document.activeElement?.tagName

const menu = (id: string) =>
  `<tr id="row-${id}"><td><a href="#">${id}</a></td><td><button id="${id}" aria-haspopup="menu">…</button></td></tr>`
const table = (...ids: string[]) =>
  `<main><h1 id="heading">Beds</h1><section><table><tbody>${ids.map(menu).join('')}</tbody></table><p><button id="more">More</button></p></section></main>`

describe('where a thing that had the focus has gone, the focus is', () => {
  it.each([
    ['on the same control of the next row', table('a', 'had', 'b'), '#row-had', 'b'],
    ['on that of the row before, where it was the last', table('a', 'had'), '#row-had', 'a'],
    ['on what can be reached around, where it was the only one', table('had'), '#row-had', 'more'],
    [
      'on the heading, where nothing else is there',
      '<main><h1 id="heading">Beds</h1><button id="had">x</button></main>',
      '#had',
      'heading',
    ],
    [
      'in what stands beside a step that was passed',
      '<main><h1>A</h1><div id="step"><button id="had">Next</button></div><form><input id="name"></form></main>',
      '#step',
      'name',
    ],
    [
      'in the window that it stood in',
      '<main><h1>A</h1><button>B</button></main><div role="dialog" aria-modal="true"><h2 id="title">W</h2><p id="day"><button id="had">1</button></p></div>',
      '#day',
      'title',
    ],
    [
      'on nothing that cannot be used or seen',
      '<main><h1 id="heading">A</h1><button id="had">x</button><button disabled>y</button><p hidden><a href="#">z</a></p></main>',
      '#had',
      'heading',
    ],
  ])('%s', async (_name, html, goes, place) => {
    page(html)
    find(goes).remove()
    expect(focused()).toBe('BODY')
    await vi.waitFor(() => expect(focused()).toBe(place))
  })

  it('where a window goes on that was opened from a row which is gone before it', async () => {
    page(table('a', 'had', 'b'))
    const window = document.createElement('div')
    window.innerHTML = '<div role="alertdialog" aria-modal="true"><button id="yes">Delete</button></div>'
    document.body.append(window)
    find('#yes').focus()
    find('#row-had').remove()
    await Promise.resolve()
    window.remove()
    await vi.waitFor(() => expect(focused()).toBe('b'))
  })

  it('left to whoever puts it elsewhere, and to another page', async () => {
    page(table('a', 'had', 'b'))
    find('#row-had').remove()
    find('#more').focus()
    find('#row-a').remove()
    history.pushState(null, '', '/elsewhere')
    find('#b').focus()
    find('#row-b').remove()
    history.pushState(null, '', '/further')
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(focused()).toBe('BODY')
  })
})
