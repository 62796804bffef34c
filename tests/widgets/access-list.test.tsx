import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  cell,
  giveSizes,
  inherited,
  nameOf,
  person,
  role,
  rowOf,
  said,
  selected,
  show,
} from './support/access-list.tsx'

beforeEach(() => giveSizes())
afterEach(() => void vi.restoreAllMocks())

const entries = [role('Editor', { Edit: 'Allow' }), role('Viewer'), person('Ada'), person('Ben'), person('Cleo')]
const head = (name: string) => screen.getByRole('columnheader', { name })

describe('the access list', () => {
  it('shows roles and users with how many there are of each (P-2.14-04)', () => {
    show({ entries: [person('Ada'), role('Editor'), person('Ben'), role('Viewer'), person('Cleo')] })
    const rows = screen.getAllByRole('row').map((row) => row.firstElementChild?.textContent)
    expect(rows).toEqual(['Name', 'Roles (2)', 'Editor', 'Viewer', 'Users (3)', 'Ada', 'Ben', 'Cleo'])
  })

  it.each([[[]], [null], [undefined]])('says that a section is empty, of %j (P-2.14-05)', (none) => {
    show({ entries: none as unknown as [] })
    expect(screen.getByText('Roles (0)')).toBeTruthy()
    expect(screen.getByText('No Role is added')).toBeTruthy()
    expect(screen.getByText('Users (0)')).toBeTruthy()
    expect(screen.getByText('No User is added')).toBeTruthy()
  })

  it('says what the three colours mean (P-2.14-07)', () => {
    show({ entries })
    const legend = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(legend.map((each) => [each.textContent, each.dataset.cell])).toEqual([
      ['Allow', 'Allow'],
      ['Inherited', 'Inherit'],
      ['Deny', 'Deny'],
    ])
  })

  it('has Create only where something can be made (P-5-24)', () => {
    const { again } = show({ entries })
    const heads = () => screen.getAllByRole('columnheader').map((each) => each.textContent)
    expect(heads()).toEqual(['Name', 'Create', 'Read', 'Edit', 'Delete', 'Administer', 'Remove'])
    again({ entries, creates: false })
    expect(heads()).toEqual(['Name', 'Read', 'Edit', 'Delete', 'Administer', 'Remove'])
    expect(said('Editor')).toEqual(['Inherit', 'Allow', 'Inherit', 'Inherit'])
  })

  it('takes a cell from Inherit to Deny, to Allow and back, by clicks (P-4-10)', async () => {
    const { user, told } = show({ entries })
    const read = () => cell('Ada', 'Read').dataset.cell
    expect(read()).toBe('Inherit')
    for (const next of ['Deny', 'Allow'] as const) {
      await user.click(cell('Ada', 'Read'))
      expect(read()).toBe(next)
      const changes = { entries: [{ UserRoleID: 'User_Ada', Read: next }], deleted: [], left: 5 }
      await waitFor(() => expect(told).toHaveBeenLastCalledWith(changes))
    }
    await user.click(cell('Ada', 'Read'))
    expect(read()).toBe('Inherit')
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(undefined))
  })

  it('says in words what an inherited cell comes to and why, as it is changed (P-6-18)', async () => {
    const { user } = show({
      entries: [
        role('Editor', { Delete: 'Mixed' }),
        person('Ada', {
          RoleIDs: ['Role_Editor'],
          Inherited: [
            inherited('Create', 'Allow', 'Role', 'Administrator'),
            inherited('Read', 'Deny', 'Content', 'Recipes'),
            inherited('Edit', 'Mixed', 'Several'),
          ],
        }),
      ],
    })
    const labels = () =>
      [...rowOf('Ada').querySelectorAll('[data-cell]')].map((each) => each.getAttribute('aria-label'))
    expect(labels()).toEqual([
      'Create, Inherited: Allow (by the role: Administrator)',
      'Read, Inherited: Deny (from the entry above: Recipes)',
      'Edit, Inherited: Different (not the same for all)',
      'Delete, Inherited: Different (by a role in this list: Editor)',
      'Administer, Inherited: Deny (from the entry above)',
    ])
    await user.click(cell('Editor', 'Read'))
    await user.click(cell('Editor', 'Read'))
    expect(labels()[1]).toBe('Read, Inherited: Allow (by a role in this list: Editor)')
    await user.click(cell('Ada', 'Read'))
    expect(labels()[1]).toBe('Read, Deny')
    expect(screen.getByText('Ada · Read').parentElement?.textContent).toBe('Ada · Read Deny')
    await user.click(screen.getByRole('button', { name: 'Remove, Editor' }))
    expect(labels()[3]).toBe('Delete, Inherited: Deny (from the entry above)')
  })

  it('does the same to all rows by the head of a column, to a row by its name', async () => {
    const { user, told } = show({ entries })
    await user.click(head('Edit'))
    expect(['Editor', 'Viewer', 'Ada', 'Ben', 'Cleo'].map((name) => said(name)[2])).toEqual(Array(5).fill('Inherit'))
    await user.click(head('Edit'))
    expect(['Editor', 'Viewer', 'Ada', 'Ben', 'Cleo'].map((name) => said(name)[2])).toEqual(Array(5).fill('Deny'))
    await user.click(nameOf('Ben'))
    expect(said('Ben')).toEqual(Array(5).fill('Deny'))
    expect(said('Cleo')).toEqual(['Inherit', 'Inherit', 'Deny', 'Inherit', 'Inherit'])
    await waitFor(() => expect(told.mock.lastCall?.[0]?.entries).toHaveLength(5))
  })

  it('turns an area that Shift selects, over the heads of sections', async () => {
    const { user } = show({ entries })
    await user.click(cell('Viewer', 'Read'))
    await user.keyboard('{Shift>}')
    await user.click(cell('Ada', 'Edit'))
    await user.keyboard('{/Shift}')
    expect(said('Ada')).toEqual(Array(5).fill('Inherit'))
    expect(selected()).toEqual(['Viewer Read', 'Viewer Edit', 'Ada Read', 'Ada Edit'])
    await user.click(cell('Ada', 'Read'))
    expect(said('Ada')).toEqual(['Inherit', 'Deny', 'Deny', 'Inherit', 'Inherit'])
    expect(said('Viewer')).toEqual(['Inherit', 'Deny', 'Deny', 'Inherit', 'Inherit'])
    expect(said('Editor')).toEqual(['Inherit', 'Inherit', 'Allow', 'Inherit', 'Inherit'])
  })

  it('takes a row out and puts it back; one that was only added is not told at all (P-2.14-08)', async () => {
    const { user, told } = show({ entries: [role('Editor'), person('Ada'), person('New', { ACLIDs: [] })] })
    const none = { Create: 'Inherit', Read: 'Inherit', Edit: 'Inherit', Delete: 'Inherit', Administer: 'Inherit' }
    const added = { entries: [{ UserRoleID: 'User_New', ...none }], deleted: [], left: 3 }
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(added))
    await user.click(screen.getByRole('button', { name: 'Remove, Ada' }))
    expect(screen.getByText('Users (1)')).toBeTruthy()
    expect(nameOf('Ada').textContent).toBe('AdaWill be removed')
    await user.click(cell('Ada', 'Read'))
    expect(said('Ada')).toEqual(Array(5).fill('Inherit'))
    await waitFor(() => expect(told).toHaveBeenLastCalledWith({ ...added, deleted: ['acl-Ada'], left: 2 }))
    await user.click(screen.getByRole('button', { name: 'Remove, New' }))
    await waitFor(() => expect(told).toHaveBeenLastCalledWith({ entries: [], deleted: ['acl-Ada'], left: 1 }))
    await user.click(screen.getByRole('button', { name: 'Put back, Ada' }))
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(undefined))
    expect(screen.getByText('Users (1)')).toBeTruthy()
  })

  it('keeps what was changed when the server tells anew, but not what it says itself now', async () => {
    const { user, told, again } = show({ entries })
    await user.click(cell('Ada', 'Read'))
    await user.click(cell('Ben', 'Read'))
    again({ entries: [person('Ada', { Read: 'Deny', Edit: 'Allow' }), person('Ben')] })
    expect(said('Ada')).toEqual(['Inherit', 'Deny', 'Allow', 'Inherit', 'Inherit'])
    expect(said('Ben')[1]).toBe('Deny')
    const left = { entries: [{ UserRoleID: 'User_Ben', Read: 'Deny' }], deleted: [], left: 2 }
    await waitFor(() => expect(told).toHaveBeenLastCalledWith(left))
  })

  it('is as the server says again when the form was sent or its changes discarded', async () => {
    const { user, told, empty } = show({ entries })
    await user.click(cell('Ada', 'Read'))
    await user.click(screen.getByRole('button', { name: 'Remove, Ben' }))
    await waitFor(() => expect(told.mock.lastCall?.[0]?.deleted).toEqual(['acl-Ben']))
    act(() => empty())
    expect(said('Ada')[1]).toBe('Inherit')
    expect(screen.getByText('Users (3)')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true)
  })

  it('changes nothing while it is disabled, nor goes back or forth', async () => {
    const { user, again } = show({ entries })
    await user.click(cell('Ada', 'Read'))
    await user.click(cell('Ada', 'Read'))
    await user.keyboard('{Control>}z{/Control}')
    again({ entries, disabled: true })
    const drawn = () => [said('Editor'), said('Ada'), said('Ben'), screen.getByRole('grid').textContent]
    const before = drawn()
    expect(before[1]).toEqual(['Inherit', 'Deny', 'Inherit', 'Inherit', 'Inherit'])
    const remove = screen.getByRole('button', { name: 'Remove, Ben' })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    for (const place of [head('Edit'), nameOf('Ben'), remove, cell('Ada', 'Read')]) {
      await user.click(place)
      expect(drawn()).toEqual(before)
    }
    for (const key of ['a', 'i', ' ', '{Enter}', '{Delete}', '{Control>}z{/Control}', '{Control>}y{/Control}']) {
      await user.keyboard(key)
      expect([key, ...drawn()]).toEqual([key, ...before])
    }
    for (const name of ['Undo', 'Redo']) expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  })

  it('draws at most 250 elements of ten thousand entries', async () => {
    const { user, container } = show({ entries: Array.from({ length: 10_000 }, (_, index) => person(`P${index}`)) })
    const elements = () => container.querySelectorAll('[role=grid] *').length
    expect(screen.getByText('Users (10000)')).toBeTruthy()
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('10004')
    expect(nameOf('P5')).toBeTruthy()
    expect(elements()).toBeLessThanOrEqual(250)
    await user.click(cell('P0', 'Read'))
    await user.keyboard('{Control>}{End}{/Control}')
    expect(rowOf('P9995')).toBeTruthy()
    expect(rowOf('P9999').getAttribute('aria-rowindex')).toBe('10004')
    expect(elements()).toBeLessThanOrEqual(250)
  })
})
