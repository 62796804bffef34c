import { sweepExports } from './areas/audit-trail/export/exports.ts'
import { exportEntries } from './areas/audit-trail/export/job.ts'
import { makeMonths } from './areas/audit-trail/months.ts'
import { removeOldMonths } from './areas/audit-trail/retention.ts'
import { carryOutDue } from './areas/contents/schedules/carry-out.ts'
import { thinVersions } from './areas/contents/versions/thin.ts'
import { environmentCopies } from './areas/environments/copy.ts'
import { createImports, type Imports } from './areas/imports/imports.ts'
import { createIntegrations, type Integrations } from './areas/integrations/integrations.ts'
import { openPreviewKeys } from './areas/keys/open-preview-keys.ts'
import type { PreviewKeys } from './areas/keys/preview-keys.ts'
import { removeOldFiles } from './areas/media/old-files.ts'
import { fillContents } from './areas/templates/fill-job.ts'
import { forgetFormerFields } from './areas/templates/forget-former.ts'
import { createThemes, type Themes } from './areas/themes/themes.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/job.ts'
import { createJobs } from './jobs/jobs.ts'
import { createRegular, type Regular } from './jobs/regularly.ts'
import type { Log } from './log.ts'
import type { Services } from './operation/context.ts'
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
  /** What decides whether somebody may still do what they asked for. */
  gates: Pick<Services, 'directory' | 'access' | 'disabledFeatures'>
  /** Never rejects. */
  removeObject(key: string): Promise<void>
  /** Rejects where it could not, which the log says by then. */
  removeOrFail(key: string): Promise<void>
  options: Pick<ServerOptions, 'dataDir' | 'integrations' | 'importWorker'>
  /** This server's own address, where it stands in for services that are not set up. */
  standInAt: string | undefined
  log: Log
}

export async function createWork({
  database,
  store,
  accessOf,
  gates,
  removeObject,
  removeOrFail,
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
  const regular = createRegular(regularWork({ database, store, imports, removeObject, removeOrFail, log }), log)
  const jobs = createJobs({
    database,
    log,
    kinds: [
      environmentCopies(database),
      themes.applying,
      imports.kind,
      fillContents({ database }),
      exportEntries({ database, store, ...gates }),
    ],
  })
  return {
    previewKeys,
    themes,
    integrations,
    imports,
    jobs,
    begin() {
      jobs.wake()
      regular.begin()
    },
    async close() {
      await jobs.close()
      await regular.close()
    },
  }
}

const hour = 60 * 60_000
const day = 24 * hour

/** What is done by itself, without anybody who asks for it. */
function regularWork({
  database,
  store,
  imports,
  removeObject,
  removeOrFail,
  log,
}: Pick<Needs, 'database' | 'store' | 'removeObject' | 'removeOrFail' | 'log'> & { imports: Imports }): Regular[] {
  return [
    // At the start what was missed, then at its time.
    {
      every: 5000,
      work: () => carryOutDue({ database, log }),
      failure: 'What is scheduled could not be looked for',
    },
    { every: hour, work: () => imports.sweep(), failure: 'Old files of imports could not be removed' },
    {
      every: hour,
      work: () => sweepExports(database, removeObject),
      failure: 'Old files of the audit trail could not be removed',
    },
    { every: day, work: () => thinVersions(database), failure: 'Old versions of contents could not be removed' },
    {
      every: day,
      work: () => forgetFormerFields(database),
      failure: 'Values of former fields could not be taken away',
    },
    {
      every: hour,
      work: () => removeOldFiles({ database, store, removeOrFail }),
      failure: 'Old media could not be removed',
    },
    { every: day, work: () => store.removeDrafts(), failure: 'What was written half could not be removed' },
    { every: day, work: () => makeMonths(database), failure: 'Months of the audit trail could not be made' },
    {
      every: day,
      work: () => removeOldMonths(database),
      failure: 'Old months of the audit trail could not be removed',
    },
  ]
}
