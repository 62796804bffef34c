/** Where the panel is in the window, and how large, in pixels. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Limits {
  readonly width: number
  readonly height: number
  readonly minWidth: number
  readonly minHeight: number
  readonly maxWidth: number
}

/** The window's inside. */
export interface Room {
  readonly width: number
  readonly height: number
}

/** How far the panel stands from the window's edges at first. */
const gap = { bottom: 16, right: 16 }

/** Where it opens when nobody has moved it: at the bottom right. */
export function firstBox({ width, height }: Limits, room: Room): Box {
  return { x: room.width - width - gap.right, y: room.height - height - gap.bottom, width, height }
}

/** The same within the limits and the window; a window that is smaller than the least size wins. */
export function fitted(box: Box, { minWidth, minHeight, maxWidth }: Limits, room: Room): Box {
  const width = between(Math.min(minWidth, room.width), box.width, Math.min(maxWidth, room.width))
  const height = between(Math.min(minHeight, room.height), box.height, room.height)
  return {
    x: between(0, box.x, room.width - width),
    y: between(0, box.y, room.height - height),
    width,
    height,
  }
}

/** How far an arrow key goes; with Shift the larger step. */
export function stepOf({ key, shiftKey }: { key: string; shiftKey: boolean }): { x: number; y: number } | undefined {
  const step = shiftKey ? 64 : 16
  if (key === 'ArrowLeft') return { x: -step, y: 0 }
  if (key === 'ArrowRight') return { x: step, y: 0 }
  if (key === 'ArrowUp') return { x: 0, y: -step }
  if (key === 'ArrowDown') return { x: 0, y: step }
  return undefined
}

/** What was kept of a box; undefined for everything else. */
export function boxIn(text: string | null): Box | undefined {
  try {
    const { x, y, width, height } = JSON.parse(text ?? '') as Record<string, unknown>
    const numbers = [x, y, width, height].every((each) => typeof each === 'number' && Number.isFinite(each))
    return numbers ? ({ x, y, width, height } as Box) : undefined
  } catch {
    return undefined
  }
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))
