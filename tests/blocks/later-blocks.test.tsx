import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Block, ShownBlocks } from '../../generator/grammar/blocks.ts'
import { AheadHost } from '../../src/app/ahead-host.tsx'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import { answerCalls } from './support/answers.ts'
import { createStage, OnStage, Page, type Stage } from './support/stage.tsx'
import { text } from './support/words.ts'

// Whoever hears that code could not be had asks whether the server is there.
beforeEach(() => void answerCalls({}))

const words: Block = { block: 'text', at: 'words', text: text('All loans') }
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /loans.js'))

const tabs = (loans: ShownBlocks): Block => ({
  block: 'tabs',
  at: 'tabs',
  label: text('Views'),
  keep: 'view',
  tabs: [
    { name: 'facts', label: text('Facts'), blocks: [{ block: 'text', at: 'facts', text: text('All facts') }] },
    { name: 'loans', label: text('Loans'), blocks: loans },
  ],
})

const open = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

/** What happens once the page has come to rest. */
async function rest(stage: Stage, node: Block) {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  render(
    <Page stage={stage}>
      <AheadHost />
      <BlockView node={node} />
    </Page>,
  )
  for (let look = 0; look < 3; look += 1) await act(() => vi.advanceTimersByTimeAsync(3_000))
  vi.useRealTimers()
}

describe('the blocks of a tab that is closed', () => {
  it('come when it is opened, with the code that draws them, and once', async () => {
    const stage = createStage()
    const draw = vi.spyOn(stage.services.blocks, 'load')
    const load = vi.fn(async () => [words])
    render(<OnStage stage={stage} nodes={[tabs({ uses: ['details'], load })]} />)
    expect(await screen.findByText('All facts')).toBeTruthy()
    expect(load).not.toHaveBeenCalled()
    expect(draw).not.toHaveBeenCalledWith('details')
    await open('Loans')
    expect(await screen.findByText('All loans')).toBeTruthy()
    expect(draw).toHaveBeenCalledWith('details')
    await open('Facts')
    await open('Loans')
    // At once: they are there.
    expect(screen.getByText('All loans')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
  })

  it('stand in for themselves while they are on their way', async () => {
    let come: (blocks: readonly Block[]) => void = () => {}
    const load = () => new Promise<readonly Block[]>((resolve) => (come = resolve))
    const { container } = render(<OnStage stage={createStage()} nodes={[tabs({ uses: [], load })]} />)
    await open('Loans')
    await waitFor(() => expect(container.querySelector('[data-skeleton]')).not.toBeNull())
    act(() => come([words]))
    expect(await screen.findByText('All loans')).toBeTruthy()
    expect(container.querySelector('[data-skeleton]')).toBeNull()
  })

  it('say that they could not be had, and come on "Try again"; the other tabs stay', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const load = vi.fn(async () => [words]).mockImplementationOnce(missing)
    render(<OnStage stage={createStage()} nodes={[tabs({ uses: [], load })]} />)
    await open('Loans')
    expect(await screen.findByRole('alert')).toBeTruthy()
    await open('Facts')
    expect(await screen.findByText('All facts')).toBeTruthy()
    await open('Loans')
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('All loans')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('are fetched once the page has come to rest; what failed then is tried again when it is opened', async () => {
    const load = vi.fn(async () => [words]).mockImplementationOnce(missing)
    await rest(createStage(), tabs({ uses: [], load }))
    expect(load).toHaveBeenCalledOnce()
    await open('Loans')
    expect(await screen.findByText('All loans')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('are drawn by code that is fetched then, where they are there themselves', async () => {
    const stage = createStage()
    const draw = vi.spyOn(stage.services.blocks, 'loadAhead')
    await rest(stage, tabs([{ block: 'card', at: 'card', blocks: [words] }]))
    expect(draw).toHaveBeenCalledWith('card')
  })
})
