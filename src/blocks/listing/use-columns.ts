import { type RefObject, useLayoutEffect, useState } from 'react'

const narrowestCard = 272
const gap = 16

/** How many cards of a grid stand side by side in the element's width: 1 to 4. */
export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(() => columnsIn(document.documentElement.clientWidth - 304))
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return
    const measure = () => node.clientWidth > 0 && setColumns(columnsIn(node.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return columns
}

export function columnsIn(width: number): number {
  return Math.max(1, Math.min(4, Math.floor((width + gap) / (narrowestCard + gap))))
}
