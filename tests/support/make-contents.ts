import type { Page } from '@playwright/test'
import { callAs } from './signed-in.ts'

interface Made {
  createContentManagementKey: { data: { Token: string }[] | null; error: unknown }
}

/**
 * Makes contents by the management API as somebody who may give tokens: one at the top, and others in it, with
 * the data of one that is there.
 */
export async function makeBranch(page: Page, query: string, name: string, inside: readonly string[]) {
  const asked = new URLSearchParams(query)
  const { createContentManagementKey } = await callAs<Made>(
    page,
    `mutation ($tenant: ID!, $project: ID!, $name: String!, $until: DateTime!) {
      createContentManagementKey(TenantID: $tenant, ProjectID: $project, Name: $name, ExpiredDate: $until) {
        data { Token } error { Message }
      }
    }`,
    { tenant: asked.get('tenant_id'), project: asked.get('project_id'), name, until: tomorrow() },
  )
  const { data, error } = createContentManagementKey
  if (!data) throw new Error(JSON.stringify(error))
  const headers = { authorization: `Bearer ${data[0]?.Token}` }
  const api = `/management/rest/v1/${asked.get('project_id')}`
  const read = async (path: string) => (await (await page.request.get(`${api}/${path}`, { headers })).json()).data
  const { TemplateID, Data } = await oneWithoutPictures(read)
  const make = async (data: object): Promise<string> => {
    const answer = await page.request.post(`${api}/contents`, { headers, data })
    if (!answer.ok()) throw new Error(await answer.text())
    return (await answer.json()).data.ContentID
  }
  const id = await make({ TemplateID, Data, Name: name })
  for (const each of inside) await make({ TemplateID, Data, Name: each, ParentID: id })
}

interface Written {
  readonly TemplateID: string
  readonly Data: Readonly<Record<string, unknown>>
}

/**
 * A content with a title that shows no file: publishing its copies asks nothing, whatever others say of pictures. A
 * published one: what others have begun may be half written.
 */
async function oneWithoutPictures(read: (path: string) => Promise<unknown>): Promise<Written> {
  for (const { ContentID } of (await read('contents?status=Published&pageSize=50')) as { ContentID: string }[]) {
    const found = (await read(`contents/${ContentID}`)) as Written
    if (!JSON.stringify(found.Data).includes('Media_') && 'title' in found.Data) return found
  }
  throw new Error('Each published content has a picture.')
}

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
