import { isObjectKey } from '../object-key.ts'
import type { Store } from '../store.ts'
import type { Pictures } from './library.ts'
import { createLine } from './line.ts'
import { makeVariant, PictureRefused } from './make.ts'
import { nameOfShape, type VariantShape } from './shape.ts'

/**
 * What came of making a variant. `moves`: none is made of a picture that moves. `without`: none is made without the library.
 * `gone`: there is no original.
 */
export type Made = 'made' | 'moves' | 'without' | 'gone'

/** Pictures made of pictures, each an object of its own beside the original. */
export interface Variants {
  /** Where a variant lies once it is made; undefined for an original that can have none. */
  keyOf(originalKey: string, shape: VariantShape): string | undefined
  /**
   * Makes a variant; of several who ask for the same at once, for all of them.
   * @throws {LineFull} where many wait
   * @throws {PictureRefused}
   */
  make(originalKey: string, shape: VariantShape): Promise<Made>
  /** Removes all variants of an original. */
  removeOf(originalKey: string): Promise<void>
}

interface Needs {
  readonly store: Pick<Store, 'read' | 'size' | 'write' | 'list' | 'remove'>
  readonly pictures: Pictures
  /** Bytes of an original that is read. */
  readonly mostBytes: number
}

/** Beside what is done, so many wait (product-content 3.6). */
const mostWaiting = 50
/** So many variants are kept of one picture: whoever asks for ever new ones fills nothing. */
export const mostVariants = 200
const mostRemembered = 1000

const folderOf = (originalKey: string) => `variants/${originalKey}`

function keyOf(originalKey: string, shape: VariantShape): string | undefined {
  const key = `${folderOf(originalKey)}/${nameOfShape(shape)}`
  return isObjectKey(key) ? key : undefined
}

export function createVariants({ store, pictures, mostBytes }: Needs): Variants {
  const line = createLine({ most: mostWaiting })
  const underWay = new Map<string, Promise<Made>>()
  /** What became of originals and variants of which none was made: it would be the same again. */
  const failed = new Map<string, PictureRefused | 'moves'>()

  function remember(key: string, outcome: PictureRefused | 'moves'): void {
    const [oldest] = failed.keys()
    if (oldest !== undefined && failed.size >= mostRemembered) failed.delete(oldest)
    failed.set(key, outcome)
  }

  async function make(originalKey: string, shape: VariantShape, key: string): Promise<Made> {
    const library = await pictures.library()
    if (!library) return 'without'
    return line.run(async () => {
      const size = await store.size(originalKey)
      if (size !== undefined && size > mostBytes) throw new PictureRefused('large')
      const original = await store.read(originalKey, mostBytes)
      if (!original) return 'gone'
      const made = await makeVariant(library, original, shape)
      if (!made) {
        remember(originalKey, 'moves')
        return 'moves'
      }
      await makeRoom(originalKey)
      await store.write(key, made)
      // It was removed meanwhile, and its variants with it.
      if ((await store.size(originalKey)) !== undefined) return 'made'
      await store.remove(key)
      return 'gone'
    })
  }

  /** The one that was made first goes: it is made again where somebody asks for it. */
  async function makeRoom(originalKey: string): Promise<void> {
    const there = [...(await store.list(folderOf(originalKey)))]
    const surplus = there.length + 1 - mostVariants
    if (surplus <= 0) return
    there.sort((one, other) => one.changedAt.getTime() - other.changedAt.getTime())
    for (const { key } of there.slice(0, surplus)) await store.remove(key)
  }

  return {
    keyOf,
    async make(originalKey, shape) {
      const key = keyOf(originalKey, shape)
      if (key === undefined) return 'moves'
      const before = failed.get(originalKey) ?? failed.get(key)
      if (before === 'moves') return before
      if (before) throw before
      const making = underWay.get(key)
      if (making) return making
      const begun = make(originalKey, shape, key)
        .catch((error: unknown) => {
          // How long it takes hangs on what is made of it.
          if (error instanceof PictureRefused) remember(error.why === 'long' ? key : originalKey, error)
          throw error
        })
        .finally(() => underWay.delete(key))
      underWay.set(key, begun)
      return begun
    },
    async removeOf(originalKey) {
      const folder = folderOf(originalKey)
      if (!isObjectKey(folder)) return
      for (const { key } of await store.list(folder)) await store.remove(key)
    },
  }
}
