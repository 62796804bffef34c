import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { deployments } from '../generated/deployments.ts'
import { migrations } from '../generated/parts/migrations.ts'
import { identityMigrations } from '../identity/migrations.ts'
import { createIdentity } from '../identity/service.ts'
import { largeAccount, seedLarge } from './large-tenant.ts'

/**
 * `node dist/server/large.js [projects] [contents] [in one] [entries]` adds the tenant for benchmarks to the database of DATA_DIR
 * or DATABASE_URL: the contents spread over the projects, as many more as the third number says in one environment, and so many
 * entries of the audit trail. The server that uses an embedded one must not run meanwhile.
 */
async function run([
  projects = '10000',
  contents = '100000',
  inOne = '100000',
  entries = '0',
]: string[]): Promise<void> {
  const dataDir = process.env.DATA_DIR || '.data'
  const url = process.env.DATABASE_URL
  const { pool, client } = deployments.local?.identity ?? { pool: 'local_Atrium1', client: 'atrium-console' }
  const database = await connect({ dataDir, ...(url && { url }) })
  try {
    await migrate(database, [...migrations, ...identityMigrations])
    const identity = await createIdentity({ database, dataDir, pool, clientId: client, issuer: 'unused' })
    const began = Date.now()
    const sizes = {
      ...{ projects: Number(projects), contents: Number(contents) },
      ...{ inOne: Number(inOne), entries: Number(entries) },
    }
    const isNew = await seedLarge({ database, identity, ...sizes })
    identity.close()
    console.log(
      isNew
        ? `Large Tenant: ${projects} projects, ${contents} contents ${inOne} in one environment and ${entries} entries of the trail in ${((Date.now() - began) / 1000).toFixed(1)} s; sign in as ${largeAccount}`
        : 'Large Tenant is there already',
    )
  } finally {
    await database.close()
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await run(process.argv.slice(2))
