import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

/** What react-router is imported as, and the file of its production build. */
const files: Readonly<Record<string, string>> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }

/** A built console takes react-router's production build: its package names the one with warnings for developers. */
export function productionRouter(): Plugin {
  const folder = path.dirname(createRequire(import.meta.url).resolve('react-router/package.json'))
  return {
    name: 'atrium:production-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => {
      const file = files[source]
      return file && path.join(folder, 'dist/production', file)
    },
  }
}
