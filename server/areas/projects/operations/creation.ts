import { sql, type Transaction } from 'kysely'
import { newId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'
import { limits } from '../../../generated/limits.ts'
import { validation } from '../../../generated/rules.ts'
import type { MutationArgs, Project } from '../../../generated/schema.ts'
import { actorOf } from '../../../operation/actor.ts'
import type { Resolver } from '../../../operation/context.ts'
import { here } from '../../../operation/place.ts'
import { Refusal, refuseField } from '../../../operation/refusal.ts'
import { readRequestId } from '../../../operation/request-id.ts'
import { seesAllProjects } from '../../../policies/directory.ts'
import { wrongThingName } from '../../../policies/names.ts'
import type { Call } from '../../../policies/requires.ts'
import { record } from '../../../resource/record.ts'
import { addProjectRoles } from '../../people/project-roles.ts'
import { chooseTheme } from '../../themes/choose.ts'
import { chosenTheme } from '../../themes/chosen.ts'
import type { FoundTheme } from '../../themes/themes.ts'
import { projectNameLabel } from '../name-label.ts'
import { type ProjectRow, projectColumns, toProjects } from '../project-row.ts'

interface NewProject {
  name: string
  description: string | null
  theme: FoundTheme | undefined
  requestId: string | null
}

/** A new project with its Production environment and its roles; with a theme, that is begun in the same transaction. */
export const createProject: Resolver<MutationArgs['createProject'], Project[]> = async (
  args,
  call,
  services,
  asked,
) => {
  const { database, directory, jobs } = services
  const { tenantId } = here(call)
  const wanted = read(args)
  const theme = args.ThemeID ? await chosenTheme(args.ThemeID, call, services) : undefined
  const columns = projectColumns(asked)
  const { row, isNew } = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const made = await addProject(transaction, call, { ...wanted, theme })
      if (made !== undefined && theme) await applyTo(made, theme)
      const id = made?.projectId ?? (await madeBefore(transaction, call, wanted.requestId))
      const { rows } = await sql<ProjectRow>`select ${columns} from projects p where p.id = ${id}`.execute(transaction)
      return { row: rows[0] as ProjectRow, isNew: made !== undefined }

      async function applyTo(place: MadeProject, theme: FoundTheme) {
        await chooseTheme(transaction, jobs, { theme, tenantId, by: actorOf(call), ...place })
      }
    })
  if (isNew) directory.forget()
  if (isNew && theme) jobs.wake()
  return { data: await toProjects([row], call, services), message: `Project ${row.name} successfully created!` }
}

function read({
  ProjectName,
  ProjectDescription,
  RequestID,
}: MutationArgs['createProject']): Omit<NewProject, 'theme'> {
  const wrong = wrongThingName(ProjectName, projectNameLabel)
  if (wrong !== undefined) throw refuseField('ProjectName', wrong)
  const description = ProjectDescription?.trim() || null
  if (description !== null && [...description].length > limits.descriptionLength) {
    throw refuseField(
      'ProjectDescription',
      validation.maxLength({ field: 'Description', limit: limits.descriptionLength }),
    )
  }
  return { name: ProjectName.trim(), description, requestId: readRequestId(RequestID) }
}

interface MadeProject {
  projectId: string
  environmentId: string
}

/** @returns undefined where the same RequestID has made one before; of two calls at once the second waits for the first */
async function addProject(
  transaction: Transaction<Schema>,
  call: Call,
  { name, description, theme, requestId }: NewProject,
): Promise<MadeProject | undefined> {
  const { tenantId, role } = here(call)
  const projectId = newId('Project')
  const environmentId = newId('Environment')
  const by = { ...actorOf(call), projectId, environmentId }
  const { userId, name: author } = by
  const now = new Date()
  const inserted = await transaction
    .insertInto('projects')
    .values({
      id: projectId,
      tenant_id: tenantId,
      name,
      description,
      author,
      author_id: userId,
      theme_id: null,
      preview_url: null,
      preview_status: null,
      is_new: true,
      request_id: requestId,
      created_at: now,
      updated_at: now,
      updated_by: author,
      updated_by_id: userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'request_id']).where('request_id', 'is not', null).doNothing(),
    )
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n) return undefined
  await transaction
    .insertInto('environments')
    .values({
      id: environmentId,
      tenant_id: tenantId,
      project_id: projectId,
      name: 'Production',
      type: 'Production',
      is_production: true,
      created_at: now,
    })
    .execute()
  const roles = await addProjectRoles(transaction, { tenantId, projectId, createdBy: author })
  // Whoever sees all projects needs no place in this one; others would have made something that they cannot open.
  if (!seesAllProjects(role)) {
    await transaction
      .insertInto('project_members')
      .values({ user_id: userId, project_id: projectId, tenant_id: tenantId, role_id: roles.administrator })
      .execute()
  }
  await record(transaction, {
    by,
    thing: { kind: 'Project', id: projectId, name },
    after: { name, description, author, status: 'Active', ...(theme && { ThemeID: theme.id }) },
    events: [{ type: 'environment.created', thingId: environmentId, data: { Name: 'Production' }, changed: [] }],
  })
  return { projectId, environmentId }
}

/** The project that the same RequestID made; it is answered to who made it alone. */
async function madeBefore(transaction: Transaction<Schema>, call: Call, requestId: string | null): Promise<string> {
  const project = await transaction
    .selectFrom('projects')
    .select(['id', 'author_id'])
    .where('tenant_id', '=', here(call).tenantId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (project?.author_id === call.caller.userId) return project.id
  throw new Refusal('Conflict', 'This RequestID is somebody else’s. Please try again.')
}
