import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { PageFocus } from '../../src/app/page-focus.tsx'
import { takeActHere } from '../../src/runtime/focus/last-act.ts'
import { focusPageOnceReloaded } from '../../src/runtime/focus/reloaded.ts'

afterEach(cleanup)

type Shown = 'nothing' | 'frame' | 'page'

/** What of a page has come by now. */
class Coming {
  shown: Shown = 'nothing'
  #redraw = () => {}
  readonly subscribe = (redraw: () => void) => {
    this.#redraw = redraw
    return () => {}
  }
  readonly show = (shown: Shown) => {
    this.shown = shown
    this.#redraw()
  }
}

function Page({ coming }: { readonly coming: Coming }) {
  const shown = useSyncExternalStore(coming.subscribe, () => coming.shown)
  if (shown === 'nothing') return null
  return (
    <>
      <nav>
        <a href="/elsewhere">Elsewhere</a>
      </nav>
      <main tabIndex={-1}>
        {shown === 'page' && (
          <>
            <h1>Projects</h1>
            <input aria-label="Search" />
          </>
        )}
      </main>
    </>
  )
}

const layout = (
  <>
    <Outlet />
    <PageFocus />
  </>
)

function stage() {
  const coming = new Coming()
  const children = [
    { path: '/login', element: <input aria-label="Password" /> },
    { path: '/projects', element: <Page coming={coming} /> },
  ]
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: ['/login'] })
  render(<RouterProvider router={router} />)
  screen.getByLabelText('Password').focus()
  return {
    enter: (first: Shown) => {
      coming.shown = first
      return act(() => router.navigate('/projects'))
    },
    draw: (next: Shown) => act(async () => coming.show(next)),
  }
}

it.each([
  ['is there at once', []],
  ['comes after its frame', ['frame']],
  ['comes after the frame, which comes late', ['nothing', 'frame']],
  ['comes late with its frame', ['nothing']],
] as const)('the focus is on the heading of a page that %s', async (_, before) => {
  const { enter, draw } = stage()
  await enter(before[0] ?? 'page')
  for (const next of before.slice(1)) await draw(next)
  if (before.length > 0) await draw('page')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})

it('a page that was loaded anew because somebody asked for it has the focus on its heading, another load leaves it', async () => {
  const page = (
    <main>
      <h1>Projects</h1>
    </main>
  )
  const load = () =>
    render(
      <RouterProvider router={createMemoryRouter([{ element: layout, children: [{ path: '/', element: page }] }])} />,
    )
  const { unmount } = load()
  await screen.findByRole('heading')
  expect(document.activeElement).toBe(document.body)
  unmount()
  focusPageOnceReloaded()
  onTestFinished(() => history.replaceState(null, ''))
  load()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})

it('whoever went elsewhere meanwhile stays there', async () => {
  const { enter, draw } = stage()
  await enter('frame')
  screen.getByText('Elsewhere').focus()
  await draw('page')
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'))
})

it('whoever goes on as soon as the address has changed is left where they are', async () => {
  const { enter } = stage()
  const bell = document.body.appendChild(document.createElement('button'))
  history.pushState(null, '', '/projects')
  bell.focus()
  bell.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await enter('page')
  expect(document.activeElement).toBe(bell)
  bell.remove()
  history.pushState(null, '', '/')
})

it('what was done on a page before it was left does not keep the focus when it is come back to', async () => {
  const { enter } = stage()
  history.pushState(null, '', '/projects')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  takeActHere()
  await enter('page')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  history.pushState(null, '', '/')
})

it('a heading is waited for until it is there, not longer', async () => {
  const { enter, draw } = stage()
  await enter('frame')
  await draw('page')
  screen.getByLabelText('Search').focus()
  await draw('frame')
  await draw('page')
  expect(document.activeElement).not.toBe(screen.getByRole('heading'))
})
