import { isAnyOf } from '../../database/any-of.ts'
import type { Services } from '../../operation/context.ts'

const atOnce = 1000

/** Removes the files of media that are gone, unless other media show the same file. */
export async function removeUnused(
  { owner }: Services['database'],
  keys: readonly string[],
  remove: Services['removeObject'],
): Promise<void> {
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce)
    const used = await owner
      .selectFrom('media')
      .select('object_key')
      .distinct()
      .where(isAnyOf('object_key', some))
      .execute()
    const stillUsed = new Set(used.map(({ object_key }) => object_key))
    for (const key of some) if (!stillUsed.has(key)) await remove(key)
  }
}
