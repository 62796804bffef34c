import { Modal } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cell, giveSizes, isInView, person, role, rowOf, said, selected, show } from './support/access-list.tsx'

beforeEach(() => giveSizes())
afterEach(() => void vi.restoreAllMocks())

const entries = [role('Editor', { Edit: 'Allow' }), role('Viewer'), person('Ada'), person('Ben')]
const focused = () => document.activeElement
const undo = () => screen.getByRole('button', { name: 'Undo' })
const redo = () => screen.getByRole('button', { name: 'Redo' })

describe('the access list by keyboard', () => {
  it('is one stop of Tab, and arrows go over the heads of sections', async () => {
    const { user } = show({ entries })
    const head = screen.getByRole('columnheader', { name: 'Create' })
    await user.tab()
    expect(focused()).toBe(head)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}')
    expect(focused()).toBe(cell('Ada', 'Read'))
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe(cell('Viewer', 'Read'))
    await user.keyboard('{End}')
    expect(focused()).toBe(screen.getByRole('button', { name: 'Remove, Viewer' }))
    await user.keyboard('{Control>}{End}{/Control}{Control>}{Home}{/Control}')
    expect(focused()).toBe(screen.getByRole('columnheader', { name: 'Name' }))
    await user.tab()
    expect(screen.getByRole('grid').contains(focused())).toBe(false)
  })

  it('says below the grid how it is used, and from then on the cell that one stands on', async () => {
    const { user } = show({ entries })
    const help = /^A click or the space key changes a cell/
    expect(screen.getByText(help)).toBeTruthy()
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(screen.getByText('Editor · Edit').parentElement?.textContent).toBe('Editor · Edit Allow')
    expect(screen.queryByText(help)).toBeNull()
    // It stays: a button below that is pressed must not move away under the mouse.
    await user.tab()
    expect(screen.getByText('Editor · Edit')).toBeTruthy()
  })

  it('turns with Space and Enter, sets with A, D and I, takes out with Delete (P-4-10)', async () => {
    const { user } = show({ entries })
    await user.click(cell('Ada', 'Edit'))
    const edit = () => said('Ada')[2]
    for (const [key, says] of [
      [' ', 'Allow'],
      ['{Enter}', 'Inherit'],
      ['a', 'Allow'],
      ['D', 'Deny'],
      ['i', 'Inherit'],
    ] as const) {
      await user.keyboard(key)
      expect([key, edit()]).toEqual([key, says])
    }
    await user.keyboard('{Delete}')
    expect(rowOf('Ada').dataset.gone).toBe('true')
    await user.keyboard('{Delete}')
    expect(rowOf('Ada').dataset.gone).toBeUndefined()
  })

  it('goes back and forth with Ctrl+Z and Ctrl+Y, and by the buttons', async () => {
    const { user } = show({ entries })
    await user.click(cell('Ada', 'Edit'))
    await user.keyboard('{ArrowDown}a{Delete}')
    const all = () => [said('Ada')[2], said('Ben')[2], rowOf('Ben').dataset.gone]
    expect(all()).toEqual(['Deny', 'Allow', 'true'])
    await user.keyboard('{Control>}z{/Control}')
    expect(all()).toEqual(['Deny', 'Allow', undefined])
    await user.keyboard('{Control>}zz{/Control}')
    expect(all()).toEqual(['Inherit', 'Inherit', undefined])
    expect(undo()).toHaveProperty('disabled', true)
    await user.keyboard('{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
    expect(all()).toEqual(['Deny', 'Allow', undefined])
    await user.click(redo())
    expect(all()).toEqual(['Deny', 'Allow', 'true'])
    expect(redo()).toHaveProperty('disabled', true)
    await user.click(undo())
    expect(all()).toEqual(['Deny', 'Allow', undefined])
  })

  it('has nothing to go back to where a key changed nothing', async () => {
    const { user } = show({ entries })
    await user.click(cell('Editor', 'Read'))
    await user.keyboard('ddd{ArrowRight}a')
    await user.keyboard('{Control>}z{/Control}')
    expect(said('Editor')[1]).toBe('Inherit')
    expect(undo()).toHaveProperty('disabled', true)
  })

  it('sets everything with Ctrl+A, apart from rows that go', async () => {
    const { user, told } = show({ entries })
    await user.click(screen.getByRole('button', { name: 'Remove, Viewer' }))
    await user.click(cell('Ada', 'Edit'))
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(20)
    await user.keyboard('a')
    expect([said('Editor'), said('Ada'), said('Ben')].flat()).toEqual(Array(15).fill('Allow'))
    expect(said('Viewer')).toEqual(Array(5).fill('Inherit'))
    await waitFor(() =>
      expect(told.mock.lastCall?.[0]?.entries.map((each) => Object.keys(each).length)).toEqual([5, 6, 6]),
    )
  })

  it('shows as selected all that is done something to: with the head all rows, with a name the whole row', async () => {
    const { user } = show({ entries })
    await user.click(cell('Editor', 'Read'))
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
    expect(selected()).toEqual(['Editor Read', 'Viewer Read', 'Ada Read', 'Ben Read'])
    await user.keyboard('a')
    expect(['Editor', 'Ben'].map((name) => said(name)[1])).toEqual(['Allow', 'Allow'])
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
    await user.keyboard('{ArrowDown}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    expect(selected()).toEqual(['Create', 'Read', 'Edit', 'Delete', 'Administer'].map((each) => `Editor ${each}`))
  })

  it('goes round in an area also from a row in it that goes', async () => {
    const { user } = show({ entries })
    await user.click(screen.getByRole('button', { name: 'Remove, Ada' }))
    await user.keyboard('{Home}{ArrowRight}{ArrowDown}{Shift>}{ArrowUp}{/Shift}')
    expect(selected()).toEqual(['Ada Create', 'Ben Create'])
    for (const says of ['Deny', 'Allow', 'Inherit']) {
      await user.keyboard(' ')
      expect([said('Ada')[0], said('Ben')[0]]).toEqual(['Inherit', says])
    }
  })

  it('ends a selection with Escape before the window around is closed', async () => {
    const close = vi.fn()
    const { user } = show({
      entries,
      around: (list) => (
        <Modal opened onClose={close} transitionProps={{ duration: 0 }}>
          {list}
        </Modal>
      ),
    })
    await user.click(cell('Ada', 'Edit'))
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['Ada Edit', 'Ben Edit'])
    await user.keyboard('{Escape}')
    expect(selected()).toEqual([])
    expect(close).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    expect(close).toHaveBeenCalledOnce()
  })

  it('shows the row that one goes to whole, below the head and above the edge', async () => {
    const { user } = show({ entries: Array.from({ length: 16 }, (_, index) => person(`P${index}`)) })
    await user.click(cell('P6', 'Read'))
    for (const [key, names] of [
      ['{ArrowDown}', ['P7', 'P8', 'P9', 'P10']],
      ['{PageDown}', ['P15']],
      ['{PageUp}', ['P7']],
      ['{ArrowUp}', ['P6', 'P5', 'P4']],
    ] as const) {
      for (const name of names) {
        await user.keyboard(key)
        const row = focused()?.closest<HTMLElement>('[role=row]')
        expect([name, row?.firstElementChild?.textContent, row && isInView(row)]).toEqual([name, name, true])
      }
    }
  })

  it('can be come to where the row that one stood on is there no more', async () => {
    const { user, again } = show({ entries })
    await user.click(cell('Ben', 'Edit'))
    again({ entries: [role('Editor')] })
    const stop = screen.getByRole('grid').querySelectorAll('[tabindex="0"]')
    expect([...stop].map((each) => each.getAttribute('aria-label'))).toEqual([
      'Edit, Inherited: Deny (from the entry above)',
    ])
    expect(stop[0]?.closest('[role=row]')).toBe(rowOf('Editor'))
  })
})
