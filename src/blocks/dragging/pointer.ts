export interface Point {
  readonly x: number
  readonly y: number
}

/** Where the mouse or the first finger is; undefined where none is down any more. */
export function pointOf(event: Event): Point | undefined {
  const at = 'touches' in event ? (event as TouchEvent).touches[0] : (event as MouseEvent)
  return at && { x: at.clientX, y: at.clientY }
}

/** Tells where the mouse or finger goes, until what it gives is called. */
export function followPointer(go: (point: Point) => void): () => void {
  const follow = (event: MouseEvent | TouchEvent) => {
    const point = pointOf(event)
    if (point) go(point)
  }
  document.addEventListener('mousemove', follow, { passive: true })
  document.addEventListener('touchmove', follow, { passive: true })
  return () => {
    document.removeEventListener('mousemove', follow)
    document.removeEventListener('touchmove', follow)
  }
}
