import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { isDocument, withReferences } from '../../../generator/values/rich-text/document.ts'
import { withTo } from '../../../generator/values/use.ts'
import { idOf } from '../../database/ids.ts'
import type { EnvironmentSettings, Media, Schema, TemplateField, Templates } from '../../database/schema.ts'
import { withoutHidden } from '../contents/hidden.ts'
import { linkIn, thingOf } from '../contents/links.ts'
import { kindOf } from '../contents/references.ts'
import type { MadeContent } from '../contents/write/writer.ts'
import { bytesOf } from './media-files.ts'
import type { ThemeContent, ThemeData, ThemeMedia, ThemeTemplate } from './theme.ts'

/** Where a theme is applied, by which job and in whose name. */
export interface Target {
  jobId: string
  tenantId: string
  projectId: string
  environmentId: string
  /** Full name. */
  by: string
  /** When it was begun. */
  at: Date
}

type Kind = 'Template' | 'Media' | 'Content'

/**
 * The id that something of a theme gets from a job: the same each time, so that a job that is tried again makes nothing
 * twice, and knows what it has made.
 */
export function idFrom(jobId: string, kind: Kind, key: string): string {
  const digest = createHash('sha256').update(`${jobId} ${kind} ${key}`).digest()
  return idOf(kind, digest.subarray(0, 20))
}

const place = ({ tenantId, projectId, environmentId }: Target) => ({
  tenant_id: tenantId,
  project_id: projectId,
  environment_id: environmentId,
})

const signed = ({ by, at }: Target) => ({ created_by: by, updated_by: by, created_at: at, updated_at: at })

export function templateRow({ key, name, fields }: ThemeTemplate, target: Target): Insertable<Templates> {
  return {
    id: idFrom(target.jobId, 'Template', key),
    ...place(target),
    name,
    author_username: target.by,
    fields: JSON.stringify(fields),
    created_at: target.at,
    updated_at: target.at,
  }
}

/** A media item's row, and the file that it names; a folder has none. */
export function mediaRow(media: ThemeMedia, target: Target): { row: Insertable<Media>; file?: DataFile } {
  const { key, name, kind, folder, alternateText, details = {} } = media
  const id = idFrom(target.jobId, 'Media', key)
  const file = media.file && fileOf(media.file, id, target)
  const row = {
    id,
    ...place(target),
    parent_id: folder === undefined ? null : idFrom(target.jobId, 'Media', folder),
    name,
    kind,
    extension: file?.extension ?? null,
    size: file?.data.length ?? 0,
    object_key: file?.key ?? null,
    alternate_text: alternateText ?? null,
    details: JSON.stringify(details),
    ...signed(target),
  }
  return file ? { row, file } : { row }
}

export interface DataFile {
  key: string
  data: Buffer
}

function fileOf(file: NonNullable<ThemeMedia['file']>, id: string, { environmentId }: Target) {
  const { extension, data } = bytesOf(file)
  return { key: `${environmentId}/${id}.${extension}`, extension, data }
}

/** A content to be made; what it refers to by keys it refers to by ids. */
export function contentRow(content: ThemeContent, { templates }: ThemeData, target: Target): MadeContent {
  const { key, name, status, parent, template } = content
  const fields = templates.find((one) => one.key === template)?.fields ?? []
  const data = referring(content.data, fields, target.jobId)
  const isLive = status === 'Published' || status === 'Changed'
  return {
    id: idFrom(target.jobId, 'Content', key),
    template_id: idFrom(target.jobId, 'Template', template),
    parent_id: parent === undefined ? null : idFrom(target.jobId, 'Content', parent),
    name,
    status,
    data,
    published_data: isLive
      ? withoutHidden(fields, { ...data, ...referring(content.published ?? {}, fields, target.jobId) })
      : null,
    published_name: isLive ? name : null,
    published_at: status === 'Unpublished' ? null : target.at,
    ...signed(target),
  }
}

function referring(
  data: ThemeContent['data'],
  fields: readonly TemplateField[],
  jobId: string,
): Record<string, unknown> {
  const types = new Map(fields.map(({ name, type }) => [name, type]))
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (types.get(name) === 'media') {
        const idOf = (use: unknown) => withTo(use, (key) => idFrom(jobId, 'Media', key))
        return [name, Array.isArray(value) ? value.map(idOf) : idOf(value)]
      }
      if (types.get(name) === 'content') return [name, (value as string[]).map((key) => idFrom(jobId, 'Content', key))]
      if (types.get(name) === 'rich text' && isDocument(value))
        return [name, withReferences(value, (kind, key) => idFrom(jobId, kindOf[kind], key))]
      const link = linkIn({ type: types.get(name) ?? 'text' }, value)
      const thing = link && thingOf(link)
      return [name, thing ? { ...link, To: idFrom(jobId, thing.kind, thing.to) } : value]
    }),
  )
}

/** The website's settings, with the contents that its pages show. */
export function websiteOf({ website }: ThemeData, jobId: string): NonNullable<EnvironmentSettings['website']> {
  const { pages, ...rest } = website
  return {
    ...rest,
    pages: pages.map(({ path, title, content }) => ({
      path,
      title,
      ...(content !== undefined && { contentId: idFrom(jobId, 'Content', content) }),
    })),
  }
}

/** The ids of everything that a job makes of a theme, by table. */
export function idsOf(data: ThemeData, jobId: string): Record<'contents' | 'media' | 'templates', string[]> {
  const ids = (kind: Kind, list: readonly { key: string }[]) => list.map(({ key }) => idFrom(jobId, kind, key))
  return {
    contents: ids('Content', data.contents),
    media: ids('Media', data.media),
    templates: ids('Template', data.templates),
  } satisfies Partial<Record<keyof Schema, string[]>>
}
