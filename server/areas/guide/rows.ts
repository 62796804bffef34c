import { noRows, type Rows } from '../../database/rows.ts'
import type { TemplateField } from '../../database/schema.ts'
import { systemTenantId } from '../../database/system.ts'
import type { Chapter } from './chapters.ts'
import type { GuideFile } from './files.ts'

/** The project of the guide; the address of its contents is in the spec's shell. */
export const guideProjectId = 'Project_guide'

const place = { tenant_id: systemTenantId, project_id: guideProjectId, environment_id: 'Environment_guide' }
const templateId = 'Template_guide'

/** The same at every start, so that the same guide is the same rows. */
const madeAt = new Date('2026-01-01T00:00:00Z')
const made = { created_by: 'System', updated_by: 'System', created_at: madeAt, updated_at: madeAt }

const fields: TemplateField[] = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { name: 'description', label: 'Description', type: 'long text' },
  { name: 'video', label: 'Video', type: 'media' },
  { name: 'captions', label: 'Subtitles', type: 'media' },
  { name: 'path', label: 'Page', type: 'text' },
  { name: 'childContents', label: 'Belonging contents', type: 'content' },
]

/** The guide as a project of the system's tenant: a template, a published content a chapter, the videos as media. */
export function guideRows(
  chapters: Readonly<Record<string, Chapter>>,
  files: ReadonlyMap<string, GuideFile>,
): Omit<Rows, 'tenants'> {
  const { tenants: _, ...rows } = noRows()
  const { tenant_id, project_id, environment_id } = place
  rows.projects.push({
    id: project_id,
    tenant_id,
    name: 'Video guide',
    description: null,
    author: null,
    author_id: null,
    theme_id: null,
    preview_url: null,
    preview_status: null,
    created_at: madeAt,
    updated_at: madeAt,
  })
  rows.environments.push({
    id: environment_id,
    tenant_id,
    project_id,
    name: 'Production',
    type: 'Production',
    is_production: true,
    created_at: madeAt,
  })
  rows.templates.push({
    id: templateId,
    ...place,
    name: 'Guide',
    author_username: null,
    fields: JSON.stringify(fields),
    created_at: madeAt,
    updated_at: madeAt,
  })
  for (const [name, chapter] of Object.entries(chapters)) {
    rows.contents.push(contentRow(name, chapter))
    const { video } = chapter
    if (!video) continue
    for (const extension of ['webm', 'vtt'] as const) {
      const file = files.get(`${video.file}.${extension}`)
      if (file) rows.media.push(mediaRow(name, video.shows, file))
    }
  }
  return rows
}

const contentId = (name: string) => `Content_guide-${name}`
const mediaId = (name: string, extension: string) => `Media_guide-${name}-${extension}`

function contentRow(name: string, { title, description, video, path, children = [] }: Chapter) {
  const data = {
    title,
    description,
    ...(video && { video: mediaId(name, 'webm'), captions: mediaId(name, 'vtt') }),
    path,
    childContents: children.map(contentId),
  }
  return {
    id: contentId(name),
    ...place,
    ...made,
    template_id: templateId,
    parent_id: null,
    name: title,
    status: 'Published' as const,
    data: JSON.stringify(data),
    published_data: JSON.stringify(data),
    published_name: title,
    published_at: madeAt,
  }
}

function mediaRow(name: string, shows: string, { name: file, extension, key, data }: GuideFile) {
  return {
    id: mediaId(name, extension),
    ...place,
    ...made,
    parent_id: null,
    name: file,
    kind: extension === 'webm' ? ('video' as const) : ('document' as const),
    extension,
    size: data.length,
    object_key: key,
    alternate_text: shows,
    details: '{}',
  }
}
