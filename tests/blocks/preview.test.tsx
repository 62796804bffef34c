import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PreviewBlock } from '../../generator/grammar/blocks/preview.ts'
import { answerCalls } from './support/answers.ts'
import { bedsQuery } from './support/garden.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() => import('../../src/blocks/preview/preview.tsx'))
afterEach(() => vi.unstubAllGlobals())

const node: PreviewBlock = {
  block: 'preview',
  at: 'preview',
  src: (scope) => scope.src as string,
  called: 'rose',
  as: (scope) => scope.as as string,
  icon: 'file',
  icons: { of: (scope) => scope.kind as string, each: { sound: 'music' } },
  texts: { closer: text('Larger'), farther: text('Smaller'), failed: text('It could not be loaded.') },
}

const show = (as: string, src = 'https://files.garden.test/rose', kind = '') =>
  render(<OnStage stage={createStage()} nodes={[node]} names={{ as, src, kind }} />)
const answer = (status: number, words: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(words, { status })),
  )

describe('a preview', () => {
  it('of a picture is whole, and larger step by step; what does not fit is scrolled to by keyboard (C-media-14)', async () => {
    show('picture')
    const picture = (await screen.findByRole('img', { name: 'rose' })) as HTMLImageElement
    Object.defineProperties(picture, { clientWidth: { value: 200 }, clientHeight: { value: 100 } })
    const smaller = screen.getByRole('button', { name: 'Smaller' })
    const larger = screen.getByRole('button', { name: 'Larger' })
    expect(smaller.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('100 %')).toBeDefined()
    await userEvent.click(larger)
    expect([picture.style.width, picture.style.height]).toEqual(['300px', '150px'])
    expect(screen.getByRole('region', { name: 'rose' }).tabIndex).toBe(0)
    for (let times = 0; times < 9; times++) await userEvent.click(larger)
    expect(picture.style.width).toBe('1600px')
    expect(larger.getAttribute('aria-disabled')).toBe('true')
    for (let times = 0; times < 9; times++) await userEvent.click(smaller)
    expect(picture.style.width).toBe('')
  })

  it.each([
    ['film', 'video'],
    ['sound', 'audio'],
  ])('of a %s has a player, which does not begin by itself (C-media-14)', async (as, element) => {
    show(as)
    const player = (await screen.findByLabelText('rose')) as HTMLVideoElement
    expect(player.tagName.toLowerCase()).toBe(element)
    expect([player.controls, player.autoplay]).toEqual([true, false])
    expect(player.getAttribute('src')).toBe('https://files.garden.test/rose')
  })

  it('of a film goes on where its address is signed anew, and begins anew with another file (C-media-14)', async () => {
    const at = (src: string) => <OnStage stage={stage} nodes={[node]} names={{ as: 'film', src, kind: '' }} />
    const stage = createStage()
    const { rerender } = render(at('/rose.mp4?expires=1'))
    const player = (await screen.findByLabelText('rose')) as HTMLVideoElement
    rerender(at('/rose.mp4?expires=2'))
    expect(screen.getByLabelText('rose')).toBe(player)
    expect(player.getAttribute('src')).toBe('/rose.mp4?expires=1')
    rerender(at('/tulip.mp4?expires=2'))
    expect(screen.getByLabelText('rose').getAttribute('src')).toBe('/tulip.mp4?expires=2')
  })

  it('of pages is a frame with a name (C-media-14)', async () => {
    show('pages', 'about:blank')
    const frame = await screen.findByTitle('rose')
    expect([frame.tagName, frame.getAttribute('src')]).toEqual(['IFRAME', 'about:blank'])
  })

  it('of words shows them as they are, and nothing of them is markup (C-media-14)', async () => {
    answer(200, '<b onclick="x()">Rose</b>')
    show('text')
    const words = await screen.findByRole('region', { name: 'rose' })
    expect(words.textContent).toBe('<b onclick="x()">Rose</b>')
    expect([words.querySelector('b'), words.tabIndex]).toEqual([null, 0])
  })

  it.each(['picture', 'film', 'sound'])('of a %s that cannot be had says so (C-media-14, C-media-37)', async (as) => {
    show(as)
    fireEvent.error(as === 'picture' ? await screen.findByRole('img') : await screen.findByLabelText('rose'))
    expect(screen.getByRole('status').textContent).toBe('It could not be loaded.')
  })

  it('of words that cannot be had says so (C-media-14)', async () => {
    answer(404, 'Gone')
    show('text')
    expect((await screen.findByRole('status')).textContent).toBe('It could not be loaded.')
  })

  it.each(['', 'picture '])('of anything else is an icon, and says nothing (C-media-14)', async (as) => {
    const { container } = show(as, 'https://files.garden.test/rose', 'sound')
    await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull())
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('a preview whose address has run out', () => {
  const again: PreviewBlock = {
    ...node,
    again: [
      { step: 'query', operation: bedsQuery },
      { step: 'notify', notice: { text: text('Signed'), tone: 'success' } },
    ],
  }
  /** A page that has the address from the backend, which signs it as often as it is asked. */
  function signed(as: string, signings: readonly string[]) {
    const left = [...signings]
    const stage = createStage()
    const at = (src: string) => <OnStage stage={stage} nodes={[again]} names={{ as, src, kind: '' }} />
    const { rerender } = render(at('/rose?expires=1'))
    const calls = answerCalls({
      beds: () => {
        const next = left.shift()
        if (next !== undefined) rerender(at(next))
        return { data: [], totalItems: 0 }
      },
    })
    const over = vi.spyOn(stage.services.notices, 'notify')
    return {
      calls,
      sign: (src: string) => rerender(at(src)),
      /** The steps have been run so many times. */
      asked: (times: number) => waitFor(() => expect(over).toHaveBeenCalledTimes(times)),
    }
  }
  const player = async () => (await screen.findByLabelText('rose')) as HTMLVideoElement
  const srcOf = (element: Element) => element.getAttribute('src')

  it.each(['film', 'sound'])('goes on by a fresh one where a %s was, once (C-media-14)', async (as) => {
    const { calls, asked } = signed(as, ['/rose?expires=2'])
    const played = await player()
    fireEvent.loadedMetadata(played)
    const play = vi.spyOn(played, 'play').mockResolvedValue()
    Object.defineProperty(played, 'paused', { value: false })
    played.currentTime = 42
    fireEvent.error(played)
    await waitFor(() => expect(srcOf(played)).toBe('/rose?expires=2'))
    await asked(1)
    played.currentTime = 0
    fireEvent.loadedMetadata(played)
    expect([screen.getByLabelText('rose'), played.currentTime, play.mock.calls.length]).toEqual([played, 42, 1])
    expect(calls).toHaveLength(1)

    // Where the backend signs none that is fresh, that is said.
    fireEvent.error(played)
    expect((await screen.findByRole('status')).textContent).toBe('It could not be loaded.')
    expect(calls).toHaveLength(2)
  })

  it('of a film that is paused stays so (C-media-14)', async () => {
    signed('film', ['/rose?expires=2'])
    const played = await player()
    const play = vi.spyOn(played, 'play')
    played.currentTime = 7
    fireEvent.error(played)
    await waitFor(() => expect(srcOf(played)).toBe('/rose?expires=2'))
    fireEvent.loadedMetadata(played)
    expect([played.currentTime, play.mock.calls.length]).toEqual([7, 0])
  })

  it('takes the one that came meanwhile, and asks for none (C-media-14)', async () => {
    const { calls, sign } = signed('film', [])
    const played = await player()
    sign('/rose?expires=5')
    expect(srcOf(played)).toBe('/rose?expires=1')
    fireEvent.error(played)
    expect([srcOf(played), calls.length]).toEqual(['/rose?expires=5', 0])
  })

  it('asks once where nothing comes of a fresh one either (C-media-14)', async () => {
    const { calls } = signed('film', ['/rose?expires=2', '/rose?expires=3'])
    const played = await player()
    fireEvent.error(played)
    await waitFor(() => expect(srcOf(played)).toBe('/rose?expires=2'))
    fireEvent.error(played)
    expect((await screen.findByRole('status')).textContent).toBe('It could not be loaded.')
    expect(calls).toHaveLength(1)
  })

  it('asks for none where what came cannot be played (C-media-14)', async () => {
    const { calls } = signed('film', ['/rose?expires=2'])
    const played = await player()
    Object.defineProperty(played, 'error', { value: { code: 3 } })
    fireEvent.error(played)
    await screen.findByRole('status')
    expect(calls).toHaveLength(0)
  })

  it('shows the picture by a fresh one (C-media-14)', async () => {
    signed('picture', ['/rose?expires=2'])
    const picture = await screen.findByRole('img', { name: 'rose' })
    fireEvent.error(picture)
    await waitFor(() => expect(srcOf(screen.getByRole('img', { name: 'rose' }))).toBe('/rose?expires=2'))
  })
})
