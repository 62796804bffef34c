import type { PictureLibrary } from './library.ts'

/** What stands for a picture while it is loading. */
export interface PictureLook {
  /** The colour that there is most of: `#rrggbb`. */
  readonly colour: string
  /** A small blurred picture of it, as an address that holds it: `data:image/webp;base64,…`, some hundred characters. */
  readonly placeholder: string
}

/** Pixels that the colour is counted among, and that the small picture has, on its longer side. */
const counted = 64
const small = 16

/** @returns undefined where the library cannot read it */
export async function lookOf(library: PictureLibrary, picture: Uint8Array): Promise<PictureLook | undefined> {
  try {
    const seen = (side: number) => library(picture).autoOrient().resize(side, side, { fit: 'inside' })
    const pixels = await seen(counted).flatten({ background: '#ffffff' }).png().toBuffer()
    const { dominant } = await library(pixels).stats()
    const colour = `#${[dominant.r, dominant.g, dominant.b].map((each) => each.toString(16).padStart(2, '0')).join('')}`
    const placeholder = await seen(small).webp({ quality: 30 }).toBuffer()
    return { colour, placeholder: `data:image/webp;base64,${placeholder.toString('base64')}` }
  } catch {
    // What it is and how large was asked before: it is delivered without.
    return undefined
  }
}
