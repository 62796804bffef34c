import { validation } from '../../generated/rules.ts'
import { Refusal } from '../../operation/refusal.ts'

/** The point of a picture that is to stay in it, as shares of its width and height: from 0 (left, top) to 1. */
export interface FocalShares {
  readonly X: number
  readonly Y: number
}

/**
 * A focal point as it is kept, to a hundredth: as finely as names of pictures that are cut around it tell it.
 * @throws {Refusal} BadInput for what is none
 */
export function readFocalPoint(value: unknown): FocalShares {
  const point = focalPointIn(value)
  if (!point) throw new Refusal('BadInput', validation.type({ field: 'FocalPoint' }))
  return { X: round(point.X), Y: round(point.Y) }
}

/** The focal point that a value is; null for what is none, as details come from themes and programs as well. */
export function focalPointIn(value: unknown): FocalShares | null {
  if (typeof value !== 'object' || value === null) return null
  const { X, Y } = value as Partial<Record<'X' | 'Y', unknown>>
  return isShare(X) && isShare(Y) ? { X, Y } : null
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
const round = (share: number) => Math.round(share * 100) / 100
