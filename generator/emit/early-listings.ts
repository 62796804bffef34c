import { entryOf, type Linked } from '../check/linked.ts'

/**
 * The listings of a screen whose first page is asked for before its blocks are there: those that no right and no feature
 * stands before, outside of a panel at the side and of what comes later. What some are not shown is not asked for on their behalf.
 */
export function earlyListings(blocks: Linked | undefined, listings: readonly Linked[]): readonly Linked[] {
  const open = new Set<Linked>()
  collect(blocks, open)
  return listings.filter((each) => open.has(each))
}

function collect(node: Linked | undefined, open: Set<Linked>): void {
  if (node?.is === 'list') for (const item of node.items) collect(item, open)
  const shown = node?.is === 'shared' ? node.value : node
  if (shown?.is !== 'object' || isGuarded(shown) || isClosed(shown)) return
  if (node?.is === 'shared') open.add(node)
  for (const [name, value] of shown.entries) if (!shown.onDemand?.includes(name)) collect(value, open)
}

/** Of a panel at the side, only the open tab is loaded, and which one that is, the address says. */
function isClosed(node: Linked): boolean {
  const word = entryOf(node, 'block')
  return word?.is === 'data' && word.data === 'side'
}

function isGuarded(node: Linked): boolean {
  const gate = entryOf(node, 'gate')
  return entryOf(gate, 'can') !== undefined || entryOf(gate, 'feature') !== undefined
}
