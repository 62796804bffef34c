import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { MessagesBlock } from '../../generator/grammar/blocks/messages.ts'
import type { Expression, Scope } from '../../generator/grammar/compiled.ts'
import { type Answer, answerCalls } from './support/answers.ts'
import { query } from './support/operation.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/blocks/messages/messages.tsx'),
    import('../../src/blocks/messages/panel.tsx'),
    import('../../src/api/client.ts'),
  ])
})

const messages: MessagesBlock = {
  block: 'messages',
  at: 'messages',
  label: text('Messages'),
  icon: 'bell',
  unseen: text(({ count }) => `${count} new`),
  clear: text('Clear'),
  empty: text('Nothing yet'),
}

async function show() {
  const stage = createStage('/')
  const { notices } = stage.services
  render(
    <>
      <OnStage stage={stage} nodes={[messages]} />
      <button type="button">Elsewhere</button>
    </>,
  )
  const button = await screen.findByRole('button', { name: /^Messages/ })
  const say = (words: string, tone: 'success' | 'info' | 'danger' = 'success') =>
    act(() => notices.notify({ text: words, tone }))
  const lines = () => screen.queryAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)
  return { user: userEvent.setup(), notices, button, say, lines }
}

describe('the messages of a session (P-9-13)', () => {
  it('does not ask how many nobody has read where there are none', async () => {
    const unseen = vi.fn(({ count }: Record<string, unknown>) => `${count} new`)
    render(<OnStage stage={createStage('/')} nodes={[{ ...messages, unseen: text(unseen) }]} />)
    await screen.findByRole('button', { name: 'Messages' })
    expect(unseen).not.toHaveBeenCalled()
  })

  it('are counted until somebody looks, and there is no number where there are none', async () => {
    const { user, say } = await show()
    const button = () => screen.getByRole('button', { name: /^Messages/ })
    const told = () => [button().getAttribute('aria-label'), button().textContent]
    expect(told()).toEqual(['Messages', ''])
    say('Saved')
    say('Renamed')
    await waitFor(() => expect(told()).toEqual(['Messages: 2 new', '2']))
    await user.click(button())
    await waitFor(() => expect(told()).toEqual(['Messages', '']))
  })

  it('are there when they have gone by themselves, the newest first, with tone and time', async () => {
    const { user, notices, button, say, lines } = await show()
    say('Saved')
    say('Failed', 'danger')
    say('Failed', 'danger')
    act(() => notices.clear())
    await user.click(button)
    const panel = await screen.findByRole('dialog', { name: 'Messages' })
    expect(lines()).toEqual(['Failed×2', 'Saved'])
    const [line] = within(panel).getAllByRole('listitem')
    expect(line?.dataset.tone).toBe('danger')
    expect(
      within(line as HTMLElement)
        .getByRole('time')
        .getAttribute('datetime'),
    ).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('are forgotten when asked to, and say so', async () => {
    const { user, button, say, lines } = await show()
    say('Saved')
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Clear' }))
    expect(lines()).toEqual([])
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  })

  it('are opened and closed by keys, and give the focus back', async () => {
    const { user, button, say } = await show()
    say('Saved')
    button.focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('dialog'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('close when somebody goes on elsewhere, and what came meanwhile was seen', async () => {
    const { user, button, say } = await show()
    await user.click(button)
    await screen.findByRole('dialog')
    say('Saved')
    await screen.findByText('Saved')
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button.getAttribute('aria-label')).toBe('Messages')
  })

  it('are fifty at most', async () => {
    const { notices, say } = await show()
    for (let count = 1; count <= 55; count += 1) say(`Message ${count}`)
    expect(notices.history.said.get()).toHaveLength(50)
    expect(notices.history.said.get()[0]?.text).toBe('Message 55')
    expect(notices.history.unseen.get()).toBe(50)
  })
})

const ofItem = <T,>(read: (item: Record<string, unknown>) => T): Expression<T> =>
  ((scope: Scope) => read(scope.item as Record<string, unknown>)) as Expression<T>
const itemText = (read: (item: Record<string, unknown>) => unknown) =>
  text(
    ({ words }) => String(words),
    ofItem((item) => ({ words: read(item) })),
  )

const read = query('read', ['ids'], 'mutation')

const withKept: MessagesBlock = {
  ...messages,
  kept: {
    operation: query('told', ['Page', 'Size']),
    sends: { page: 'Page', size: 'Size' },
    size: 2,
    unread: ((scope: Scope) => scope.unread) as Expression<number>,
    label: text('For you'),
    session: text('This session'),
    id: ofItem((item) => item.id as string),
    at: ofItem(() => '2026-11-25T07:00:00.000Z'),
    isRead: ofItem((item) => item.sown === true),
    kind: ofItem((item) => item.kind as string),
    kinds: async () => [
      {
        value: 'Ripe',
        text: itemText((item) => `${item.name} is ripe`),
        go: { to: 'bed', with: { id: '7' } },
        at: 'k1',
      },
      {
        value: 'Dry',
        text: itemText((item) => `${item.name} is dry`),
        go: { to: 'bed', with: { id: '8' } },
        gate: { can: [{ action: 'Read', subject: 'Secret' }], at: 'k2' },
        at: 'k2',
      },
    ],
    open: [{ step: 'mutate', operation: read, with: { ids: ofItem((item) => item.id) } }],
    all: { label: text('Read all'), do: [{ step: 'mutate', operation: read, with: {} }] },
    empty: text('All is well'),
    more: text('Older'),
    news: text('New:'),
  },
}

async function showKept(answer: (page: number) => Answer, unread = 2) {
  const calls = answerCalls({
    told: ({ Page }) => answer(Number(Page)),
    read: () => ({ data: null }),
  })
  const stage = createStage('/', { can: [] })
  const shown = (count: number) => <OnStage stage={stage} nodes={[withKept]} names={{ unread: count }} />
  const { rerender } = render(shown(unread))
  const button = await screen.findByRole('button', { name: /^Messages/ })
  const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent?.replace(/\d\d\/.*/, ''))
  return { user: userEvent.setup(), stage, calls, button, lines, tell: (count: number) => rerender(shown(count)) }
}

const ripe = { id: '1', name: 'Pear', kind: 'Ripe', sown: false, plants: 0 }
const dry = { id: '2', name: 'Fern', kind: 'Dry', sown: true, plants: 0 }
const unknown = { id: '3', name: 'Moss', kind: 'Later', sown: false, plants: 0 }

describe('what the backend keeps for somebody', () => {
  it('is counted by what was not read, and asked for when it is opened', async () => {
    const { user, stage, calls, button, lines } = await showKept(() => ({ data: [ripe, dry, unknown], totalItems: 3 }))
    act(() => stage.services.notices.notify({ text: 'Copied', tone: 'success' }))
    expect([button.getAttribute('aria-label'), button.textContent]).toEqual(['Messages: 2 new', '2'])
    expect(calls).toEqual([])
    await user.click(button)
    await waitFor(() => expect(lines()).toEqual(['New: Pear is ripe', 'Fern is dry']))
    expect(screen.queryByRole('link', { name: /Fern/ })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'This session' }))
    expect(screen.getByRole('listitem').textContent).toMatch(/^Copied/)
  })

  it('leads where it is about, marks it as read, and closes', async () => {
    const { user, stage, calls, button } = await showKept(() => ({ data: [ripe], totalItems: 1 }))
    await user.click(button)
    await user.click(await screen.findByRole('link', { name: /Pear is ripe/ }))
    expect(stage.address.get()).toBe('/bed/7')
    await waitFor(() => expect(calls.at(-1)).toEqual({ name: 'read', variables: { ids: '1' } }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is asked for again when another number of it was not read, and older ones when they are wanted', async () => {
    const news = { ...ripe, id: '9', name: 'Plum' }
    let first = [ripe, dry]
    const { user, calls, button, lines, tell } = await showKept((page) => ({
      data: page === 1 ? first : [{ ...ripe, id: '5', name: 'Old pear', sown: true }],
      totalItems: 3,
    }))
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Older' }))
    await waitFor(() => expect(lines()).toContain('Old pear is ripe'))
    first = [news, ripe]
    tell(3)
    await waitFor(() => expect(lines()[0]).toBe('New: Plum is ripe'))
    expect(calls.filter(({ name }) => name === 'told').length).toBeGreaterThan(2)
    await user.click(screen.getByRole('button', { name: 'Read all' }))
    await waitFor(() => expect(calls.some(({ name }) => name === 'read')).toBe(true))
  })

  it('says so when there is none, and why it could not be had', async () => {
    const { user, button } = await showKept(() => ({ data: [], totalItems: 0 }), 0)
    expect(button.textContent).toBe('')
    await user.click(button)
    expect(await screen.findByText('All is well')).toBeTruthy()
    cleanup()

    let fails = true
    const failing = await showKept(() => (fails ? { failed: 'The shed is locked' } : { data: [ripe], totalItems: 1 }))
    await failing.user.click(failing.button)
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.')
    fails = false
    await failing.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Pear is ripe')).toBeTruthy()
  })
})
