import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GuideBlock } from '../../generator/grammar/blocks/guide.ts'
import { stubProperty } from '../support/stub-property.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([import('../../src/blocks/guide/guide.tsx'), import('../../src/blocks/guide/panel.tsx')])
})

const node: GuideBlock = {
  block: 'guide',
  at: 'guide',
  label: text('How it is done'),
  icon: 'photo',
  from: '/guide/chapters',
  routes: { beds: 'beds' },
  size: { width: 365, height: 564, minWidth: 240, minHeight: 515, maxWidth: 480 },
  texts: {
    children: text('See also'),
    back: text('Back'),
    go: text('Take me there'),
    empty: text('Nothing here'),
    unplayable: text('Cannot be played'),
    move: text('Move'),
    resize: text('Resize'),
    reset: text('Reset'),
    moved: text(({ left, top }) => `${left} from the left, ${top} from the top`),
    resized: text(({ width, height }) => `${width} wide, ${height} high`),
  },
}

const chapters: Record<string, unknown> = {
  beds: { title: 'Beds', description: 'All of them.', childContents: { ContentIDs: ['digging', 'gone'] }, path: '/' },
  digging: { title: 'Digging', description: 'With a spade.', path: '/bed/7' },
}

let asked: string[]

beforeEach(() => {
  asked = []
  localStorage.clear()
  vi.stubGlobal('innerWidth', 1408)
  vi.stubGlobal('innerHeight', 900)
  stubProperty(document.documentElement, 'clientWidth', 1408)
  windowOf(1408)
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname)
    const id = url.split('/').at(-1) ?? ''
    const Data = chapters[id]
    const body = Data
      ? { status: 200, data: { ContentID: id, Data } }
      : { status: 404, error: { ErrorType: 'NotFound', Message: 'It is gone' }, data: null }
    return new Response(JSON.stringify(body), { status: body.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

function windowOf(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

function show(change: Partial<GuideBlock> = {}, href = '/') {
  const stage = createStage(href)
  render(<OnStage stage={stage} nodes={[{ ...node, ...change }]} />)
  return { stage, user: userEvent.setup() }
}

const opener = () => screen.findByRole('button', { name: 'How it is done' })
const panel = () => screen.findByRole('dialog', { name: 'How it is done' })

describe('guide', () => {
  it('asks for nothing before it is opened, and then for the chapter and those that belong to it (P-7.4-02)', async () => {
    const { user } = show()
    const button = await opener()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(asked).toEqual([])
    await user.click(button)
    expect(await within(await panel()).findByRole('heading', { name: 'Beds' })).toBeTruthy()
    expect(await within(await panel()).findByRole('button', { name: 'Digging' })).toBeTruthy()
    expect(asked).toEqual(['/guide/chapters/beds', '/guide/chapters/digging', '/guide/chapters/gone'])
    // What could not be had of them is told, and can be tried again.
    expect(within(await panel()).getByRole('alert').textContent).toContain('This could not be loaded.')
  })

  it('reads where the deployment says', async () => {
    const stage = createStage('/')
    Object.assign(stage.services.deployment, { guide: 'https://guide.garden.test/all' })
    render(<OnStage stage={stage} nodes={[node]} />)
    await userEvent.click(await opener())
    await within(await panel()).findByRole('heading', { name: 'Beds' })
    expect(asked[0]).toBe('/all/beds')
  })

  it('goes into a chapter, back, and to the page that it is about', async () => {
    const { user, stage } = show()
    await user.click(await opener())
    const inside = within(await panel())
    expect(inside.queryByRole('link')).toBeNull()
    await user.click(await inside.findByRole('button', { name: 'Digging' }))
    expect(await inside.findByText('With a spade.')).toBeTruthy()
    await user.click(inside.getByRole('button', { name: 'Back' }))
    expect(await inside.findByText('All of them.')).toBeTruthy()
    expect(stage.address.get()).toBe('/')
  })

  it('is there on its pages only, and closed after another one (P-2.2-04)', async () => {
    const { stage, user } = show()
    await user.click(await opener())
    await panel()
    act(() => stage.address.set('/bed/7'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'How it is done' })).toBeNull()
    act(() => stage.address.set('/'))
    expect((await opener()).getAttribute('aria-expanded')).toBe('false')
  })

  it('begins with the chapter of the next page, and stays open (P-2.2-04)', async () => {
    const { stage, user } = show({ routes: { beds: 'beds', bed: 'digging' } })
    await user.click(await opener())
    await within(await panel()).findByRole('heading', { name: 'Beds' })
    act(() => stage.address.set('/bed/7'))
    expect(await within(await panel()).findByRole('heading', { name: 'Digging' })).toBeTruthy()
  })

  it('closes by Escape and gives the focus back', async () => {
    const { user } = show()
    await user.click(await opener())
    await panel()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(await opener())
  })

  it('is moved and resized by keys within its limits, says so, and remembers it (P-2.5-12, P-9-19)', async () => {
    const { user } = show()
    await user.click(await opener())
    const inside = within(await panel())
    act(() => inside.getByRole('button', { name: 'Move' }).focus())
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}')
    const left = 1408 - 365 - 16 - 16
    const top = 900 - 564 - 16 - 64
    expect(screen.getByText(`${left} from the left, ${top} from the top`)).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Resize' }).focus())
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowUp}{/Shift}')
    expect(screen.getByText('240 wide, 515 high')).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('Garden.guide.') ?? '')).toEqual({
      x: left,
      y: top,
      width: 240,
      height: 515,
    })
    await user.click(inside.getByRole('button', { name: 'Reset' }))
    expect(localStorage.getItem('Garden.guide.')).toBeNull()
  })

  it('is a sheet on phones, which nothing moves', async () => {
    windowOf(375)
    const { user } = show()
    await user.click(await opener())
    expect(await within(await panel()).findByText('All of them.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
    await user.click(within(await panel()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says where a chapter says nothing', async () => {
    const { user } = show({ routes: { beds: 'silent' } })
    chapters.silent = {}
    await user.click(await opener())
    expect(await within(await panel()).findByText('Nothing here')).toBeTruthy()
  })
})
