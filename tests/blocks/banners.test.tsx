import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { BannersBlock } from '../../generator/grammar/blocks/banners.ts'
import { keepHeight, keptHeight } from '../../src/blocks/banners/height.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([import('../../src/blocks/banners/banners.tsx'), import('../../src/blocks/banners/strips.tsx')])
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

interface Said {
  readonly says?: string | null
  readonly more?: string | null
  readonly tone?: string | null
  readonly stays?: boolean
}

const banners: BannersBlock = {
  block: 'banners',
  at: 'banners',
  label: text('Announcements'),
  items: (scope) => scope.said as readonly Said[] | undefined,
  text: text(
    ({ says }) => `${says}`,
    (scope) => ({ says: (scope.item as Said).says }),
  ),
  more: text(
    ({ more }) => `${more}`,
    (scope) => ({ more: (scope.item as Said).more }),
  ),
  tone: (scope) => (scope.item as Said).tone,
  closable: (scope) => !(scope.item as Said).stays,
}

function show(...said: readonly Said[]) {
  const stage = createStage('/')
  const page = (names: object) => (
    <>
      <OnStage stage={stage} nodes={[banners]} names={{ ...names }} />
      <main tabIndex={-1} />
    </>
  )
  const view = render(page({ said }))
  return { stage, view, again: (...next: readonly Said[]) => view.rerender(page({ said: next })) }
}

const words = () =>
  [...document.querySelectorAll('section[aria-label="Announcements"] p')].map((found) => found.textContent?.trim())
const closing = (which: string) =>
  within(screen.getByText(which).closest('[data-tone]') as HTMLElement).getByRole('button', { name: 'Dismiss' })

describe('banners (P-2.5-13)', () => {
  it('stand one above the other, the gravest first, each in its tone', async () => {
    show({ says: 'Hello' }, { says: 'Slow', tone: 'warning', more: 'Tonight.' }, { says: 'Down', tone: 'Danger' })
    await screen.findByRole('region', { name: 'Announcements' })
    expect(words()).toEqual(['Down', 'Slow Tonight.', 'Hello'])
    expect(screen.getByRole('alert').textContent).toBe('Down ')
    expect(screen.getAllByRole('status').map((strip) => strip.dataset.tone)).toEqual(['warning', 'info'])
  })

  it('are nothing at all where there is nothing to say, or it is not known', async () => {
    const { again } = show()
    expect(screen.queryByRole('region')).toBeNull()
    again({ says: null }, { says: ' ' })
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
    again({ says: 'Once', tone: 'loud' }, { says: 'Once' })
    await waitFor(() => expect(words()).toEqual(['Once']))
    expect(screen.getByRole('status').dataset.tone).toBe('info')
  })

  it('stay away once they are closed, until they say something else (P-4-34)', async () => {
    const user = userEvent.setup()
    const { view, stage } = show({ says: 'Old news', more: 'Long ago.' }, { says: 'Fresh news' })
    await screen.findByText('Old news')
    await user.click(closing('Old news'))
    expect(words()).toEqual(['Fresh news'])
    expect(stage.services.notices.history.said.get()).toMatchObject([{ text: 'Old news Long ago.', tone: 'info' }])

    view.unmount()
    const { again } = show({ says: 'Old news' }, { says: 'Fresh news' })
    await waitFor(() => expect(words()).toEqual(['Fresh news']))
    again({ says: 'Old news' })
    again({ says: 'Old news, corrected' })
    await waitFor(() => expect(words()).toContain('Old news, corrected'))
    expect(JSON.stringify({ ...localStorage })).not.toContain('Old news')
  })

  it('go in every tab (P-4-34)', async () => {
    show({ says: 'Twice open' })
    await screen.findByText('Twice open')
    const other = createStage('/')
    const user = userEvent.setup()
    const elsewhere = render(<OnStage stage={other} nodes={[banners]} names={{ said: [{ says: 'Twice open' }] }} />)
    await within(elsewhere.container).findByText('Twice open')
    await user.click(within(elsewhere.container).getByRole('button'))
    expect(within(elsewhere.container).queryByText('Twice open')).toBeNull()
    const [key = ''] = Object.keys(localStorage)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    await waitFor(() => expect(screen.queryByText('Twice open')).toBeNull())
  })

  it('are not closed where they may not be, whatever was closed before', async () => {
    const user = userEvent.setup()
    const { again } = show({ says: 'Bill' })
    await screen.findByText('Bill')
    await user.click(closing('Bill'))
    again({ says: 'Bill', stays: true })
    await screen.findByText('Bill')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('hand the focus on: to the next one, and at last to the page', async () => {
    const user = userEvent.setup()
    show({ says: 'One' }, { says: 'Two' }, { says: 'Three', stays: true })
    await screen.findByText('One')
    closing('Two').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(closing('One'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('have as much room as they took the last time while they are on their way, and none where they failed', async () => {
    keepHeight(undefined, 88)
    const stage = createStage('/')
    const on = (items: BannersBlock['items']) => <OnStage stage={stage} nodes={[{ ...banners, items }]} />
    const waiting = () => {
      throw new Promise(() => {})
    }
    const { container, rerender } = render(on(waiting))
    const room = () => container.querySelector<HTMLElement>('div[style]')?.style.height
    await waitFor(() => expect(room()).toBe('88px'))
    rerender(
      on(() => {
        throw new Error('out of reach')
      }),
    )
    await waitFor(() => expect(room()).toBeUndefined())
    rerender(on(() => []))
    await waitFor(() => expect(keptHeight(undefined)).toBe(0))
    expect(room()).toBeUndefined()
  })

  it('remember a hundred, and put up with what somebody else wrote', async () => {
    const { closedBanners } = await import('../../src/blocks/banners/closed.ts')
    localStorage.setItem('k', '{"not": "a list"')
    const closed = closedBanners('k', 'me')
    for (let count = 0; count <= 100; count += 1) closed.add(`Message ${count}`)
    const later = closedBanners('k', 'me')
    expect([later.has('Message 0'), later.has('Message 1'), later.has('Message 100')]).toEqual([false, true, true])
    expect(closedBanners('k', 'you').has('Message 100')).toBe(false)
  })
})
