import type { FocusEvent, MouseEvent } from 'react'
import type { Selection } from '../selection/selection.ts'
import { isFit, isThing } from './rows.ts'
import type { Branches } from './use-branches.ts'

/** The focus came to a line, or to something on it. */
export function comeTo({ target }: FocusEvent, come: (key: string) => void) {
  const line = target.closest<HTMLElement>('[role=treeitem]')
  if (!line) return
  come(line.dataset.thing ?? line.dataset.key ?? '')
  // The keys are those of the line, whatever of it was pressed.
  if (target.matches('a')) line.focus({ preventScroll: true })
}

/** A click on a line: on its arrow, its box, or, where nothing else is meant by it, on the whole. */
export function click(
  event: MouseEvent<HTMLElement>,
  { selection, open, more, retry, rows }: Branches & { readonly selection: Selection | undefined },
) {
  const target = event.target as Element
  const line = target.closest<HTMLElement>('[role=treeitem]')
  const row = rows[Number(line?.dataset.index ?? -1)]
  if (!row || target.closest('button, [role=menu]')) return
  if (!isThing(row)) {
    if (row.kind === 'more') more(row.parent)
    if (row.kind === 'failed') retry(row.parent)
    return
  }
  const withKey = event.ctrlKey || event.metaKey
  const leads = line?.querySelector('a[href]') != null
  const chosen = isFit(row) ? selection : undefined
  if (target.closest('[data-twisty]')) open(row.key, !row.open)
  else if (chosen && target.closest('[data-select]')) chosen.take(row.key, event.shiftKey)
  else if (chosen && (withKey || event.shiftKey)) {
    // A link would open in another tab or window.
    event.preventDefault()
    if (event.shiftKey) chosen.reach(row.key)
    else chosen.take(row.key)
  } else if (!leads && row.thing.branch) open(row.key, !row.open)
  else if (!leads) chosen?.take(row.key)
}
