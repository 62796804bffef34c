import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Leaves out of a build what the folder of static files says to those who work on it: its README. */
export function noNotes(): Plugin {
  let outDir = ''
  return {
    name: 'console-no-notes',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: () => rm(path.join(outDir, 'README.md'), { force: true }),
  }
}
