import { expect, type Locator, type Page } from '@playwright/test'
import { findProject } from './find-project.ts'
import { callAs } from './signed-in.ts'

/** Folders and files of a project, as one comes upon them in the tree. */
export interface Lying {
  readonly id: string
  readonly name: string
  readonly isFolder: boolean
  readonly privileges: readonly string[]
}

interface Listed {
  media: { data: { MediaID: string; Name: string; Privileges: string[]; Data: { Type: string } }[] }
}

export const tree = (page: Page, name = 'Folders and files') => page.getByRole('tree', { name })

/** The line of a thing in the only tree of the page. */
export const line = (page: Page, name: string) => page.getByRole('tree').getByRole('treeitem', { name, exact: true })

/** What lies in a folder of a project, as whoever is signed in on the page may see it; at the top without one. */
export async function lyingIn(page: Page, query: string, folder = ''): Promise<readonly Lying[]> {
  const asked = new URLSearchParams(query)
  const { media } = await callAs<Listed>(
    page,
    `query ($tenant: ID!, $project: ID!, $folder: ID) {
      media(TenantID: $tenant, ProjectID: $project, ParentID: $folder, PageSize: 100) {
        data { MediaID Name Privileges Data { Type } }
      }
    }`,
    { tenant: asked.get('tenant_id'), project: asked.get('project_id'), folder },
  )
  return media.data.map(({ MediaID, Name, Privileges, Data }) => ({
    id: MediaID,
    name: Name,
    isFolder: Data.Type === 'folder',
    privileges: Privileges,
  }))
}

/** Opens the tree of media of a project; gives its query, and the names of what lies at its top. */
export async function openMedia(page: Page, project: string) {
  const { query } = await findProject(page, project)
  const lying = await lyingIn(page, query)
  await page.goto(`/media-management${query}&tab=tree`)
  await expect(tree(page)).toBeVisible()
  const names = (folders: boolean) => lying.flatMap(({ name, isFolder }) => (isFolder === folders ? [name] : []))
  return { query, lying, folders: names(true), files: names(false) }
}

/** Opens a branch by its arrow. */
export async function openBranch(page: Page, name: string) {
  await line(page, name).focus()
  await page.keyboard.press('ArrowRight')
  await expect(line(page, name)).toHaveAttribute('aria-expanded', 'true')
}

/** Takes a line with the mouse, so far that it is dragged; gives where the mouse is. */
export async function take(page: Page, from: Locator) {
  await from.scrollIntoViewIfNeeded()
  const { x, y, height } = await boxOf(from)
  await page.mouse.move(x + 200, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 210, y + height / 2 + 12, { steps: 3 })
  await expect(page.getByText(/^Moving /).last()).toBeVisible()
  return { x: x + 210, y: y + height / 2 + 12 }
}

/** Where something is held over a line: in its middle, or so many pixels from its upper or lower end. */
export type Height = 'middle' | { readonly fromTop: number } | { readonly fromBottom: number }

/** Holds what is dragged over a line. Nothing is dropped yet. */
export async function holdOver(page: Page, to: Locator, at: Height = 'middle') {
  const { x, y, height } = await boxOf(to)
  const down = at === 'middle' ? height / 2 : 'fromTop' in at ? at.fromTop : height - at.fromBottom
  await page.mouse.move(x + 220, y + down, { steps: 6 })
}

export async function boxOf(of: Locator) {
  const box = await of.boundingBox()
  if (!box) throw new Error('It is not there')
  return box
}
