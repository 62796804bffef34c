/** A point of a picture, as shares of its width and height: from 0 (left, top) to 1. */
export interface Point {
  readonly X: number
  readonly Y: number
}

interface Proportions {
  readonly width: number
  readonly height: number
}

/**
 * Where a picture lies in a frame that it fills, around a point, as far as the picture goes: for CSS, from 0 to 100 on each
 * axis, which say how much of what does not fit is left out on the left and at the top.
 */
export function framed(picture: Proportions, frame: Proportions, { X, Y }: Point): { x: number; y: number } {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  return {
    x: leftOut(picture.width * scale, frame.width, X),
    y: leftOut(picture.height * scale, frame.height, Y),
  }
}

function leftOut(scaled: number, frame: number, share: number): number {
  const over = scaled - frame
  if (over < 1e-9) return 50
  return Math.min(1, Math.max(0, (share * scaled - frame / 2) / over)) * 100
}

/** A share to a hundredth, and within the picture. */
export function shareOf(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 100) / 100))
}
