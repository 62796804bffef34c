import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { rebuildReferences } from '../areas/contents/referring/rebuild.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { migrations } from '../generated/parts/migrations.ts'
import { StartProblem } from '../start-problem.ts'

const usage = 'rebuild-references [--compare]'

/**
 * `node dist/server/rebuild-references.js` compares the index of references in the database of DATA_DIR or DATABASE_URL with
 * all contents, and mends it; with `--compare` it only tells. The server that uses an embedded one must not run meanwhile.
 * @returns what there is to tell the operator
 * @throws {StartProblem} for what cannot be meant
 */
export async function runRebuild(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { compare } = read(argv)
  const url = env.DATABASE_URL
  const database = await connect({ dataDir: env.DATA_DIR || '.data', ...(url && { url }) })
  try {
    await migrate(database, migrations)
    const { contents, missing, surplus, values } = await rebuildReferences(database, { mends: !compare })
    const wrong = missing + surplus + values
    const filtered = values === 0 ? '' : `; of ${values} the values to filter by were others`
    const said = `${contents} contents: ${missing} references were missing, ${surplus} were there too many${filtered}`
    return wrong === 0 || compare ? said : `${said}; the index is mended`
  } finally {
    await database.close()
  }
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { compare: { type: 'boolean', default: false } } }).values
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    console.log(await runRebuild(process.argv.slice(2), process.env))
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
