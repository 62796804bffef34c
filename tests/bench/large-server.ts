import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { type RunningServer, startServer, top } from '../support/server.ts'

/** Makes a data folder with the large tenant. */
export function seedLargeTenant(name: string, projects: number, contents: number): string {
  const dataDir = path.join(top, 'tests/.tmp/bench', name)
  rmSync(dataDir, { recursive: true, force: true })
  const args = ['dist/server/large.js', String(projects), String(contents)]
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: top,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The large tenant could not be made: ${stderr}`)
  return dataDir
}

/** The real server on a large tenant, without the demo data. */
export function startLargeServer(dataDir: string): Promise<RunningServer> {
  return startServer({ dataDir, env: { DATABASE_URL: '', DEMO: 'off', LOG_LEVEL: 'error' } })
}
