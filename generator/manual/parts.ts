import { entryOf, type Linked, type LinkedObject } from '../check/linked.ts'
import { actionPart, isAction } from './actions.ts'
import { formParts } from './form.ts'
import { type Here, inside, isConditional, limitsOf } from './here.ts'
import { namedIn } from './named.ts'
import type { ManualPart } from './shape.ts'
import { detailParts, listingParts, statsParts } from './things.ts'

/** Tells of something that is linked, from top to bottom: its blocks, its buttons, and what stands in both. */
export function partsIn(linked: Linked | undefined, here: Here): readonly ManualPart[] {
  if (linked?.is === 'list') return linked.items.flatMap((each) => partsIn(each, here))
  if (linked?.is === 'shared') return partsIn(linked.value, here)
  if (linked?.is !== 'object') return []
  return once([...insteadParts(linked, here), ...ownParts(linked, here)])
}

/** What stands in a block's place while its condition does not hold: mostly what a page usually shows. */
function insteadParts(linked: LinkedObject, here: Here): readonly ManualPart[] {
  return isConditional(linked) ? partsIn(entryOf(linked, 'otherwise'), here) : []
}

function ownParts(linked: LinkedObject, here: Here): readonly ManualPart[] {
  const within = inside(linked, here)
  if (!within) return []
  const word = namedIn(linked, 'block')
  const own = word === undefined ? undefined : blocks[word]
  if (own) return own(linked, within, here)
  if (isAction(linked)) return actionPart(linked, within, here, partsIn)
  return insideParts(linked, within)
}

/** The same button above a list and in it is told of once. */
function once(parts: readonly ManualPart[]): readonly ManualPart[] {
  if (parts.length < 2) return parts
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
}

/** What a node says while there is nothing, what it is given, and what stands in its place. */
const untold: ReadonlySet<string> = new Set(['gate', 'texts', 'with', 'otherwise', 'brand'])

function insideParts(linked: LinkedObject, here: Here, but: readonly string[] = []): readonly ManualPart[] {
  return once(
    linked.entries.flatMap(([name, value]) => (untold.has(name) || but.includes(name) ? [] : partsIn(value, here))),
  )
}

type Telling = (block: LinkedObject, here: Here, around: Here) => readonly ManualPart[]

/** The blocks that say something of their own; of all others, what stands in them is told. */
const blocks: Readonly<Record<string, Telling>> = {
  text: (block, here) => sentence(block, 'text', here),
  'page-message': (block, here) => [...sentence(block, 'text', here), ...insideParts(block, here)],
  section: titled,
  card: titled,
  sidebar: (block, here, around) => [...menuParts(block, here, around), ...partsIn(entryOf(block, 'blocks'), here)],
  tabs: tabbed,
  side: tabbed,
  listing: (block, here) => [...listingParts(block, here), ...insideParts(block, here, ['search', 'filters', 'sorts'])],
  tree: (block, here) => {
    here.keys.add('tree')
    if (entryOf(block, 'move')) here.keys.add('move')
    return [...listingParts(block, here), ...insideParts(block, here, ['move'])]
  },
  details: (block, here) => detailParts(block, here),
  copyable: (block, here) => detailParts(block, here),
  stats: (block, here) => statsParts(block, here),
  form: (block, here) => formParts(block, here, partsIn),
  search: (block, here) => {
    here.keys.add('search')
    const kinds = entryOf(entryOf(block, 'find'), 'kinds')
    const labels = kinds?.is === 'list' ? kinds.items.flatMap((each) => here.reader.of(each, 'label') ?? []) : []
    const title = here.reader.of(block, 'label')
    const lines = labels.length > 0 ? [here.say('searchIn', { what: labels.join(', ') })] : []
    return title === undefined ? [] : [{ is: 'section', title, parts: lines.map((text) => ({ is: 'text', text })) }]
  },
  switcher: (block, here, around) => {
    here.keys.add('switcher')
    const title = here.reader.of(block, 'label')
    const parts = insideParts(block, here, ['search', 'item'])
    return title === undefined || parts.length === 0 ? parts : [section(title, parts, here, around)]
  },
  menu: menuParts,
  messages: (block, here, around) => labelled(block, here, around),
  guide: (block, here, around) => {
    here.keys.add('panel')
    return labelled(block, here, around)
  },
  app: (block, here) => {
    const name = namedIn(block, 'app')
    const app = name === undefined ? undefined : entryOf(entryOf(here.checked.files.get('apps'), 'apps'), name)
    const screen = here.checked.screens.find((each) => each.name === namedIn(app, 'screen'))
    return partsIn(entryOf(screen?.linked, 'blocks'), here)
  },
}

function sentence(block: LinkedObject, property: string, here: Here): readonly ManualPart[] {
  // What stands there at times only is told by the page when it is so.
  const text = isConditional(block) ? undefined : here.reader.of(block, property)
  return text === undefined ? [] : [{ is: 'text', text }]
}

function titled(block: LinkedObject, here: Here, around: Here): readonly ManualPart[] {
  const title = here.reader.of(block, 'title')
  const parts = [...sentence(block, 'text', here), ...insideParts(block, here)]
  return title === undefined ? parts : [section(title, parts, here, around)]
}

function section(title: string, parts: readonly ManualPart[], here: Here, around: Here): ManualPart {
  return { is: 'section', title, parts, ...limitsOf(here, around) }
}

/** What a button of its own opens or does, of which nothing more can be told. */
function labelled(block: LinkedObject, here: Here, around: Here): readonly ManualPart[] {
  const label = here.reader.of(block, 'label')
  return label === undefined ? [] : [{ is: 'action', label, does: [], ...limitsOf(here, around) }]
}

/** A menu as a block, or as the navigation of a frame. */
function menuParts(block: LinkedObject, here: Here, around: Here): readonly ManualPart[] {
  const menu = entryOf(block, 'menu')
  if (menu?.is !== 'module') return []
  const items = entryOf(here.checked.files.get('menus'), menu.name)
  here.keys.add('menu')
  const title = here.reader.of(block, 'label') ?? here.reader.of(block, 'title') ?? here.say('menu')
  const parts = partsIn(items, here)
  return parts.length === 0 ? [] : [section(title, parts, here, around)]
}

/** A section for each tab. */
function tabbed(block: LinkedObject, here: Here): readonly ManualPart[] {
  const tabs = entryOf(block, 'tabs')
  const items = tabs?.is === 'list' ? tabs.items : []
  return items.flatMap((tab) => {
    const within = inside(tab, here)
    const title = here.reader.of(tab, 'label')
    return within && title !== undefined ? [section(title, partsIn(entryOf(tab, 'blocks'), within), within, here)] : []
  })
}
