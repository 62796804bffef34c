import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { unitRunFolder } from '../../support/unit-run.ts'

/**
 * A folder that one process of the run fills, whichever needs it first; the others wait for it. Where filling it fails, the
 * next tries anew.
 */
export async function onceInRun(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const made = path.join(unitRunFolder(), name)
  const making = `${made}.making`
  while (!existsSync(made)) {
    if (await isFirst(making)) {
      try {
        // Another may have ended between the look and the lock.
        if (existsSync(made)) return made
        await fill(making)
        await rename(making, made)
      } finally {
        await rm(making, { recursive: true, force: true })
      }
    } else await wait(50)
  }
  return made
}

async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
