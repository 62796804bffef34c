import path from 'node:path'
import type { Plugin } from 'vite'

/** What is asked about of a file that is about to be written. */
interface Rendered {
  readonly name: string
  readonly fileName: string
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
}

/**
 * Puts what the bundler's own helpers are into the page's entry, which every page has: where files are grouped (chunks.ts)
 * the bundler makes one of its own for them, and every first visit would ask for next to nothing once more.
 */
export function runtimeInEntry(): Plugin {
  return {
    name: 'console-runtime-in-entry',
    apply: 'build',
    renderChunk(code, chunk, _options, { chunks }) {
      const found = movable(Object.values(chunks))
      if (!found || chunk.fileName === found.runtime.fileName) return null
      const { runtime, entry } = found
      const helpers = Object.values(runtime.modules)
        .map((module) => module.code ?? '')
        .join('\n')
      const names = namesIn(helpers)
      if (chunk.fileName === entry.fileName) {
        const exported = names.map((name, at) => `${name} as ${short(at)}`)
        return `${helpers}\n${code}\nexport { ${exported.join(', ')} };\n`
      }
      return code.replaceAll(/import \{ ([^}]*) \} from "([^"]+)";/g, (all, imported: string, from: string) => {
        if (path.posix.basename(from) !== path.posix.basename(runtime.fileName)) return all
        const own = imported.split(', ').map((each) => {
          const [, local = each] = each.split(' as ')
          const at = names.indexOf(local.replace(/\$\d+$/, ''))
          if (at < 0) this.error(`${chunk.fileName} imports ${each} of the bundler's helpers, which are ${names}.`)
          return `${short(at)} as ${local}`
        })
        const way = path.posix.relative(path.posix.dirname(chunk.fileName), entry.fileName)
        return `import { ${own.join(', ')} } from "${way.startsWith('.') ? way : `./${way}`}";`
      })
    },
    generateBundle: {
      // What tells which files need which others comes after it.
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
        const found = movable(chunks)
        if (!found) return
        const { runtime, entry } = found
        for (const chunk of chunks) {
          if (chunk.code.includes(path.posix.basename(runtime.fileName)))
            this.error(`${chunk.fileName} still imports ${runtime.fileName}.`)
          if (!chunk.imports.includes(runtime.fileName)) continue
          const imports = chunk.imports.map((file) => (file === runtime.fileName ? entry.fileName : file))
          chunk.imports = [...new Set(imports)]
        }
        delete bundle[runtime.fileName]
      },
    },
  }
}

/** The bundler's file of helpers, and the entry that can have them: one that needs no file before it runs. */
function movable<Chunk extends Rendered>(chunks: readonly Chunk[]): { runtime: Chunk; entry: Chunk } | undefined {
  const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
  const entry = chunks.find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'))
  return runtime && entry?.imports.length === 0 ? { runtime, entry } : undefined
}

/** Of helpers as they are written before they are made small: the functions among them. */
const namesIn = (helpers: string) =>
  [...helpers.matchAll(/^var (__\w+) = (?:\/\*.*?\*\/ )?\(/gm)].map(([, name = '']) => name)

/** What the entry exports a helper as. Nothing else there begins so. */
const short = (at: number) => `$${at}`
