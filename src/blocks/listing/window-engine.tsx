import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import { WindowContext } from '../../runtime/unsaved/window-context.ts'
import type { WindowRows, WindowRowsOptions } from './use-window-rows.tsx'

/** Rows drawn before and after those in the window, so that scrolling never shows a gap; where nothing else is said. */
const usualSpare = 5
/** A row that holds the focus stays while it is at most this many rows away. */
const focusReach = 40

export interface WindowEngineProps extends WindowRowsOptions {
  /** Is told which rows are to be drawn whenever that changes; nothing when the engine goes. */
  tell: (rows: WindowRows | undefined) => void
}

/**
 * Works out which rows of a long list lie in the window, give or take a few, and draws nothing itself. All rows of a
 * list are as high as each other, so nothing has to be measured but one. In a dialog, which scrolls by itself, it is the
 * dialog that they lie in.
 */
export default function WindowEngine({
  count,
  estimate,
  gap,
  element,
  shape,
  spare = usualSpare,
  tell,
}: WindowEngineProps) {
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

  const [from, to] = [rows[0], rows.at(-1)]
  const first = from?.index ?? 0
  const last = to?.index ?? -1
  const before = from ? from.start - top : 0
  const after = to ? virtualizer.getTotalSize() - (to.end - top) : 0
  useLayoutEffect(() => {
    if (isDrawn) tell({ first, last, before, after })
  }, [tell, isDrawn, first, last, before, after])
  useLayoutEffect(() => () => tell(undefined), [tell])
  return null
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
    const row = node.contains(document.activeElement) && document.activeElement?.closest('[data-row]')
    if (row) focused.current = Number(row.getAttribute('data-row'))
    node.addEventListener('focusin', come)
    node.addEventListener('focusout', leave)
    return () => {
      node.removeEventListener('focusin', come)
      node.removeEventListener('focusout', leave)
    }
  }, [element])
  return focused
}
