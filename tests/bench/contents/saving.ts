import type pg from 'pg'
import { newId } from '../../../server/database/ids.ts'
import type { TemplateField } from '../../../server/database/schema.ts'
import { sized } from '../sized.ts'
import type { Row } from '../table.ts'
import { quantile, timeOf } from '../work.ts'

const rounds = sized(200, 5)

/** A content with many fields on a running server, and who edits it. */
export interface Edited {
  /** Of the server. */
  readonly url: string
  readonly token: string
  readonly tenantId: string
  readonly projectId: string
  readonly contentId: string
}

/** Fields of text, the first of them required, each with an id of its own. */
export function textFields(count: number): readonly (TemplateField & { readonly id: string })[] {
  return Array.from({ length: count }, (_, n) => ({
    ...{ id: `f_${n}`, name: `field${n}`, label: `Field ${n}`, type: 'text' as const, required: n === 0 },
  }))
}

/** Makes a content of a template with these fields in a project of the demo data; both are called by the name. */
export async function makeContent(
  { url, token }: Pick<Edited, 'url' | 'token'>,
  client: pg.Client,
  fields: readonly TemplateField[],
  name = 'Long',
): Promise<Edited> {
  const found = await client.query<{ tenant_id: string; project_id: string; environment_id: string }>(
    `select t.tenant_id, t.project_id, t.environment_id from templates t
     join environments e on e.id = t.environment_id and e.is_production
     join projects p on p.id = t.project_id where p.name like 'Spring%' limit 1`,
  )
  const [place] = found.rows
  if (!place) throw new Error('The demo data has no such project')
  const templateId = newId('Template')
  await client.query(
    `insert into templates (id, tenant_id, project_id, environment_id, name, author_username, fields)
     values ($1, $2, $3, $4, $6, 'Ada Lovelace', $5)`,
    [templateId, place.tenant_id, place.project_id, place.environment_id, JSON.stringify(fields), name],
  )
  const edited = { url, token, tenantId: place.tenant_id, projectId: place.project_id, contentId: '' }
  const made = await ask<{ createContent: { data: { ContentID: string } | null } }>(
    edited,
    `mutation ($t: ID!, $p: ID!, $template: ID!, $name: String!) {
      createContent(TenantID: $t, ProjectID: $p, TemplateID: $template, ParentID: "", Name: $name) {
        error { Message } data { ContentID } } }`,
    { template: templateId, name },
  )
  if (!made.createContent.data) throw new Error(`No content was made: ${JSON.stringify(made)}`)
  return { ...edited, contentId: made.createContent.data.ContentID }
}

/** Saves one field again and again, as an open form does, beside an update of the same row that nothing else hangs on. */
export async function saving(edited: Edited, client: pg.Client, field: string): Promise<Row> {
  const own: number[] = []
  const floor: number[] = []
  let revision = 1
  const save = async (value: string) => {
    const { saveContentDraft: saved } = await ask<{ saveContentDraft: { data: { Revision: number } | null } }>(
      edited,
      `mutation ($t: ID!, $p: ID!, $c: ID!, $r: Int!, $changes: [ContentChange!]!) {
        saveContentDraft(TenantID: $t, ProjectID: $p, ContentID: $c, BaseRevision: $r, Changes: $changes, ClientID: "bench") {
          error { Message } data { Revision Status UpdatedAt Changed { Path } Conflicts { Path } } } }`,
      { c: edited.contentId, r: revision, changes: [{ Path: field, Op: 'set', Value: value }] },
    )
    if (!saved.data) throw new Error(`It was not saved: ${JSON.stringify(saved)}`)
    revision = saved.data.Revision
  }
  const bare = (value: string) =>
    client.query(`update contents set data = jsonb_set(data, $2, $3) where id = $1`, [
      edited.contentId,
      [field],
      JSON.stringify(value),
    ])
  for (let warm = 0; warm < 10; warm++) await save(`warm ${warm}`)
  for (let round = 0; round < rounds; round++) {
    own.push(await timeOf(() => save(`words ${round}`)))
    floor.push(await timeOf(() => bare(`words ${round} of the floor`)))
  }
  const [saved, updated] = [quantile(own, 0.5), quantile(floor, 0.5)]
  return {
    what: 'a field saved, PostgreSQL: median, p90',
    figure: `${saved.toFixed(1)} ms, ${quantile(own, 0.9).toFixed(1)} ms`,
    floor: `${updated.toFixed(1)} ms (a bare update)`,
    ratio: (saved / updated).toFixed(1),
    reach: '< 15 ms',
  }
}

async function ask<Data>({ url, token, tenantId, projectId }: Edited, query: string, variables: object): Promise<Data> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables: { t: tenantId, p: projectId, ...variables } }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
