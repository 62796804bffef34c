import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'

/**
 * Lets one runtime draw several consoles: every import that leads into `from` (src/generated, where the product's own
 * output lies) leads into `to` instead.
 */
export function swapGenerated(from: string, to: string): Plugin {
  const own = `${normalizePath(from)}/`
  return {
    name: 'atrium-swap-generated',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !source.startsWith('.')) return null
      const target = normalizePath(path.resolve(path.dirname(importer), source))
      if (!target.startsWith(own)) return null
      return this.resolve(path.join(to, target.slice(own.length)), importer, { skipSelf: true })
    },
  }
}
