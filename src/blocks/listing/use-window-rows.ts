import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface WindowRows {
  /** The rows that are drawn, from `first` to `last`; none when last < first. */
  first: number
  last: number
  /** Pixels of the rows before and after them, which are not drawn. */
  before: number
  after: number
  /** Give it to one element of each row, with the row's number as data-index: its height is the row's. */
  measure: (element: Element | null) => void
}

export interface WindowRowsOptions {
  count: number
  /** Height of a row that was not measured yet. */
  estimate: number
  gap: number
  element: RefObject<HTMLElement | null>
}

/**
 * The rows of a long list that lie in the window, give or take a few: the page scrolls as pages do, and ten thousand
 * rows cost as much as a screenful. A row that holds the focus is always drawn.
 */
export function useWindowRows({ count, estimate, gap, element }: WindowRowsOptions): WindowRows {
  const [scrollMargin, setScrollMargin] = useState(0)
  const focused = useFocusedRow(element)

  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const place = () => setScrollMargin(Math.round(node.getBoundingClientRect().top + window.scrollY))
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])

  const rangeExtractor = useCallback(
    (range: Range) => withRow(defaultRangeExtractor(range), focused.current, range.count),
    [focused],
  )
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    gap,
    overscan: 4,
    scrollMargin,
    rangeExtractor,
  })

  const rows = virtualizer.getVirtualItems()
  const first = rows[0]
  const last = rows.at(-1)
  return {
    first: first?.index ?? 0,
    last: last?.index ?? -1,
    before: first ? first.start - scrollMargin : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
    measure: virtualizer.measureElement,
  }
}

/** Rows drawn are one stretch, so the focused row is only kept while it is near; beyond that the stretch would be long. */
function withRow(rows: number[], row: number | undefined, count: number): number[] {
  const first = rows[0]
  const last = rows.at(-1)
  if (row === undefined || row >= count || first === undefined || last === undefined) return rows
  if (row < first && first - row < 40) return range(row, last)
  if (row > last && row - last < 40) return range(first, row)
  return rows
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function useFocusedRow(element: RefObject<HTMLElement | null>) {
  const focused = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const come = (event: FocusEvent) => {
      const row = (event.target as Element).closest('[data-row]')?.getAttribute('data-row')
      focused.current = row == null ? undefined : Number(row)
    }
    const leave = () => {
      focused.current = undefined
    }
    node.addEventListener('focusin', come)
    node.addEventListener('focusout', leave)
    return () => {
      node.removeEventListener('focusin', come)
      node.removeEventListener('focusout', leave)
    }
  }, [element])
  return focused
}
