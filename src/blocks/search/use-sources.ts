import type { SearchBlock, SearchCommands, SearchSource } from '../../../generator/grammar/blocks/search.ts'
import { useCode } from '../../runtime/code/use-code.ts'

/** Where a search looks; all of it is loaded when the search is opened. */
export interface Sources {
  /** `find` of the spec; undefined where it has none. */
  readonly find: SearchSource | undefined
  /** `also` of the spec; empty where it has none. */
  readonly also: readonly SearchSource[]
  /** `commands` of the spec; undefined where it has none. */
  readonly commands: SearchCommands | undefined
}

/** The sources, once they are there. */
export function useSources(node: SearchBlock, wanted: boolean): Sources | undefined {
  return useCode(wanted, loaderOf(node))
}

/** What loads the sources of a search: the same function each time it is asked for. */
export function loaderOf(node: SearchBlock): () => Promise<Sources> {
  const known = loaders.get(node)
  if (known) return known
  const load = async () => {
    const [find, also = [], commands] = await Promise.all([node.find?.(), node.also?.(), node.commands?.()])
    return { find, also, commands }
  }
  loaders.set(node, load)
  return load
}

const loaders = new WeakMap<SearchBlock, () => Promise<Sources>>()
