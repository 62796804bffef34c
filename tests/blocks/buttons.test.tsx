import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Button } from '../../generator/grammar/actions.ts'
import type { ButtonsBlock } from '../../generator/grammar/blocks/buttons.ts'
import { createStage, OnStage } from './support/stage.tsx'
import { text } from './support/words.ts'

beforeAll(() =>
  Promise.all([import('../../src/blocks/buttons/buttons.tsx'), import('../../src/blocks/controls/folded-row.tsx')]),
)

const notify = (label: string, more: Partial<Button> = {}): Button => ({
  label: text(label),
  do: [{ step: 'notify', notice: { text: text(`${label} was pressed`), tone: 'success' } }],
  ...more,
})

function show(actions: readonly Button[], after = 1) {
  const node: ButtonsBlock = { block: 'buttons', at: 'buttons', actions, more: { label: text('More'), after } }
  const stage = createStage('/', { can: [] })
  render(<OnStage stage={stage} nodes={[node]} />)
  return { user: userEvent.setup(), told: () => stage.services.notices.shown.get().map(({ text: words }) => words) }
}

describe('buttons of which some are seldom needed', () => {
  it('stand in a menu, but for the first, and do there what they do (C-content-20)', async () => {
    const { user, told } = show([notify('Publish'), notify('Archive'), notify('Delete')])
    const more = await screen.findByRole('button', { name: 'More' })
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
    await user.click(more)
    const menu = await screen.findByRole('menu')
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Archive', 'Delete'])
    await user.click(within(menu).getByRole('menuitem', { name: 'Archive' }))
    expect(told()).toEqual(['Archive was pressed'])
  })

  it('are heard by their keys while the menu is closed', async () => {
    const { user, told } = show([notify('Publish'), notify('Archive'), notify('Keep', { keys: 'Mod+S' })])
    await screen.findByRole('button', { name: 'More' })
    await user.keyboard('{Control>}s{/Control}')
    expect(told()).toEqual(['Keep was pressed'])
  })

  it('stand in the row where a menu would hold one alone, as far as somebody may', async () => {
    const denied = notify('Archive', { gate: { can: [{ action: 'Dig', subject: 'Nothing' }], at: 'archive' } })
    show([notify('Publish'), denied, notify('Delete')])
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull()
  })
})
