import type { Migration } from './migration.ts'
import { tenantsProjects } from './migrations/0001-tenants-projects.ts'
import { keptFigures } from './migrations/0002-kept-figures.ts'
import { rowSecurity } from './migrations/0003-row-security.ts'
import { rightsNews } from './migrations/0004-rights-news.ts'
import { pictureUploads } from './migrations/0005-picture-uploads.ts'
import { projectWork } from './migrations/0006-project-work.ts'
import { jobs } from './migrations/0007-jobs.ts'
import { themes } from './migrations/0008-themes.ts'
import { keys } from './migrations/0009-keys.ts'
import { imports } from './migrations/0010-imports.ts'
import { integrations } from './migrations/0011-integrations.ts'
import { deliveryLists } from './migrations/0012-delivery-lists.ts'
import { search } from './migrations/0013-search.ts'
import { notifications } from './migrations/0014-notifications.ts'
import { configuration } from './migrations/0015-configuration.ts'
import { requestKeys } from './migrations/0016-request-keys.ts'
import { lists } from './migrations/0017-lists.ts'
import { accessScopes } from './migrations/0018-access-scopes.ts'
import { peopleRoles } from './migrations/0019-people-roles.ts'
import { acts } from './migrations/0020-acts.ts'
import { versions } from './migrations/0021-versions.ts'
import { resources } from './migrations/0022-resources.ts'
import { ownFigures } from './migrations/0023-own-figures.ts'
import { largeLists } from './migrations/0024-large-lists.ts'
import { messages } from './migrations/0025-messages.ts'
import { trash } from './migrations/0026-trash.ts'
import { revisions } from './migrations/0027-revisions.ts'
import { templates } from './migrations/0028-templates.ts'
import { contentVersions } from './migrations/0029-content-versions.ts'
import { references } from './migrations/0030-refs.ts'
import { contentValues } from './migrations/0031-content-values.ts'
import { uniqueValues } from './migrations/0032-unique-values.ts'
import { schedules } from './migrations/0033-schedules.ts'
import { contentPresence } from './migrations/0034-content-presence.ts'
import { templateTitles } from './migrations/0035-template-titles.ts'

/** Every step in order. Listed by hand, so that the bundle holds them and a stray file runs nothing. */
export const migrations: readonly Migration[] = [
  tenantsProjects,
  keptFigures,
  rowSecurity,
  rightsNews,
  pictureUploads,
  projectWork,
  jobs,
  themes,
  keys,
  imports,
  integrations,
  deliveryLists,
  search,
  notifications,
  configuration,
  requestKeys,
  lists,
  accessScopes,
  peopleRoles,
  acts,
  versions,
  resources,
  ownFigures,
  largeLists,
  messages,
  trash,
  revisions,
  templates,
  contentVersions,
  references,
  contentValues,
  uniqueValues,
  schedules,
  contentPresence,
  templateTitles,
]
