import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MessagesBlock } from '../../generator/grammar/blocks/messages.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(async () => {
  await Promise.all([import('../../src/blocks/messages/messages.tsx'), import('../../src/blocks/messages/panel.tsx')])
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
