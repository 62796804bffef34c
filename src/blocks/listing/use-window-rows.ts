import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'

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
 * In a dialog, which scrolls by itself, it is the dialog that they lie in.
 */
export function useWindowRows({ count, estimate, gap, element, shape }: WindowRowsOptions): WindowRows {
  const [height, setHeight] = useState(estimate)
  const isInDialog = useContext(WindowContext) !== undefined
  const top = useTop(element)
  const focused = useFocusedRow(element)
  const options = {
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
  }
  // A list stays where it is: on the page, or in a dialog.
  const virtualizer = isInDialog
    ? // biome-ignore lint/correctness/useHookAtTopLevel: as said above.
      useVirtualizer({ ...options, getScrollElement: () => dialogAround(element.current) })
    : // biome-ignore lint/correctness/useHookAtTopLevel: as said above.
      useWindowVirtualizer(options)

  const rows = virtualizer.getVirtualItems()
  const isDrawn = rows.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for another shape, and once rows are drawn.
  useLayoutEffect(() => {
    const measured = element.current?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0
    setHeight(measured > 0 ? measured : estimate)
  }, [element, estimate, shape, isDrawn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes that were kept are of another height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height])

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

function dialogAround(element: Element | null): Element | null {
  return element?.closest('[role="dialog"]') ?? null
}

/** Where the element begins in what scrolls, in pixels, kept up to date as what is above it changes. */
function useTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const dialog = dialogAround(element.current)
    const place = () => {
      const own = element.current?.getBoundingClientRect().top ?? 0
      const scrolled = dialog ? dialog.scrollTop - dialog.getBoundingClientRect().top : window.scrollY
      setTop(Math.round(own + scrolled))
    }
    place()
    const observer = new ResizeObserver(place)
    for (const each of dialog ? dialog.children : [document.body]) observer.observe(each)
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
