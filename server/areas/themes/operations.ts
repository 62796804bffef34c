import { isAnyOf } from '../../database/any-of.ts'
import type { EnvironmentSettings } from '../../database/schema.ts'
import { limits } from '../../generated/limits.ts'
import type { JobStarted, MutationArgs, ProjectTheme, QueryArgs, Theme } from '../../generated/schema.ts'
import { actorOf } from '../../operation/actor.ts'
import type { Resolver, Services } from '../../operation/context.ts'
import { paging } from '../../operation/paging.ts'
import { here, placeOf } from '../../operation/place.ts'
import { notFound, Refusal } from '../../operation/refusal.ts'
import { workPlaceOf } from '../../operation/work-place.ts'
import type { Access } from '../../policies/access/access.ts'
import { mayRead } from '../../policies/access/conditions.ts'
import { record } from '../../resource/record.ts'
import type { ListedTheme } from './catalogue.ts'
import { chooseTheme } from './choose.ts'
import { chosenTheme } from './chosen.ts'

/** Everybody's themes and the tenant's own, a page at a time (product 7.1). */
export const themes: Resolver<QueryArgs['themes'], Theme[]> = async (args, call, services) => {
  const { tenantId } = here(call)
  const { limit, offset } = paging(args, limits.themePageSize)
  if (args.Skip != null && args.Skip < 0) throw new Refusal('BadInput', 'Skip must be 0 or more')
  const { themes, total } = await services.themes.list({
    tenantId,
    name: args.Name ?? undefined,
    ownership: args.Ownership ?? undefined,
    sort: args.Sort ?? 'UpdatedAt',
    ascending: args.SortAsc ?? false,
    limit,
    offset: args.Skip ?? offset,
  })
  return { data: themes.map((theme) => toTheme(theme, services)), totalItems: total }
}

function toTheme(theme: ListedTheme, { signedUrl }: Services): Theme {
  return {
    id: theme.id,
    ThemeID: theme.id,
    Name: theme.name,
    Description: theme.description,
    TenantID: theme.tenantId,
    ProjectID: theme.projectId,
    WebsiteLink: theme.websiteLink,
    RepositoryLink: theme.repositoryLink,
    CreatedAt: theme.createdAt.toISOString(),
    CreatedBy: theme.createdBy,
    UpdatedAt: theme.updatedAt.toISOString(),
    UpdatedBy: theme.updatedBy,
    Data: { S3URL: theme.thumbnailKey === null ? null : signedUrl(theme.thumbnailKey) },
  }
}

/** Begins to put a theme into the project's Production environment. */
export const setProjectTheme: Resolver<MutationArgs['setProjectTheme'], JobStarted> = async (args, call, services) => {
  const { database, jobs } = services
  const { tenantId, projectId } = placeOf(call)
  const theme = await chosenTheme(args.ThemeID, call, services)
  const jobId = await database
    .staff(tenantId)
    .transaction()
    .execute(async (transaction) => {
      const environment = await transaction
        .selectFrom('environments')
        .innerJoin('projects', 'projects.id', 'environments.project_id')
        .select(['environments.id', 'projects.name as projectName', 'projects.theme_id as themeId'])
        .where('project_id', '=', projectId)
        .where('is_production', '=', true)
        .executeTakeFirst()
      if (!environment) throw new Refusal('Conflict', 'This project has no Production environment')
      const environmentId = environment.id
      const by = { ...actorOf(call), environmentId }
      const place = { tenantId, projectId, environmentId }
      const jobId = await chooseTheme(transaction, jobs, { theme, by, ...place, requestId: args.RequestID })
      await record(transaction, {
        by,
        thing: { kind: 'Project', id: projectId, name: environment.projectName },
        before: { ThemeID: environment.themeId },
        after: { ThemeID: theme.id, JobID: jobId },
      })
      return jobId
    })
  jobs.wake()
  return { data: { JobID: jobId } }
}

/** What a theme left in the project; null where none was applied. */
export const projectThemeData: Resolver<QueryArgs['projectThemeData'], ProjectTheme> = async (
  _args,
  call,
  { database, themes, access },
) => {
  const { tenantId, projectId } = placeOf(call)
  const staff = database.staff(tenantId)
  const project = await staff.selectFrom('projects').select('theme_id').where('id', '=', projectId).executeTakeFirst()
  if (!project) throw notFound()
  if (project.theme_id === null) return {}
  const theme = await themes.find(tenantId, project.theme_id)
  const environmentId = await workPlaceOf(call, database)
  const environment =
    environmentId === undefined
      ? undefined
      : await staff.selectFrom('environments').select('settings').where('id', '=', environmentId).executeTakeFirst()
  const website = environment?.settings.website
  return {
    data: {
      ThemeID: project.theme_id,
      Name: theme?.name ?? null,
      WebsiteLink: theme?.websiteLink ?? null,
      RepositoryLink: theme?.repositoryLink ?? null,
      Website: website ? await toWebsite(website, await access.of(call), { database, tenantId }) : null,
    },
  }
}

const subject = 'Content Management'

/** Contents that were deleted since, or that the caller may not read, are not named. */
async function toWebsite(
  { title, description, locale, pages }: NonNullable<EnvironmentSettings['website']>,
  own: Access | undefined,
  { database, tenantId }: Pick<Services, 'database'> & { tenantId: string },
): Promise<NonNullable<ProjectTheme['Website']>> {
  const named = pages.flatMap(({ contentId }) => contentId ?? [])
  const there =
    named.length === 0 || !own?.allows('Read', subject, null)
      ? []
      : await database
          .staff(tenantId)
          .selectFrom('contents')
          .select('id')
          .where('environment_id', '=', own.environmentId)
          .where(isAnyOf('id', named))
          .where(mayRead('contents.id', own, subject))
          .execute()
  const ids = new Set(there.map(({ id }) => id))
  return {
    Title: title,
    Description: description ?? null,
    Locale: locale ?? null,
    Pages: pages.map(({ path, title, contentId }) => ({
      Path: path,
      Title: title,
      ContentID: contentId !== undefined && ids.has(contentId) ? contentId : null,
    })),
  }
}
