import path from 'node:path'
import { builtOnce } from './built-once.ts'
import { top } from './server.ts'

export const lendingFolder = path.join(top, 'tests/fixtures/lending')

/** The second console, built once in a run; gives the folder of what was built. */
export async function builtLending(): Promise<string> {
  await builtOnce('lending')
  return path.join(top, 'tests/.tmp/lending')
}
