import { type RefObject, useLayoutEffect, useState } from 'react'

const narrowestCard = 272
const gap = 16
/** Below this a table's columns have no room, and its rows are drawn as cards. */
const narrowestTable = 600

/** The element's width in pixels, as it changes; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => setWidth(node.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** How many cards stand side by side in a width: 1 to 4. */
export function columnsIn(width: number): number {
  return Math.max(1, Math.min(4, Math.floor((width + gap) / (narrowestCard + gap))))
}

/** Whether a width has room for a table. A width that is not known yet has. */
export function hasRoomForTable(width: number): boolean {
  return width === 0 || width >= narrowestTable
}
