import { createScheduling } from './areas/contents/schedules/scheduling.ts'
import { createThinning } from './areas/contents/versions/thinning.ts'
import { environmentCopies } from './areas/environments/copy.ts'
import { createImports, type Imports } from './areas/imports/imports.ts'
import { createIntegrations, type Integrations } from './areas/integrations/integrations.ts'
import { openPreviewKeys } from './areas/keys/open-preview-keys.ts'
import type { PreviewKeys } from './areas/keys/preview-keys.ts'
import { fillContents } from './areas/templates/fill-job.ts'
import { createThemes, type Themes } from './areas/themes/themes.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/job.ts'
import { createJobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { ServerOptions } from './options.ts'
import type { AccessOfUser } from './policies/access/of-user.ts'
import type { Store } from './storage/store.ts'

/** What projects are worked on with, beyond their own rows. */
export interface Work {
  previewKeys: PreviewKeys
  themes: Themes
  integrations: Integrations
  imports: Imports
  jobs: Jobs
  /** Looks for what was left to be done; once everything answers. */
  begin(): void
  close(): Promise<void>
}

interface Needs {
  database: Database
  store: Store
  accessOf: AccessOfUser
  /** Never rejects. */
  removeObject(key: string): Promise<void>
  options: Pick<ServerOptions, 'dataDir' | 'integrations' | 'importWorker'>
  /** This server's own address, where it stands in for services that are not set up. */
  standInAt: string | undefined
  log: Log
}

export async function createWork({
  database,
  store,
  accessOf,
  removeObject,
  options,
  standInAt,
  log,
}: Needs): Promise<Work> {
  const { dataDir } = options
  const previewKeys = await openPreviewKeys({ database, dataDir })
  const themes = await createThemes({ database, store, removeObject })
  const integrations = await createIntegrations({
    database,
    dataDir,
    themes,
    options: options.integrations,
    ...(standInAt !== undefined && { standInAt }),
    log,
  })
  const imports = createImports({ database, store, accessOf, removeObject, workerFile: options.importWorker, log })
  const thinning = createThinning({ database, log })
  const scheduling = createScheduling({ database, log })
  const jobs = createJobs({
    database,
    log,
    kinds: [environmentCopies(database), themes.applying, imports.kind, fillContents({ database })],
  })
  return {
    previewKeys,
    themes,
    integrations,
    imports,
    jobs,
    begin() {
      jobs.wake()
      imports.keepSwept()
      thinning.begin()
      scheduling.begin()
    },
    async close() {
      await jobs.close()
      await imports.close()
      await thinning.close()
      await scheduling.close()
    },
  }
}
