import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { parse } from 'yaml'

const mark = 'virtual:shared/'

const always = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']
/** What a compiler of JSX imports while developing; a build of React has nothing in it. */
const inDevelopment = [...always, 'react/jsx-dev-runtime']

/**
 * One React for the console and for sub-applications of somebody else: the page's import map leads their `react` to
 * entries that only export the console's own again. A console that has no such application gets neither map nor entries.
 * @param spec folder of the spec, absolute
 */
export function sharedReact(spec: string): Plugin {
  let base = '/'
  return {
    name: 'console-shared-react',
    config: () => ({ optimizeDeps: { include: hasForeign(spec) ? inDevelopment : [] } }),
    configResolved(config) {
      base = config.base
    },
    buildStart() {
      if (this.environment.mode !== 'build' || !hasForeign(spec)) return
      for (const each of always) {
        const name = `shared-${each.replaceAll('/', '-')}`
        this.emitFile({ type: 'chunk', id: mark + each, name, preserveSignature: 'strict' })
      }
    },
    resolveId: (id) => (id.startsWith(mark) ? id : null),
    load: (id) => (id.startsWith(mark) ? exportedAgain(id.slice(mark.length)) : null),
    transformIndexHtml(_html, { server, bundle = {} }) {
      if (!hasForeign(spec)) return []
      if (server) return [tagOf(inDevelopment.map((each) => [each, `${base}@id/${mark}${each}`]))]
      const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []))
      const files = chunks.flatMap(({ facadeModuleId, fileName }): [string, string][] =>
        facadeModuleId?.startsWith(mark) ? [[facadeModuleId.slice(mark.length), `${base}${fileName}`]] : [],
      )
      return [tagOf(files.sort())]
    },
  }
}

/** Whether a module of somebody else is among the sub-applications. A spec that says otherwise than it should is told elsewhere. */
function hasForeign(spec: string): boolean {
  const file = path.join(spec, 'apps.yaml')
  if (!existsSync(file)) return false
  try {
    const { apps } = parse(readFileSync(file, 'utf8')) as { apps?: Record<string, { module?: unknown } | null> }
    return Object.values(apps ?? {}).some((app) => app?.module !== undefined)
  } catch {
    return false
  }
}

/** React is CommonJS: what it exports only it can tell, and a module must name it. */
function exportedAgain(specifier: string): string {
  const names = Object.keys(createRequire(import.meta.url)(specifier)).filter((name) => /^[A-Za-z]\w*$/.test(name))
  const lines = names.filter((name) => name !== 'default').map((name) => `export const ${name} = all.${name}\n`)
  return `import all from '${specifier}'\nexport default all\n${lines.join('')}`
}

/** Before every module of the page: a browser reads no map after the first one. */
function tagOf(entries: readonly (readonly [string, string])[]): HtmlTagDescriptor {
  return {
    tag: 'script',
    attrs: { type: 'importmap' },
    children: JSON.stringify({ imports: Object.fromEntries(entries) }),
    injectTo: 'head-prepend',
  }
}
