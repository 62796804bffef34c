import { type Kysely, sql } from 'kysely'
import { settleContents } from '../areas/contents/write/settle.ts'
import type { Database } from '../database/database.ts'
import { fillSchedules } from '../database/migrations/0033-schedules.ts'
import { insertRows, noRows, type Rows } from '../database/rows.ts'
import type { Schema } from '../database/schema.ts'
import { systemTenantId } from '../database/system.ts'
import type { Identity } from '../identity/service.ts'
import type { Store } from '../storage/store.ts'
import * as accounts from './accounts.ts'
import { addAcme } from './acme.ts'
import { addAcmePeople } from './acme-people.ts'
import { activeProjects } from './acme-projects.ts'
import { addAgency } from './agency.ts'
import { addVersions, workOnContents } from './contents-at-work.ts'
import { addFederated } from './federated.ts'
import type { DemoFile } from './media.ts'
import { createAccount, createPerson, type Person } from './people.ts'
import { createRandom } from './random.ts'
import { addExpiredTrial } from './small-tenants.ts'
import { addTrail } from './trail/trail.ts'

interface Needs {
  database: Pick<Database, 'owner'>
  identity: Pick<Identity, 'admin'>
  store: Pick<Store, 'write'>
}

// Any number: processes that start together on one database seed it once.
const lock = 20_260_630

/**
 * Puts the demo data (README) into an empty database; does nothing when there is a tenant already.
 * All of it is one transaction: a seeding that was killed is begun anew.
 * @returns whether it was empty
 */
export async function seedDemo({ database, identity, store }: Needs): Promise<boolean> {
  return database.owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
    if (await hasTenants(tx)) return false

    const rows = noRows()
    const files: DemoFile[] = []
    const random = createRandom(20_260_630)
    const needs = {
      rows,
      files,
      random,
      createPerson: (person: Person) => createPerson({ tx, identity, random }, person),
    }
    const acme = await addAcme(needs)
    await addExpiredTrial(needs)
    await createAccount({ tx, identity }, accounts.unconfirmed)
    await addAgency(needs)
    await addFederated(needs, acme)
    const ownRandom = createRandom(20_260_701)
    const createFurther = (person: Person) => createPerson({ tx, identity, random: ownRandom }, person)
    await addAcmePeople({ rows, random: ownRandom, createPerson: createFurther }, acme)
    const { contents, by } = workedOn(rows)
    addVersions(rows, ownRandom, contents)
    await insertRows(tx, rows)
    await settleContents(
      tx,
      rows.contents.map(({ id }) => id),
    )
    for (const statement of fillSchedules) await sql.raw(statement).execute(tx)
    await addTrail(tx, rows, acme)
    await workOnContents(tx, contents, by)
    // Keys are made from the rows' ids, the same each time: files of a seeding that failed are written over.
    await writeFiles(store, files)
    return true
  })
}

/** The first project's Production, and who works there. */
function workedOn({ projects, environments, contents, users }: Rows) {
  const project = projects.find(({ name }) => name === activeProjects[0]?.name)
  const place = environments.find(({ project_id, is_production }) => is_production && project_id === project?.id)
  const { email, firstName, lastName } = accounts.admin
  const user = users.find((each) => each.email === email)
  if (!place || !user) throw new Error('The demo has no first project')
  return {
    contents: contents.filter(({ environment_id }) => environment_id === place.id),
    by: { id: user.id, name: `${firstName} ${lastName}` },
  }
}

/** Whether there is an organisation, the system's own apart. */
export async function hasTenants(db: Kysely<Schema>): Promise<boolean> {
  const found = await db
    .selectFrom('tenants')
    .select('id')
    .where('id', '<>', systemTenantId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function writeFiles(store: Pick<Store, 'write'>, files: readonly DemoFile[]): Promise<void> {
  const atOnce = 8
  for (let start = 0; start < files.length; start += atOnce) {
    await Promise.all(files.slice(start, start + atOnce).map(({ key, data }) => store.write(key, data)))
  }
}
