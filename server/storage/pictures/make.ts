import type { Sharp } from 'sharp'
import type { PictureLibrary } from './library.ts'
import { placedIn, type VariantShape } from './shape.ts'

/** Pixels of a picture that is read (product-content 3.6): few bytes may be very many. */
export const mostPixels = 100_000_000
/** Seconds that the work on one picture may take. */
const longest = 10

/** A picture that nothing is made of. */
export class PictureRefused extends Error {
  /** `large`: too many pixels or bytes. `long`: it took too long. `damaged`: it cannot be read. */
  readonly why: 'large' | 'long' | 'damaged'

  constructor(why: PictureRefused['why']) {
    super(why)
    this.why = why
  }
}

/**
 * A picture in another shape: upright, in sRGB, and without anything that it says beside its pixels.
 * @returns undefined for one that moves, of which nothing is made
 * @throws {PictureRefused}
 */
export async function makeVariant(
  library: PictureLibrary,
  original: Uint8Array,
  shape: VariantShape,
): Promise<Buffer | undefined> {
  try {
    const opened = () => library(original, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    // Its head alone: no pixel is read yet.
    const { width, height, pages = 1, autoOrient } = await opened().metadata()
    if (width * height > mostPixels) throw new PictureRefused('large')
    if (pages > 1) return undefined
    const { scaled, frame, left, top } = placedIn(autoOrient, shape)
    const turned = opened().timeout({ seconds: longest }).autoOrient()
    const sized = turned.resize(scaled.width, scaled.height, { fit: 'fill' })
    const isCut = frame.width < scaled.width || frame.height < scaled.height
    const cut = isCut ? sized.extract({ ...frame, left, top }) : sized
    const edges = { left: -left, top: -top }
    const right = frame.width - scaled.width + left
    const bottom = frame.height - scaled.height + top
    const hasEdge = frame.width > scaled.width || frame.height > scaled.height
    // JPEG knows nothing that can be seen through.
    const background = { r: 255, g: 255, b: 255, alpha: shape.format === 'jpeg' ? 1 : 0 }
    const framed = hasEdge ? cut.extend({ ...edges, right, bottom, background }) : cut
    return await written(framed, shape).toBuffer()
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused(whyOf(error))
  }
}

function written(picture: Sharp, { format, quality }: VariantShape): Sharp {
  switch (format) {
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: quality ?? 80 })
    case 'webp':
      return picture.webp({ quality: quality ?? 80 })
    case 'avif':
      // More effort takes several times as long, for a few bytes.
      return picture.avif({ quality: quality ?? 55, effort: 2 })
    case 'png':
      return picture.png()
  }
}

/** The library tells only by its words. */
function whyOf(error: unknown): PictureRefused['why'] {
  const words = error instanceof Error ? error.message : ''
  if (/pixel limit/i.test(words)) return 'large'
  return /timeout/i.test(words) ? 'long' : 'damaged'
}
