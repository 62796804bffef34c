import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { leaveSignalsToOthers } from './child.mjs'

/** Runs the built server in this very process: signals and exit codes are its own. It reads its arguments from argv. */
export async function run() {
  leaveSignalsToOthers()
  process.env.NODE_ENV ??= 'production'
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(path.resolve('dist/server/main.js')).href)
}
