import { accounts } from '../accounts.ts'
import type { Api } from './api.ts'
import { askUntil } from './ask-until.ts'
import type { Places, World } from './world.ts'

const failure = 'status error { ErrorType Message }'
const previewKey = `mutation($t: ID!, $e: ID!) { createEnvironmentPreviewAPIKey(TenantID: $t, EnvironmentID: $e) { ${failure} } }`
const managementKey = `mutation($t: ID!, $p: ID!, $until: DateTime!) {
  createContentManagementKey(TenantID: $t, ProjectID: $p, Name: "Conformance", ExpiredDate: $until) { ${failure} } }`
const themesOf = `query($t: ID!) { themes(TenantID: $t, PageSize: 50) { ${failure} data { ThemeID WebsiteLink RepositoryLink } } }`
const applyTheme = `mutation($t: ID!, $p: ID!, $theme: ID!) {
  setProjectTheme(TenantID: $t, ProjectID: $p, ThemeID: $theme) { ${failure} data { JobID } } }`
const announceFile = `mutation($t: ID!, $p: ID!, $file: MediaInput!) {
  createImport(TenantID: $t, ProjectID: $p, File: $file) { ${failure} data { ImportID UploadURL } } }`
const previewOf = `query($t: ID!, $p: ID!, $i: ID!) {
  importPreview(TenantID: $t, ProjectID: $p, ImportID: $i) { ${failure} data { Matches { TemplateID Missing } } } }`
const importFile = `mutation($t: ID!, $p: ID!, $i: ID!, $template: ID!) {
  startImport(TenantID: $t, ProjectID: $p, ImportID: $i, TemplateID: $template) { ${failure} data { JobID } } }`
const jobOf = `query($t: ID!, $p: ID!, $job: ID!) { job(TenantID: $t, ProjectID: $p, JobID: $job) { ${failure} data { Status } } }`

const contentsOf = `query($t: ID!, $p: ID!) {
  contents(TenantID: $t, ProjectID: $p, ContentStatus: "Unpublished", PageSize: 100) { ${failure} data { ContentID HasChild } } }`
const deleteContent = `mutation($t: ID!, $p: ID!, $x: ID!) { deleteContents(TenantID: $t, ProjectID: $p, ContentIDs: [$x]) { ${failure} } }`
const mediaOf = `query($t: ID!, $p: ID!) { media(TenantID: $t, ProjectID: $p, Files: true, PageSize: 100) { ${failure} data { MediaID } } }`
const deleteMedia = `mutation($t: ID!, $p: ID!, $x: ID!) { deleteMedia(TenantID: $t, ProjectID: $p, MediaIDs: [$x]) { ${failure} } }`

/** Rows for a template that has these two; the field of a row that is empty is wanted. */
const rows = 'Title,Summary\nA good row,Good\nA bad row,\n,\n'

/**
 * Makes what the demo data has none of, as staff would: tokens, imported files, a theme, something in the trash. Each goes to the usual place of
 * those who can see it; their other places stay without, so that both kinds of a page can be seen.
 */
export async function prepare(url: string, api: Api, world: World): Promise<void> {
  const ask = async <T>(email: string, document: string, { tenant_id, project_id }: Places, more = {}) => {
    const answer = await api.ask(world.token(email), document, { t: tenant_id, p: project_id, ...more })
    if (answer.error) throw new Error(`${document}: ${answer.error.ErrorType} ${answer.error.Message}`)
    return answer.data as T
  }
  const [usual] = world.own(accounts.admin)
  if (usual?.project_id === undefined) throw new Error('The administrator of the demo data has no project.')
  await ask(accounts.admin, previewKey, { tenant_id: usual.tenant_id ?? '' }, { e: usual.project_id })
  await ask(accounts.admin, managementKey, usual, { until: new Date(Date.now() + 86_400_000).toISOString() })
  const done = async (email: string, at: Places, job: string) => {
    const status = async () => (await ask<{ Status: string }>(email, jobOf, at, { job })).Status
    await askUntil(status, (now) => /Done|Failed/.test(now))
  }
  const themes = await ask<Theme[]>(accounts.admin, themesOf, { tenant_id: usual.tenant_id ?? '' })
  const theme = themes.find(({ WebsiteLink, RepositoryLink }) => WebsiteLink && RepositoryLink)?.ThemeID
  const applied = await ask<{ JobID: string }>(accounts.admin, applyTheme, usual, { theme })
  await done(accounts.admin, usual, applied.JobID)

  const upload = async (email: string, at: Places, name: string) => {
    const file = { FileName: name, Extension: 'csv', Size: rows.length }
    const { ImportID, UploadURL } = await ask<Announced>(email, announceFile, at, { file })
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = await fetch(new URL(UploadURL, url), { method: 'PUT', body: rows, headers })
    if (!sent.ok) throw new Error(`${UploadURL} answered ${sent.status}.`)
    return ImportID
  }
  for (const email of [accounts.admin, accounts.editor]) {
    const [at] = world.own(email)
    if (at?.project_id === undefined || (email !== accounts.admin && at.project_id === usual.project_id)) continue
    await upload(email, at, 'uploaded.csv')
    const i = await upload(email, at, 'imported.csv')
    const { Matches } = await ask<{ Matches: Match[] }>(email, previewOf, at, { i })
    const template = Matches.find(({ Missing }) => Missing.length === 0)?.TemplateID
    const begun = await ask<{ JobID: string }>(email, importFile, at, { i, template })
    await done(email, at, begun.JobID)
    // What the file has made: one of it goes into the trash.
    const made = await ask<{ ContentID: string; HasChild: boolean }[]>(email, contentsOf, at)
    await ask(email, deleteContent, at, { x: made.find(({ HasChild }) => !HasChild)?.ContentID })
    const files = await ask<{ MediaID: string }[]>(email, mediaOf, at)
    if (files.length > 1) await ask(email, deleteMedia, at, { x: files.at(-1)?.MediaID })
  }
}

interface Theme {
  readonly ThemeID: string
  readonly WebsiteLink: string | null
  readonly RepositoryLink: string | null
}

interface Announced {
  readonly ImportID: string
  readonly UploadURL: string
}

interface Match {
  readonly TemplateID: string
  readonly Missing: readonly string[]
}
