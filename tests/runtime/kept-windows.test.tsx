import { act, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TextBlock } from '../../generator/grammar/blocks/text.ts'
import type { Route } from '../../generator/grammar/routes.ts'
import type { Dialog } from '../../generator/grammar/screens.ts'
import { extendScopes } from '../../src/runtime/expressions/scopes.ts'
import type { BlockProps } from '../../src/runtime/registry.ts'
import { ScopesProvider, useText } from '../../src/runtime/scope.tsx'
import { KeptWindows } from '../../src/runtime/screens/kept-windows.tsx'
import { WindowHost } from '../../src/runtime/windows/window-host.tsx'
import { expression, text } from './support/builders.ts'
import { createPlace } from './support/place.tsx'

beforeAll(() => import('../../src/runtime/windows/open-windows.tsx'))

const Words = ({ node }: BlockProps<TextBlock>) => <p>{useText(node.text)}</p>
const Bones = () => null

const dialog: Dialog = {
  name: 'near',
  title: text('Near'),
  input: ['plot'],
  data: {},
  state: {},
  blocks: [
    {
      block: 'text',
      at: 'text',
      text: text(
        ({ plot }) => `Plot ${plot}`,
        expression((scope) => ({ plot: (scope as { input?: { plot: string } }).input?.plot })),
      ),
    },
  ],
  uses: { blocks: ['text'], widgets: [] },
  listings: [],
}

const windows = [
  {
    keep: 'plot',
    dialog: 'near',
    with: { plot: expression((scope) => (scope as { route: { plot?: string } }).route.plot) },
  },
]

const route: Route = { name: 'plants', path: '/plants', session: 'any', query: { plot: { type: 'string' } }, at: '' }

/** A page whose address says `plot`. */
async function page(plot: string | undefined, load = async () => ({ dialog })) {
  const { around, services } = createPlace({
    blocks: { text: { View: Words, Skeleton: Bones } },
    spec: { dialogs: { near: load } },
  })
  const go = vi.spyOn(services.navigator, 'go').mockImplementation(() => true as never)
  vi.spyOn(services.navigator, 'current').mockImplementation(() => ({ route, values: { plot: '7' } }) as never)
  const at = (value: string | undefined) => (
    <MemoryRouter>
      {around(
        <ScopesProvider scopes={extendScopes(services.pageScopes.of({}), { route: { plot: value } })}>
          <KeptWindows windows={windows} />
          <WindowHost />
        </ScopesProvider>,
      )}
    </MemoryRouter>
  )
  const view = render(at(plot))
  const goTo = (value: string | undefined) => act(async () => view.rerender(at(value)))
  return { go, goTo, services }
}

describe('a dialog with an address of its own', () => {
  it('is open where the page is entered so, and closing it takes its value out of the address', async () => {
    const { go, services } = await page('7')
    expect(await screen.findByText('Plot 7')).toBeTruthy()
    // The page below stays where it is.
    expect([...services.windows.kept]).toEqual(['plot'])
    const [open] = services.windows.open.get()
    await act(async () => services.windows.close(open?.id ?? 0))
    expect(go.mock.calls).toEqual([['/plants', { replace: true }]])
  })

  it('opens, shows another thing and closes as the address changes, which nobody is led away from', async () => {
    const { go, goTo, services } = await page(undefined)
    expect(services.windows.open.get()).toEqual([])
    await goTo('7')
    expect(await screen.findByText('Plot 7')).toBeTruthy()
    await goTo('8')
    expect(await screen.findByText('Plot 8')).toBeTruthy()
    expect(services.windows.open.get()).toHaveLength(1)
    await goTo(undefined)
    expect(services.windows.open.get()).toEqual([])
    expect(go).not.toHaveBeenCalled()
  })

  it('that cannot be had says so, and is not in the address any more', async () => {
    const { go, services } = await page('7', async () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    await waitFor(() => expect(go.mock.calls).toEqual([['/plants', { replace: true }]]))
    expect(services.notices.shown.get()).toMatchObject([{ tone: 'danger' }])
    expect(services.windows.open.get()).toEqual([])
  })
})
