import { editor, viewer } from '../areas/people/roles.ts'
import type { Rows } from '../database/rows.ts'
import { fillContents } from './content-data.ts'
import { addContents } from './contents.ts'
import { addMedia, type DemoFile } from './media.ts'
import { before } from './moments.ts'
import type { UserRow } from './people.ts'
import type { Random } from './random.ts'
import { changeTemplates } from './template-changes.ts'
import { addTemplates } from './templates.ts'
import { addRole, type SeededTenant } from './tenants.ts'

export interface ProjectPlan {
  name: string
  description: string | null
  status: 'Active' | 'Archived'
  author: UserRow
  updatedAt: Date
  /** Besides Production. */
  environments: readonly string[]
  /** How many in Production; the other environments hold a part of it. */
  contents: number
  media: number
  isNew?: boolean
  /** Some of its templates are being changed, and have been changed before. */
  changesTemplates?: boolean
}

export interface SeededProject {
  id: string
  roles: { Editor: string; Viewer: string }
}

/** Where contents, templates and media are put. */
export interface EnvironmentPlace {
  tenant_id: string
  project_id: string
  environment_id: string
}

/** Adds a project with its environments, its two roles and what is in it. Files of media go to `files`. */
export function addProject(
  rows: Rows,
  files: DemoFile[],
  random: Random,
  tenant: SeededTenant,
  plan: ProjectPlan,
): SeededProject {
  const id = random.id('Project')
  const createdAt = before({ days: random.between(220, 290) })
  rows.projects.push({
    id,
    tenant_id: tenant.id,
    name: plan.name,
    description: plan.description,
    status: plan.status,
    author: plan.author.name,
    author_id: plan.author.id,
    is_new: plan.isNew ?? false,
    created_at: createdAt,
    updated_at: plan.updatedAt,
  })
  const roleOf = (name: string, permissions: typeof editor) =>
    addRole(rows, random, { tenantId: tenant.id, projectId: id, name, permissions })
  const roles = { Editor: roleOf('Editor', editor), Viewer: roleOf('Viewer', viewer) }

  for (const [index, name] of ['Production', ...plan.environments].entries()) {
    const isProduction = index === 0
    const environment = random.id('Environment')
    rows.environments.push({
      id: environment,
      tenant_id: tenant.id,
      project_id: id,
      name,
      type: name,
      is_production: isProduction,
      created_at: new Date(createdAt.getTime() + index * 60_000),
    })
    const place = { tenant_id: tenant.id, project_id: id, environment_id: environment }
    const share = isProduction ? 1 : 0.4
    const contents = Math.round(plan.contents * share)
    const templates = addTemplates(rows, random, place, plan.author, contents)
    if (isProduction && plan.changesTemplates) changeTemplates(rows, place, plan.author)
    const [firstContent, firstMedia] = [rows.contents.length, rows.media.length]
    addContents(rows, random, place, plan.author, templates, contents)
    addMedia(rows, files, random, place, plan.author, Math.round(plan.media * share))
    const pictures = rows.media.slice(firstMedia).filter(({ kind }) => kind === 'image')
    fillContents(
      { contents: rows.contents.slice(firstContent), templates, pictures: pictures.map(({ id }) => id) },
      firstContent,
    )
  }
  return { id, roles }
}
