import type { Store } from '../store.ts'
import { LineFull } from './line.ts'
import { PictureRefused } from './make.ts'
import { formatOf, type VariantShape } from './shape.ts'
import type { Variants } from './variants.ts'

/** As large as tiles show a picture on the sharpest screens, in pixels. */
const shape: VariantShape = { width: 480, height: 480, fit: 'inside', quality: 75, format: 'webp' }

/** Bytes of a picture of which nothing smaller is made. */
const smallEnough = 65_536

interface Needs {
  readonly store: Pick<Store, 'size'>
  readonly variants: Pick<Variants, 'keyOf' | 'make'>
}

/**
 * The key of what is given out where a picture may be small, which is made for the first who asks: a page of tiles would else
 * be as many photographs of megabytes. That of the picture itself where it is small already, or nothing is made of it.
 */
export async function smallOf({ store, variants }: Needs, key: string): Promise<string> {
  const small = formatOf(key) === undefined ? undefined : variants.keyOf(key, shape)
  if (small === undefined) return key
  if ((await store.size(small)) !== undefined) return small
  const size = await store.size(key)
  if (size === undefined || size <= smallEnough) return key
  try {
    return (await variants.make(key, shape)) === 'made' ? small : key
  } catch (error) {
    // Something is shown in any case; where many wait it is made another time.
    if (error instanceof LineFull || error instanceof PictureRefused) return key
    throw error
  }
}
