import { data, entryOf, type Linked, type LinkedEntry, type LinkedObject, linkedObject } from '../check/linked.ts'
import type { CheckedScreen } from '../check/screens/screens.ts'
import { blocksAtOnce, blocksIn, formsIn, wordOf } from './used-blocks.ts'

/** The blocks of a screen as they are written down, and which of the words in it are needed as somebody comes to it. */
interface ShownAtOnce {
  readonly blocks: Linked | undefined
  readonly words: readonly string[]
}

const known = new WeakMap<CheckedScreen, ShownAtOnce>()

/** Asked for by the screen itself and by every page that it stands on. */
export function shownAtOnce(screen: CheckedScreen): ShownAtOnce {
  const shown = known.get(screen) ?? shownIn(screen)
  known.set(screen, shown)
  return shown
}

function shownIn({ linked, gathered }: CheckedScreen): ShownAtOnce {
  const all = entryOf(linked, 'blocks')
  const blocks = all && laterApart(all)
  const written = blocksIn(all)
  const atOnce = blocksAtOnce(blocks)
  return { blocks, words: [...gathered.blocks.keys()].filter((word) => atOnce.has(word) || !written.has(word)) }
}

/**
 * The same blocks, but those that nobody sees before they ask for them come in modules of their own. Of tabs, the first
 * that everybody sees is open as somebody comes, and those before it may be: these are there at once. Where it is
 * remembered which one was open the others are, too, and only the code that draws them comes later.
 * @param called what such a module is called, where nothing in there has a name
 */
function laterApart(node: Linked, called = 'later'): Linked {
  if (node.is === 'list') {
    const items = node.items.map((item) => laterApart(item, called))
    return node.later ? comingLater(node.items, items, called) : { ...node, items }
  }
  return node.is === 'object' ? { ...node, entries: node.entries.map((each) => entryApart(each, node, called)) } : node
}

function entryApart([property, value]: LinkedEntry, node: LinkedObject, called: string): LinkedEntry {
  if (property === 'tabs' && wordOf(node) !== undefined)
    return [property, tabsApart(value, entryOf(node, 'remember') !== undefined)]
  const name = entryOf(node, 'name')
  const own = name?.is === 'data' ? String(name.data) : called
  return [property, laterApart(value, value.is === 'object' ? property : own)]
}

function tabsApart(tabs: Linked, isRemembered: boolean): Linked {
  if (tabs.is !== 'list') return tabs
  const always = tabs.items.findIndex((tab) => entryOf(tab, 'gate') === undefined)
  const isOpen = (at: number) => always < 0 || at <= always
  return {
    ...tabs,
    items: tabs.items.map((tab, at) => {
      if (isOpen(at)) return here(tab, false)
      return isRemembered ? here(tab, true) : laterApart(tab)
    }),
  }
}

/** A tab whose blocks are in the module itself; `later`: they are not drawn as somebody comes. */
function here(tab: Linked, later: boolean): Linked {
  if (tab.is !== 'object') return tab
  const entries = tab.entries.map(([name, value]): LinkedEntry => {
    if (value.is !== 'list') return [name, laterApart(value, name)]
    const items = value.items.map((item) => laterApart(item))
    return [name, { is: 'list', items, ...(later && value.later && { later: true }) }]
  })
  return { ...tab, entries }
}

/** Compiled to `LaterBlocks`. */
function comingLater(whole: readonly Linked[], items: readonly Linked[], called: string): LinkedObject {
  const blocks: Linked = { is: 'list', items }
  const forms = formsIn({ is: 'list', items: whole })
  const known: LinkedEntry[] = [['uses', data([...blocksAtOnce(blocks)].sort())]]
  if (forms.size > 0) known.push(['forms', data([...forms].sort())])
  return { ...linkedObject([...known, ['load', blocks]], ['load']), called }
}
