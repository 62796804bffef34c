import { act, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Step } from '../../generator/grammar/actions.ts'
import type { Scope } from '../../generator/grammar/compiled.ts'
import type { Route } from '../../generator/grammar/routes.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { ScreenView } from '../../src/runtime/screens/screen-view.tsx'
import { spec } from './support/spec.ts'
import { createStage, Page } from './support/stage.tsx'
import { text } from './support/words.ts'

// Small blocks come with the app.
beforeAll(() => import('../../src/app/first.ts'))

const said = (scope: { readonly [name: string]: unknown }) => {
  const { search } = scope.route as { search?: string }
  const { times } = scope.state as { times: number }
  return { search: search ?? 'nothing', times }
}

/** Counts how often it is entered, and shows what was set. */
const enter: readonly Step[] = [
  { step: 'set', values: { times: (scope: Scope) => (scope.state as { times: number }).times + 1 } },
  {
    step: 'notify',
    notice: { text: text(({ search }) => `Entered with ${search}`, said), tone: 'info' },
  },
]

function garden(steps: readonly Step[] = enter): Screen {
  const counted = text(({ times }) => `Entered ${times} times`, said)
  return {
    name: 'garden',
    data: {},
    state: { times: 0 },
    enter: steps,
    blocks: [{ block: 'text', at: 'times', text: counted }],
    uses: { blocks: ['text'], widgets: [] },
    listings: [],
  }
}

function show(route: Route | undefined, href = '/?search=mint') {
  const stage = createStage(href)
  const node = garden()
  render(
    <StrictMode>
      <Page stage={stage}>
        <ScreenView screen={node} route={route} />
      </Page>
    </StrictMode>,
  )
  const told = () => stage.services.notices.shown.get().map((notice) => notice.text)
  const go = (to: string) => act(async () => stage.address.set(to))
  return { told, go }
}

const [page] = spec.routes
const layout: Route = { name: 'shell', session: 'any', query: {}, at: 'shell' }

describe('what a screen does when it is entered', () => {
  it('is done once, with the address and the state in scope, and sets the state', async () => {
    const { told } = show(page)
    expect(await screen.findByText('Entered 1 times')).toBeTruthy()
    expect(told()).toEqual(['Entered with mint'])
  })

  it('is done again when the values of its own address change, and not when it is drawn again', async () => {
    const { told, go } = show(page)
    await screen.findByText('Entered 1 times')
    await go('/?search=mint&unknown=1')
    expect(screen.getByText('Entered 1 times')).toBeTruthy()
    await go('/?search=sage')
    expect(await screen.findByText('Entered 2 times')).toBeTruthy()
    expect(told()).toEqual(['Entered with mint', 'Entered with sage'])
  })

  it('is done once in a layout, on whichever pages it stands', async () => {
    const { told, go } = show(layout)
    await screen.findByText('Entered 1 times')
    await go('/bed/1')
    await go('/?search=sage')
    expect(screen.getByText('Entered 1 times')).toBeTruthy()
    expect(told()).toEqual(['Entered with mint'])
  })

  it('is done once when a window opens', async () => {
    const { told } = show(undefined)
    await screen.findByText('Entered 1 times')
    await waitFor(() => expect(told()).toEqual(['Entered with mint']))
  })
})
