import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { announce, announced, withdraw } from '../areas/notifications/announcements.ts'
import { connect } from '../database/connect.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../generated/parts/migrations.ts'
import { StartProblem } from '../start-problem.ts'
import { type AnnounceOrder, readAnnounceOrder } from './announce-options.ts'

/**
 * Announces, withdraws or lists.
 * @returns what there is to tell the operator
 * @throws {StartProblem} for what is not there
 */
export async function carryOut(order: AnnounceOrder, database: Pick<Database, 'owner'>): Promise<string> {
  if (order.do === 'list') return (await announced(database, new Date())).join('\n') || 'Nothing is announced.'
  if (order.do === 'announce') return `Announced as ${await announce(order.announcement, database)}`
  await withdraw(order.id, database)
  return `${order.id} is withdrawn`
}

/**
 * `node dist/server/announce.js "Message" …` writes into the database of DATA_DIR or DATABASE_URL what staff are told; the
 * server that uses an embedded one must not run meanwhile.
 * @throws {StartProblem} for what cannot be meant
 */
export async function runAnnounce(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const order = readAnnounceOrder(argv)
  const url = env.DATABASE_URL
  const database = await connect({ dataDir: env.DATA_DIR || '.data', ...(url && { url }) })
  try {
    await migrate(database, migrations)
    return await carryOut(order, database)
  } finally {
    await database.close()
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(await runAnnounce(process.argv.slice(2), process.env))
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
