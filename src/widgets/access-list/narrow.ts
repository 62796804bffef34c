import type { Line } from './lines.ts'

/** Up to which width of the grid (px) a row has two lines, its name and its cells: beside its cells, a name would be cut. */
const narrow = 480

/** Height of a row, and of the head of the columns (px). */
export const rowHeight = 44

/** Whether so wide a grid has rows of two lines; 0: it is not drawn yet. */
export const isNarrow = (width: number): boolean => width > 0 && width <= narrow

/** The height of a line, as the style sheet gives it (px). */
export function heightOf(line: Line | undefined, hasTwoLines: boolean): number {
  return hasTwoLines && line?.is === 'entry' ? 84 : rowHeight
}

/** The height of the head of the columns, as the style sheet gives it (px). */
export const headHeight = (hasTwoLines: boolean): number => (hasTwoLines ? 64 : rowHeight)
