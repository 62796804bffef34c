import { closedSide } from '../../grammar/blocks/side.ts'
import { placeText } from '../../load/source.ts'
import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, head, type Walk } from '../walk.ts'
import { keptByParameter, narrowType } from './options.ts'

/** A screen has one panel at its side, and its address can hold each tab and that the panel was closed. */
export function side(node: YamlMap, walk: Walk): void {
  const tabs = entry(node, 'tabs')?.value
  keptByParameter(node, tabs, walk)
  const keep = entry(node, 'keep')?.value
  const isNarrow = keep?.kind === 'scalar' && narrowType(String(keep.value), [closedSide], walk) !== undefined
  if (keep && isNarrow) {
    const message = `The address must be able to say that the panel was closed: let the query parameter take "${closedSide}" as well.`
    fail(walk, 'unknown-option', keep.span, message)
  }
  const taken = tabs?.kind === 'map' ? tabs.entries.get(closedSide) : undefined
  if (taken)
    fail(
      walk,
      'side-tab',
      taken.keySpan,
      `"${closedSide}" says in the address that the panel was closed: give the tab another name.`,
    )
  if (walk.part) return
  const { page, gathered } = walk
  if (page.isDialog)
    fail(walk, 'side-place', head(node), 'A dialog has no room at its side: use "tabs", or put the panel on the page.')
  else if (gathered.side)
    fail(
      walk,
      'side-place',
      head(node),
      `The screen has a panel at its side already (${placeText(gathered.side)}): put its tabs into one.`,
    )
  else gathered.side = head(node)
}
