import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

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
  const pitch = height + gap

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew for another shape, and once rows are there.
  useLayoutEffect(() => {
    const measured = element.current?.querySelector('[data-row]')?.getBoundingClientRect().height ?? 0
    setHeight(measured > 0 ? measured : estimate)
  }, [element, estimate, shape, count > 0])

  const [view] = useState(() => ({ current: lookAtWindow() }))
  const range = useSyncExternalStore(
    useCallback((listener) => listenToWindow(view, listener), [view]),
    useCallback(() => {
      const above = view.current.scrolled - top.current
      const first = Math.floor(above / pitch) - spare
      const last = Math.ceil((above + view.current.height) / pitch) + spare
      return rangeKey(first, last, count, focused.current)
    }, [view, pitch, count, top, focused]),
  )
  const [first = 0, last = -1] = range.split(' ').map(Number)
  return {
    first,
    last,
    before: first * pitch,
    after: last < first ? 0 : (count - 1 - last) * pitch,
  }
}

/** The range as one value that compares; it moves in steps of two rows, so that not every row of scrolling draws. */
function rangeKey(from: number, to: number, count: number, focused: number | undefined): string {
  let first = Math.max(0, Math.min(from - (((from % 2) + 2) % 2), count - 1))
  let last = Math.min(count - 1, Math.max(to + (((to % 2) + 2) % 2), 0))
  if (focused !== undefined && focused < count) {
    if (focused < first && first - focused < focusReach) first = focused
    if (focused > last && focused - last < focusReach) last = focused
  }
  return `${first} ${last}`
}

interface WindowLook {
  readonly scrolled: number
  readonly height: number
}

function lookAtWindow(): WindowLook {
  return { scrolled: window.scrollY, height: window.innerHeight }
}

/** Looks at the window once for each event: a look after the rows changed would lay the page out a second time. */
function listenToWindow(view: { current: WindowLook }, listener: () => void) {
  const look = () => {
    view.current = lookAtWindow()
    listener()
  }
  look()
  window.addEventListener('scroll', look, { passive: true })
  window.addEventListener('resize', look, { passive: true })
  return () => {
    window.removeEventListener('scroll', look)
    window.removeEventListener('resize', look)
  }
}

/** Where the element begins on the page, in pixels, kept up to date as what is above it changes. */
function useTop(element: RefObject<HTMLElement | null>) {
  const top = useRef(0)
  const [, redraw] = useState(0)
  useLayoutEffect(() => {
    const place = () => {
      const now = Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
      if (Math.abs(now - top.current) < 2) return
      top.current = now
      redraw(now)
    }
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
