import { entryOf, type Linked } from '../check/linked.ts'

/** The blocks of a screen by when their code is needed. */
export interface UsedBlocks {
  /** To draw it as somebody comes to it. */
  readonly blocks: readonly string[]
  /** To draw what stands in tabs that are closed then, and nowhere else. */
  readonly later: readonly string[]
}

/** Sorts the words of a screen's blocks: of tabs, only the first that everybody sees is open, and those before it may be. */
export function usedBlocks(node: Linked | undefined, words: Iterable<string>): UsedBlocks {
  const all = new Set<string>()
  const open = new Set<string>()
  collect(node, all, false)
  collect(node, open, true)
  const isLater = (word: string) => all.has(word) && !open.has(word)
  const used = [...words]
  return { blocks: used.filter((word) => !isLater(word)), later: used.filter(isLater) }
}

function collect(node: Linked | undefined, into: Set<string>, openOnly: boolean): void {
  if (node?.is === 'list') for (const item of node.items) collect(item, into, openOnly)
  if (node?.is === 'shared') collect(node.value, into, openOnly)
  if (node?.is !== 'object') return
  const word = entryOf(node, 'block')
  const name = word?.is === 'data' ? word.data : undefined
  if (typeof name === 'string') into.add(name)
  for (const [property, value] of node.entries)
    collect(openOnly && property === 'tabs' && name !== undefined ? openTabs(value) : value, into, openOnly)
}

/** The tabs that may be open as somebody comes: those until the first that nothing hides. */
function openTabs(tabs: Linked): Linked {
  const items = tabs.is === 'list' ? tabs.items : []
  const always = items.findIndex((tab) => entryOf(tab, 'gate') === undefined)
  return { is: 'list', items: always < 0 ? items : items.slice(0, always + 1) }
}
