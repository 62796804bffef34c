import { type RefObject, useLayoutEffect, useState } from 'react'
import { useServices } from '../../runtime/services-context.tsx'

/** Below this a table's columns have no room, and its rows are drawn as cards. */
const narrowestTable = 600
const remembered = 'width of listings'

/**
 * The element's width in pixels, as it changes. Until it is known it is what it was on the page before: a list that is
 * gone back to has its height at once, so that the page can be scrolled to where it was.
 */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const { memory } = useServices()
  const [width, setWidth] = useState(() => Number(memory.get(remembered) ?? window.innerWidth))
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => {
      if (node.clientWidth === 0) return
      memory.set(remembered, node.clientWidth)
      setWidth(node.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element, memory])
  return width
}

/** Whether a width has room for a table. */
export function hasRoomForTable(width: number): boolean {
  return width >= narrowestTable
}
