import { expect, type Page } from '@playwright/test'

/** The parts of the window with who may do what. */
export function accessWindow(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Access Settings' })
  const grid = dialog.getByRole('grid', { name: 'Permissions' })
  const rowOf = (name: string) =>
    grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
  return {
    dialog,
    grid,
    type: dialog.getByRole('combobox', { name: 'Type' }),
    users: dialog.getByRole('combobox', { name: 'Users' }),
    roles: dialog.getByRole('combobox', { name: 'Roles' }),
    add: dialog.getByRole('button', { name: 'Add', exact: true }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Cancel', exact: true }),
    undo: dialog.getByRole('button', { name: 'Undo' }),
    section: (name: string) => grid.getByRole('gridcell', { name, exact: true }),
    rowOf,
    /** The cell of a row for a privilege. */
    cellOf: (name: string, privilege: string) =>
      rowOf(name).getByRole('gridcell', { name: new RegExp(`^${privilege}, `) }),
  }
}

/** Opens the window of one row of the list that the page shows. */
export async function openAccess(page: Page, name: string) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Access settings' }).click()
  const access = accessWindow(page)
  await expect(access.grid).toBeVisible()
  return access
}

/** Puts somebody, or a role, on the list. */
export async function addHolder(page: Page, category: 'User' | 'Role', name: string) {
  const { type, users, roles, add, rowOf } = accessWindow(page)
  await type.click()
  await page.getByRole('option', { name: category, exact: true }).click()
  await (category === 'User' ? users : roles).fill(name)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await add.click()
  await expect(rowOf(name)).toBeVisible()
}
