import type { Rows } from '../../database/rows.ts'
import type { ContentStatus, TemplateField } from '../../database/schema.ts'
import { contentNames } from '../content-names.ts'
import type { Random } from '../random.ts'

/** A thing as it is while the trail is told; what was made in the year and is gone again was there once. */
export interface Thing {
  readonly id: string
  name: string
  parentId: string | null
  /** Made in the trail: it may be deleted, for the demo does not have it. */
  readonly isOnce: boolean
}

export interface ToldContent extends Thing {
  readonly templateId: string
  status: ContentStatus
  /** How often it was edited. */
  edits: number
}

export interface ToldTemplate extends Thing {
  readonly label: string
  readonly fields: readonly TemplateField[]
  version: number
}

export interface ToldEnvironment {
  readonly id: string
  readonly name: string
  readonly isProduction: boolean
  readonly contents: ToldContent[]
  readonly media: (Thing & { readonly isFolder: boolean })[]
  readonly templates: ToldTemplate[]
  readonly trash: { readonly contents: ToldContent[]; readonly media: Thing[] }
  /** A name for a new content of a template. */
  nameFor(template: string): string
}

export interface ToldProject {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly isArchived: boolean
  readonly hasContents: boolean
  readonly environments: ToldEnvironment[]
  /** How much is done in it. */
  readonly share: number
}

/** The projects of an organisation with what is in them. */
export function projectsOf(rows: Rows, random: Random, tenantId: string): ToldProject[] {
  return rows.projects
    .filter(({ tenant_id }) => tenant_id === tenantId)
    .map(({ id, name, created_at, status }) => {
      const environments = rows.environments
        .filter(({ project_id }) => project_id === id)
        .map((environment) => environmentOf(rows, random, environment))
      const contents = environments.reduce((sum, each) => sum + each.contents.length, 0)
      const createdAt = new Date(created_at ?? 0)
      const isArchived = status === 'Archived'
      return { id, name, createdAt, isArchived, hasContents: contents > 0, environments, share: 4 + contents }
    })
}

function environmentOf(
  rows: Rows,
  random: Random,
  { id, name, is_production }: Rows['environments'][number],
): ToldEnvironment {
  const here = <Row extends { environment_id: string }>(list: readonly Row[]) =>
    list.filter(({ environment_id }) => environment_id === id)
  const seeded = { isOnce: false }
  return {
    ...{ id, name, isProduction: is_production ?? false },
    contents: here(rows.contents).map(({ id, name, parent_id, template_id, status }) => ({
      ...{ id, name, parentId: parent_id ?? null, templateId: template_id ?? '', edits: 0, ...seeded },
      status: status ?? 'Unpublished',
    })),
    media: here(rows.media).map(({ id, name, parent_id, kind }) => ({
      ...{ id, name, parentId: parent_id ?? null, isFolder: kind === 'folder', ...seeded },
    })),
    templates: here(rows.templates).map(({ id, name, fields }) => ({
      ...{ id, name, label: name, parentId: null, version: 1, ...seeded },
      fields: JSON.parse(String(fields)) as TemplateField[],
    })),
    trash: { contents: [], media: [] },
    nameFor: contentNames(random),
  }
}
