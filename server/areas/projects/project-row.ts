import { type RawBuilder, sql } from 'kysely'
import type { ProjectIntegration } from '../../database/schema.ts'
import type { Environment, Project } from '../../generated/schema.ts'
import type { Asked, Services } from '../../operation/context.ts'
import type { Call } from '../../policies/requires.ts'
import { deliveryPath } from '../environments/environment.ts'
import { applyTheme } from '../themes/apply.ts'
import { type CardFigures, cardFigures, type Production } from './card-figures.ts'

const ownColumns = sql`p.id, p.name, p.description, p.status, p.updated_at, p.version, p.author, p.is_new,
  p.integration, p.data_service, p.theme_id, p.preview_url, p.preview_status`

const environmentsColumn = sql`(select json_agg(json_build_array(e.id, e.name, e.type, e.is_production, e.created_at)
    order by e.is_production desc, e.created_at, e.id)
  from environments e where e.project_id = p.id) as environments`

const jobColumn = sql`(select j.id from jobs j
  where j.project_id = p.id and j.kind = ${sql.lit(applyTheme)} and j.status in ('Waiting', 'Running')) as job_id`

const productionColumn = sql`(select json_build_array(e.id, s.unpublished, s.published,
    exists (select from access_entries a where a.environment_id = e.id and a.content_id is not null))
  from environments e join environment_stats s on s.environment_id = e.id
  where e.project_id = p.id and e.is_production) as production`

/**
 * What is read of a project, under the alias `p`; what is beside it in the same query, where somebody asks for it: its
 * environments, the job that applies its theme, what its card counts.
 */
export function projectColumns(asked: Asked): RawBuilder<unknown> {
  const countsContents = asked('data.content') || asked('data.published')
  return sql.join([
    ownColumns,
    ...(asked('data.environments') ? [environmentsColumn] : []),
    ...(asked('data.JobID') ? [jobColumn] : []),
    ...(countsContents ? [productionColumn] : []),
  ])
}

export interface ProjectRow {
  id: string
  name: string
  description: string | null
  status: string
  updated_at: Date
  version: number
  author: string | null
  is_new: boolean
  integration: ProjectIntegration | null
  data_service: boolean
  theme_id: string | null
  preview_url: string | null
  preview_status: string | null
  /** null where there are none, missing where nobody asked. */
  job_id?: string | null
  environments?: [id: string, name: string, type: string, isProduction: boolean, createdAt: string][] | null
  production?: Production | null
}

/** Projects as the caller sees them. Not within a transaction: it may ask the database for rights. */
export function toProjects(rows: readonly ProjectRow[], call: Call, services: Services): Promise<Project[]> {
  return Promise.all(
    rows.map(async (row) => {
      const { production } = row
      return toProject(row, production ? await cardFigures(production, call, services) : none)
    }),
  )
}

const none: CardFigures = { content: null, published: null }

function toProject(row: ProjectRow, { content, published }: CardFigures): Project {
  return {
    SortKey: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    lastUpdated: row.updated_at.toISOString(),
    author: row.author,
    content,
    published,
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
