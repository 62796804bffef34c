import { type Fit, fits, type PictureFormat, pictureFormats, type VariantShape } from '../../storage/pictures/shape.ts'
import { badInput } from '../failure.ts'
import type { QueryParameter } from '../route.ts'

const sides = { least: 16, most: 4096, step: 16 }
const qualities = { least: 1, most: 100, step: 5 }
const densities = { least: 1, most: 4 }

const side = { type: 'integer', minimum: sides.least, maximum: sides.most }

/** What may be asked of a picture behind the "?" of its address (product-content 3.6). */
export const shapeWords = {
  w: {
    about: 'How wide a picture is to be, in pixels; rounded up to steps of 16, never wider than it is.',
    schema: side,
  },
  h: { about: 'How high it is to be, in the same way.', schema: side },
  fit: {
    about: 'How it fills both: cut to them, with an edge around it, or as large as goes into them.',
    schema: { enum: fits, default: 'cover' },
  },
  q: {
    about: 'How good it is; rounded up to steps of 5. PNG has none.',
    schema: { type: 'integer', minimum: qualities.least, maximum: qualities.most },
  },
  format: {
    about: 'What it is to be, by default what it is; auto is the smallest that the Accept header names.',
    schema: { enum: ['auto', ...pictureFormats] },
  },
  dpr: {
    about: 'So many pixels of the screen are one of w and h.',
    schema: { type: 'number', minimum: densities.least, maximum: densities.most, default: 1 },
  },
  crop: {
    about: 'Around what it is cut: its focal point, or the middle.',
    schema: { enum: ['focal', 'none'], default: 'focal' },
  },
} satisfies Readonly<Record<string, QueryParameter>>

/** A picture as it was asked for. */
export interface AskedShape extends Omit<VariantShape, 'format' | 'focal'> {
  /** Undefined: that of the original. */
  readonly format: PictureFormat | 'auto' | undefined
  /** Whether it is cut around its focal point, where it has one. */
  readonly byFocal: boolean
}

/**
 * Reads what is asked of a picture, in steps: whoever asks for every width gets one of a few.
 * @returns undefined where nothing is
 * @throws {RestFailure} BadInput
 */
export function askedShape(words: Readonly<Partial<Record<string, string>>>): AskedShape | undefined {
  const { w, h, q, dpr } = words
  const density = dpr === undefined ? 1 : densityOf(dpr)
  const fit: Fit = oneOf('fit', words.fit, fits) ?? 'cover'
  const crop = oneOf('crop', words.crop, ['focal', 'none'] as const) ?? 'focal'
  const format = oneOf('format', words.format, ['auto', ...pictureFormats] as const)
  const width = w === undefined ? {} : { width: sideOf('w', w, density) }
  const height = h === undefined ? {} : { height: sideOf('h', h, density) }
  const quality = q === undefined ? {} : { quality: upTo(wholeNumber('q', q, qualities), qualities.step) }
  if ([w, h, q, format].every((each) => each === undefined)) return undefined
  return { ...width, ...height, ...quality, fit, format, byFocal: crop === 'focal' }
}

function sideOf(name: string, text: string, density: number): number {
  const pixels = Math.ceil(wholeNumber(name, text, sides) * density)
  if (pixels > sides.most) throw badInput(`${name} times dpr may be ${sides.most} at most`)
  return upTo(pixels, sides.step)
}

function densityOf(text: string): number {
  const value = /^\d(?:\.\d{1,2})?$/.test(text) ? Number(text) : 0
  if (value < densities.least || value > densities.most)
    throw badInput(`dpr must be from ${densities.least} to ${densities.most}, such as 1.5`)
  return value
}

function wholeNumber(name: string, text: string, { least, most }: { least: number; most: number }): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (value < least || value > most) throw badInput(`${name} must be from ${least} to ${most}`)
  return value
}

function oneOf<Word extends string>(name: string, given: string | undefined, words: readonly Word[]): Word | undefined {
  const found = words.find((word) => word === given)
  if (given !== undefined && found === undefined) throw badInput(`${name} must be one of ${words.join(', ')}`)
  return found
}

const upTo = (value: number, step: number) => Math.ceil(value / step) * step
