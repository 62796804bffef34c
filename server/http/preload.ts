import { paths } from '../generated/paths.ts'

/** Vite's manifest of a build: source file → what it became. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/**
 * Tags that let the browser fetch a route's modules together with the entry instead of after it.
 * @returns for a path, the tags; '' for a path that is no route's
 */
export function createPreload(manifest: Manifest): (path: string) => string {
  const routes = paths.map(({ pattern, modules }) => ({ test: matcher(pattern), tags: tagsOf(manifest, modules) }))
  return (path) => routes.find(({ test }) => test(path))?.tags ?? ''
}

/** `/a/:id` matches one segment each; a `*` at the end matches whatever follows. Anchored at both ends. */
export function matcher(pattern: string): (path: string) => boolean {
  const wild = pattern.endsWith('*')
  const parts = (wild ? pattern.slice(0, -1) : pattern).split('/').filter(Boolean)
  return (path) => {
    const segments = path.split('/').filter(Boolean)
    if (wild ? segments.length < parts.length : segments.length !== parts.length) return false
    return parts.every((part, index) => part.startsWith(':') || part === segments[index])
  }
}

function tagsOf(manifest: Manifest, modules: readonly string[]): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (source: string) => {
    // The manifest counts from the console's folder, the routes from the checkout's.
    const entry = manifest[source] ?? manifest[source.replace(/^src\//, '')]
    if (!entry || seen.has(source)) return
    seen.add(source)
    if (entry.file.endsWith('.js')) scripts.add(entry.file)
    for (const file of entry.css ?? []) styles.add(file)
    entry.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}
