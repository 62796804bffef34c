import path from 'node:path'
import type { Plugin } from 'vite'

/** Of Vite's manifest: what a file of the build is called, by its source or, where it has several, by `_` and its name. */
type Entries = Record<string, { readonly file: string }>

const manifestFile = '.vite/manifest.json'

/**
 * Names modules in the manifest that are loaded by themselves but came into a file with others (chunks.ts). Without it, the
 * server could not tell a browser ahead which files a page needs.
 */
export function mergedEntries(): Plugin {
  let root = ''
  return {
    name: 'console-merged-entries',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const manifest = bundle[manifestFile]
        if (manifest?.type !== 'asset') return
        const entries: Entries = JSON.parse(String(manifest.source))
        const byFile = new Map(Object.values(entries).map((each) => [each.file, each]))
        for (const chunk of Object.values(bundle)) {
          const entry = byFile.get(chunk.fileName)
          if (chunk.type !== 'chunk' || !entry) continue
          for (const id of chunk.moduleIds) {
            if (!this.getModuleInfo(id)?.dynamicImporters.length) continue
            entries[path.relative(root, id).split(path.sep).join('/')] ??= entry
          }
        }
        manifest.source = JSON.stringify(entries, null, 2)
      },
    },
  }
}
