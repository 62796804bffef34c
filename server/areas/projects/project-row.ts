import { type RawBuilder, sql } from 'kysely'
import type { ProjectIntegration } from '../../database/schema.ts'
import type { Environment, Project } from '../../generated/schema.ts'
import { deliveryPath } from '../environments/environment.ts'
import { applyTheme } from '../themes/apply.ts'

const ownColumns = sql`p.id, p.name, p.description, p.status, p.updated_at, p.version, p.author, p.content, p.published,
  p.is_new, p.integration, p.data_service, p.theme_id, p.preview_url, p.preview_status`

const environmentsColumn = sql`(select json_agg(json_build_array(e.id, e.name, e.type, e.is_production, e.created_at)
    order by e.is_production desc, e.created_at, e.id)
  from environments e where e.project_id = p.id) as environments`

const jobColumn = sql`(select j.id from jobs j
  where j.project_id = p.id and j.kind = ${sql.lit(applyTheme)} and j.status in ('Waiting', 'Running')) as job_id`

/**
 * What is read of a project, under the alias `p`; its environments, and the job that applies its theme, in the same query,
 * where somebody asks for them.
 */
export function projectColumns({ environments, job }: { environments: boolean; job: boolean }): RawBuilder<unknown> {
  return sql.join([ownColumns, ...(environments ? [environmentsColumn] : []), ...(job ? [jobColumn] : [])])
}

export interface ProjectRow {
  id: string
  name: string
  description: string | null
  status: string
  updated_at: Date
  version: number
  author: string | null
  content: number
  published: number
  is_new: boolean
  integration: ProjectIntegration | null
  data_service: boolean
  theme_id: string | null
  preview_url: string | null
  preview_status: string | null
  /** Both null where there are none, missing where nobody asked. */
  job_id?: string | null
  environments?: [id: string, name: string, type: string, isProduction: boolean, createdAt: string][] | null
}

export function toProject(row: ProjectRow): Project {
  return {
    SortKey: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    lastUpdated: row.updated_at.toISOString(),
    author: row.author,
    content: row.content,
    published: row.published,
    newProject: row.is_new,
    environments: row.environments?.map((columns) => toEnvironment(row.id, columns)) ?? [],
    Integration: row.integration && {
      Repository: row.integration.Repository ?? null,
      RepositoryAccount: row.integration.RepositoryAccount ?? null,
      Site: row.integration.Site ?? null,
      SiteAccount: row.integration.SiteAccount ?? null,
    },
    Features: { DataService: row.data_service },
    ThemeID: row.theme_id,
    PreviewURL: row.preview_url,
    PreviewStatus: row.preview_status,
    JobID: row.job_id ?? null,
    Version: row.version,
  }
}

function toEnvironment(
  projectId: string,
  [id, name, type, isProduction, createdAt]: NonNullable<ProjectRow['environments']>[number],
): Environment {
  return {
    SortKey: id,
    Name: name,
    Type: type,
    ProjectID: projectId,
    IsProduction: isProduction,
    // PostgreSQL's own ISO text; the scalar makes it UTC where somebody asks for it.
    CreatedAt: createdAt,
    URL: deliveryPath(id),
  }
}
