import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn before and after those in the window, so that scrolling never shows a gap. */
const spare = 5
/** A row that holds the focus stays while it is at most this many rows away. */
const focusReach = 40

export interface WindowRows {
  /** The rows that are drawn, from `first` to `last`; none when last < first. */
  first: number
  last: number
  /** Pixels that the rows before and after them take, which are not drawn. */
  before: number
  after: number
}

export interface WindowRowsOptions {
  count: number
  /** Height of a row until the first one is measured. */
  estimate: number
  /** Pixels between rows. */
  gap: number
  /** Where the rows stand, each element of a row with its number as data-row. */
  element: RefObject<HTMLElement | null>
  /** What the height of a row depends on beside what is in it (columns, width). */
  shape: string
}

/**
 * The rows of a long list that lie in the window, give or take a few: the page scrolls as pages do, and ten thousand
 * rows cost as much as a screenful. All rows of a list are as high as each other, so nothing has to be measured but one.
 */
export function useWindowRows({ count, estimate, gap, element, shape }: WindowRowsOptions): WindowRows {
  const [height, setHeight] = useState(estimate)
  const top = useTop(element)
  const focused = useFocusedRow(element)
  const virtualizer = useWindowVirtualizer({
    count,
    gap,
    overscan: spare,
    scrollMargin: top,
    // Heights come with the next drawing anyway; drawing in the midst of a scroll event costs frames.
    useFlushSync: false,
    estimateSize: useCallback(() => height, [height]),
    rangeExtractor: useCallback(
      (range: Range) => withFocused(defaultRangeExtractor(range), focused.current),
      [focused],
    ),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for another shape, and once rows are there.
  useLayoutEffect(() => {
    const measured = element.current?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0
    setHeight(measured > 0 ? measured : estimate)
  }, [element, estimate, shape, count > 0])

  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes that were kept are of another height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])

  const rows = virtualizer.getVirtualItems()
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return { first: 0, last: -1, before: 0, after: 0 }
  return {
    first: first.index,
    last: last.index,
    before: first.start - top,
    after: virtualizer.getTotalSize() - (last.end - top),
  }
}

/** The rows in the window and those between them and the row that holds the focus, without a gap. */
function withFocused(rows: number[], focused: number | undefined): number[] {
  const [first, last] = [rows[0], rows.at(-1)]
  if (focused === undefined || first === undefined || last === undefined) return rows
  const from = focused < first && first - focused < focusReach ? focused : first
  const to = focused > last && focused - last < focusReach ? focused : last
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Where the element begins on the page, in pixels, kept up to date as what is above it changes. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const place = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    place()
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

/** The row that holds the focus: it is not taken away under the keyboard. */
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
