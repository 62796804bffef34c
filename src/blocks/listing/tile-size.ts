const narrowest = 160
/** Pixels between tiles. */
export const tileGap = 12
/** What stands below the picture, with its borders. */
const words = 44

/** How many tiles stand side by side in a width: two on a phone, and no more than ten. */
export function tileColumns(width: number): number {
  return Math.max(2, Math.min(10, Math.floor((width + tileGap) / (narrowest + tileGap))))
}

/** All tiles of a list are as high as each other: a square, and its words. */
export function tileHeight(width: number, columns: number): number {
  return (width - (columns - 1) * tileGap) / columns + words
}
