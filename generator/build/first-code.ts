import type { ChunkingContext } from 'rolldown'

/**
 * Whether a module is run before anything else is loaded: an entry of the build, or what one imports when it runs. It is the
 * tag `$initial` of the bundler as a question: two groups, one with the tag, would be two files.
 */
export function isFirstCode(id: string, context: Pick<ChunkingContext, 'getModuleInfo'>): boolean {
  const asked = new Set([id])
  for (const one of asked) {
    const module = context.getModuleInfo(one)
    if (module?.isEntry) return true
    for (const importer of module?.importers ?? []) asked.add(importer)
  }
  return false
}
