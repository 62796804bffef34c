import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this a table's columns have no room, and its rows are drawn as cards. */
const narrowestTable = 600

/** The element's width in pixels, as it changes; as good as the window's until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => window.innerWidth)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => node.clientWidth > 0 && setWidth(node.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Whether a width has room for a table. */
export function hasRoomForTable(width: number): boolean {
  return width >= narrowestTable
}
