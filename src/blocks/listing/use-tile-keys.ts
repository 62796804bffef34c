import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'

interface Grid {
  readonly columns: number
  /** How many tiles there are, drawn or not. */
  readonly count: number
  /** Pixels from one row to the next. */
  readonly rowHeight: number
}

/**
 * The keys of tiles (product-content 2.2, 3.1), for whoever stands at the link of one: arrows go to the tiles beside, above and
 * below, Home and End to the first and last that are loaded; with Shift they select what they pass. Space selects, Ctrl+A
 * selects all. What is not drawn is scrolled to first.
 */
export function useTileKeys(
  list: RefObject<HTMLElement | null>,
  grid: Grid,
): (event: KeyboardEvent<HTMLElement>) => void {
  const [goal, setGoal] = useState<number>()
  const tileAt = (index: number) => list.current?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`)
  const focus = (index: number) => {
    const link = tileAt(index)?.querySelector<HTMLElement>('h2 a')
    link?.focus()
    return link !== undefined && link !== null
  }
  // Drawn in a while, once its row has come into the window.
  useLayoutEffect(() => {
    if (goal !== undefined && focus(goal)) setGoal(undefined)
  })

  return (event) => {
    const target = event.target as HTMLElement
    const tile = target.closest<HTMLElement>('[data-index]')
    if (!tile || event.defaultPrevented || event.altKey || !target.matches('h2 a')) return
    const box = boxOf(tile)
    if (event.ctrlKey || event.metaKey) {
      const all = event.key.toLowerCase() === 'a' && boxOfAll(list.current)
      if (!all) return
      event.preventDefault()
      if (!all.checked) all.click()
      return
    }
    if (event.key === ' ' && box) {
      event.preventDefault()
      box.click()
      return
    }
    const from = Number(tile.dataset.index)
    const to = targetOf(event.key, from, grid)
    if (to === undefined) return
    event.preventDefault()
    if (event.shiftKey) for (const index of [from, to]) check(tileAt(index))
    if (to === from || focus(to)) return
    setGoal(to)
    scrollTo(list.current, Math.floor(to / grid.columns) * grid.rowHeight)
  }
}

/** Where a key leads; the tile itself at an edge, undefined for other keys. */
function targetOf(key: string, from: number, { columns, count }: Grid): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, last)
    case 'ArrowLeft':
      return Math.max(from - 1, 0)
    case 'ArrowDown':
      // Below the last but one row there may be none right below: the last is as near.
      return from + columns <= last
        ? from + columns
        : Math.floor(from / columns) < Math.floor(last / columns)
          ? last
          : from
    case 'ArrowUp':
      return from >= columns ? from - columns : from
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** Scrolls a place of the list, in pixels from its top, to the middle of the page, or of the dialog around. */
function scrollTo(list: HTMLElement | null, place: number): void {
  const dialog = list?.closest('[role="dialog"]')
  const top = (list?.getBoundingClientRect().top ?? 0) + place - window.innerHeight / 2
  ;(dialog ?? window).scrollBy({ top })
}

function check(tile: Element | null | undefined): void {
  const box = tile && boxOf(tile)
  if (box?.checked === false) box.click()
}

/** The box of the list that selects all that are loaded. */
function boxOfAll(list: HTMLElement | null): HTMLInputElement | undefined {
  const boxes = list?.closest('[data-listing]')?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []
  return [...boxes].find((box) => !box.closest('[data-index]'))
}

function boxOf(tile: Element): HTMLInputElement | null {
  return tile.querySelector('input[type=checkbox]')
}
