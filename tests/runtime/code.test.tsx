import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TextBlock } from '../../generator/grammar/blocks/text.ts'
import { BlockView } from '../../src/runtime/blocks/block-view.tsx'
import { fetchAhead } from '../../src/runtime/code/fetch-ahead.ts'
import { forgiveCode } from '../../src/runtime/code/fetch-once.ts'
import { later } from '../../src/runtime/code/later.tsx'
import { lazily } from '../../src/runtime/code/lazily.tsx'
import { text } from './support/builders.ts'
import { createPlace } from './support/place.tsx'

const node: TextBlock = { block: 'text', at: 'a form', text: text('words') }
const gone = new TypeError('Failed to fetch dynamically imported module: /assets/part.js')

const Part = ({ name }: { name: string }) => <p>{name} is there</p>

/** Code that cannot be had so many times. */
function failing(times: number) {
  const load = vi.fn(async () => ({ default: Part }))
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(gone)
  return load
}

/** A block with something typed that draws a part; whether the server answers is in the test's hands. */
function show(Drawn: ComponentType<{ name: string }>) {
  const answers = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', answers)
  const View = () => {
    const [typed, type] = useState('')
    return (
      <>
        <input aria-label="typed" value={typed} onChange={(event) => type(event.target.value)} />
        {typed !== '' && <Drawn name={typed} />}
      </>
    )
  }
  const { around, services } = createPlace({ blocks: { text: { View } } })
  render(around(<BlockView node={node} />))
  return { services, answers }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  forgiveCode()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('code that a block fetches on the way', () => {
  it('and that it works without is missing alone while it cannot be had, and comes by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show(later(failing(1)))
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).type(screen.getByLabelText('typed'), 'rain')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText('rain is there')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(screen.getByText('rain is there')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('rain')
  })

  it('tells where it cannot be had that the server is out of reach, and comes at once when that is back', async () => {
    const { services, answers } = show(later(failing(1)))
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    await userEvent.type(screen.getByLabelText('typed'), 'rain')
    await waitFor(() => expect(services.connection.lostAt.get()).toBeDefined())
    act(() => services.connection.reached())
    await screen.findByText('rain is there')
  })

  it('fails unheard where it is fetched before it is needed', async () => {
    const load = vi.fn(() => Promise.reject(gone))
    fetchAhead(load)
    // An uncaught one would fail the run.
    await expect(load.mock.results[0]?.value).rejects.toBe(gone)
  })

  it('and whose block has failed does not tell again what is told over the page', async () => {
    const { services, answers } = show(lazily(failing(1)))
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    await userEvent.type(screen.getByLabelText('typed'), 'x')
    await waitFor(() => expect(services.connection.lostAt.get()).toBeDefined())
    expect((await screen.findByRole('alert')).textContent).toBe('failedretry')
  })

  it('is drawn at once where it is there already', async () => {
    const Later = later(failing(0))
    const { unmount } = render(<Later name="sun" meanwhile="coming" />)
    expect(screen.getByText('coming')).toBeDefined()
    await screen.findByText('sun is there')
    unmount()
    render(<Later name="sun" meanwhile="coming" />)
    expect(screen.queryByText('coming')).toBeNull()
  })

  it('and that it does not work without is asked for again on "Try again", which React.lazy never does', async () => {
    const load = failing(2)
    const { answers } = show(lazily(load))
    answers.mockResolvedValue(new Response('{}'))
    await userEvent.type(screen.getByLabelText('typed'), 'x')
    await screen.findByRole('alert')
    expect(load).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'retry' }))
    await userEvent.type(await screen.findByLabelText('typed'), 'y')
    await screen.findByRole('alert')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('lets the block come back by itself when the server does', async () => {
    const Drawn = lazily(failing(1))
    const { services, answers } = show(() => <Drawn name="rain" />)
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    await userEvent.type(screen.getByLabelText('typed'), 'x')
    await screen.findByRole('alert')
    // Nobody else noticed it: the block asked the server itself.
    await vi.waitFor(() => expect(services.connection.lostAt.get()).toBeDefined())
    answers.mockResolvedValue(new Response('{}'))
    await act(() => services.connection.reach())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('typed')).toBeDefined()
  })
})
