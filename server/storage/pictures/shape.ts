import { extname } from 'node:path'
import type { ImageSize } from '../image-size.ts'

/** What pictures can be made into. */
export const pictureFormats = ['jpeg', 'png', 'webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** How a picture fills a width and a height: cut to them, with an edge around it, or as large as goes into them. */
export const fits = ['cover', 'contain', 'inside'] as const
export type Fit = (typeof fits)[number]

/** The point of a picture that is to stay in it, from 0 (left, top) to 1. */
export interface FocalPoint {
  readonly x: number
  readonly y: number
}

/** What is to be made of a picture. Sides in pixels; without them it stays as large as it is. */
export interface VariantShape {
  readonly width?: number
  readonly height?: number
  /** Matters where both sides are given. */
  readonly fit: Fit
  /** From 1 to 100; by default what the format needs. PNG has none. */
  readonly quality?: number
  readonly format: PictureFormat
  /** Matters where it is cut; by default the middle. */
  readonly focal?: FocalPoint
}

/** What a picture of which others are made is, by the extension of its key; undefined for one that is given as it is. */
export const formatOf = (key: string): PictureFormat | undefined => formats[extname(key).toLowerCase()]

const formats: Readonly<Record<string, PictureFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
}

const extensions: Readonly<Record<PictureFormat, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', avif: 'avif' }

/** The same name for all that is the same picture, such as `w400-h300-cover-q80.webp`. */
export function nameOfShape({ width, height, fit, quality, format, focal }: VariantShape): string {
  const both = width !== undefined && height !== undefined
  const percent = (share: number) => Math.round(share * 100)
  const parts = [
    ...(width === undefined && height === undefined ? ['full'] : []),
    ...(width === undefined ? [] : [`w${width}`]),
    ...(height === undefined ? [] : [`h${height}`]),
    ...(both ? [fit] : []),
    ...(both && fit === 'cover' && focal ? [`f${percent(focal.x)}x${percent(focal.y)}`] : []),
    ...(quality === undefined || format === 'png' ? [] : [`q${quality}`]),
  ]
  return `${parts.join('-')}.${extensions[format]}`
}

/** How a picture is scaled, and what of it is then in the frame. */
export interface Placed {
  readonly scaled: ImageSize
  readonly frame: ImageSize
  /** Where the frame begins in the scaled picture; below 0 where it has an edge around. */
  readonly left: number
  readonly top: number
}

/** Places a picture of a size in a shape: never larger than it is, and in the proportions that were asked for. */
export function placedIn(
  { width: W, height: H }: ImageSize,
  { width: w, height: h, fit, focal = { x: 0.5, y: 0.5 } }: Omit<VariantShape, 'format'>,
): Placed {
  if (w === undefined || h === undefined || fit === 'inside') {
    const scaled = times({ width: W, height: H }, Math.min(1, (w ?? W) / W, (h ?? H) / H))
    return { scaled, frame: scaled, left: 0, top: 0 }
  }
  const asked = { width: w, height: h }
  if (fit === 'cover') {
    const frame = times(asked, Math.min(1, W / w, H / h))
    const filled = times({ width: W, height: H }, Math.max(frame.width / W, frame.height / H))
    const scaled = { width: Math.max(filled.width, frame.width), height: Math.max(filled.height, frame.height) }
    const left = within(focal.x * scaled.width - frame.width / 2, scaled.width - frame.width)
    const top = within(focal.y * scaled.height - frame.height / 2, scaled.height - frame.height)
    return { scaled, frame, left, top }
  }
  const frame = times(asked, Math.min(1, Math.max(W / w, H / h)))
  const held = times({ width: W, height: H }, Math.min(1, frame.width / W, frame.height / H))
  const scaled = { width: Math.min(held.width, frame.width), height: Math.min(held.height, frame.height) }
  const half = (side: 'width' | 'height') => -Math.floor((frame[side] - scaled[side]) / 2) || 0
  return { scaled, frame, left: half('width'), top: half('height') }
}

function times({ width, height }: ImageSize, factor: number): ImageSize {
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
