/**
 * How many pixels are scrolled in a frame while something is dragged at `y`: none in the middle, more the nearer it is to
 * an end of what scrolls, and `speed` at the end itself and beyond.
 */
export function scrollStep(
  y: number,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  { area, speed }: { readonly area: number; readonly speed: number },
): number {
  const depth = y < top + area ? y - (top + area) : y > bottom - area ? y - (bottom - area) : 0
  if (depth === 0 || area <= 0) return 0
  return Math.sign(depth) * Math.ceil(speed * Math.min(1, Math.abs(depth) / area))
}
