import type { ResourceOperation } from '../generated/resources.ts'
import type { MutationArgs, MutationResults, QueryArgs, QueryResults } from '../generated/schema.ts'
import type { DataOf, Resolver } from '../operation/context.ts'
import * as accessLists from './access-lists/operations/access-lists.ts'
import * as moves from './access-lists/operations/moves.ts'
import * as tenantFeatures from './configuration/operations/tenant-features.ts'
import * as contents from './contents/operations/contents.ts'
import * as contentCreation from './contents/operations/creation.ts'
import * as contentDrafts from './contents/operations/drafts.ts'
import * as contentPresence from './contents/operations/presence.ts'
import * as contentReferences from './contents/operations/references.ts'
import * as contentSchedules from './contents/operations/schedules.ts'
import * as contentStates from './contents/operations/states.ts'
import * as contentTrash from './contents/operations/trash.ts'
import * as contentVersions from './contents/operations/versions.ts'
import * as environmentsChanges from './environments/operations/changes.ts'
import * as environments from './environments/operations/environments.ts'
import * as imports from './imports/operations.ts'
import * as integrations from './integrations/operations/integrations.ts'
import * as previewUrl from './integrations/operations/preview-url.ts'
import * as jobs from './jobs/operations.ts'
import * as previewKeys from './keys/operations/preview-keys.ts'
import * as mediaChanges from './media/operations/changes.ts'
import * as media from './media/operations/media.ts'
import * as messages from './messages/operations.ts'
import * as notifications from './notifications/operations.ts'
import * as invitations from './people/operations/invitations.ts'
import * as members from './people/operations/members.ts'
import * as organisations from './people/operations/organisations.ts'
import * as people from './people/operations/people.ts'
import * as pictures from './people/operations/pictures.ts'
import * as users from './people/operations/users.ts'
import * as projectsChanges from './projects/operations/changes.ts'
import * as creation from './projects/operations/creation.ts'
import * as dashboards from './projects/operations/dashboards.ts'
import * as projects from './projects/operations/projects.ts'
import * as update from './projects/operations/update.ts'
import * as roles from './roles/operations.ts'
import * as search from './search/operations.ts'
import * as templateChanges from './templates/operations/changes.ts'
import * as templates from './templates/operations/templates.ts'
import * as permissions from './tenants/operations/permissions.ts'
import * as tenants from './tenants/operations/tenants.ts'
import * as themes from './themes/operations.ts'

type Queries = { [Name in keyof QueryArgs]: Resolver<QueryArgs[Name], DataOf<QueryResults[Name]>> }
type Mutations = { [Name in keyof MutationArgs]: Resolver<MutationArgs[Name], DataOf<MutationResults[Name]>> }

/** Who answers each operation of spec/api, by its name: what the areas export under it. One that is missing does not compile. */
export const operations: Omit<Queries & Mutations, ResourceOperation> = {
  ...accessLists,
  ...moves,
  ...tenantFeatures,
  ...contents,
  ...contentCreation,
  ...contentDrafts,
  ...contentReferences,
  ...contentStates,
  ...contentTrash,
  ...contentPresence,
  ...contentSchedules,
  ...contentVersions,
  ...environmentsChanges,
  ...environments,
  ...imports,
  ...integrations,
  ...previewUrl,
  ...jobs,
  ...previewKeys,
  ...mediaChanges,
  ...media,
  ...messages,
  ...notifications,
  ...invitations,
  ...members,
  ...organisations,
  ...people,
  ...pictures,
  ...users,
  ...projectsChanges,
  ...creation,
  ...dashboards,
  ...projects,
  ...update,
  ...roles,
  ...search,
  ...templates,
  ...templateChanges,
  ...permissions,
  ...tenants,
  ...themes,
}
