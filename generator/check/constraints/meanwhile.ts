import type { YamlMap } from '../../load/tree.ts'
import { fail, head, type Walk } from '../walk.ts'

/** Only a thing that a listing loads and can tell from its others is shown otherwise for a while, and only in what is loaded of it. */
export function meanwhile(node: YamlMap, walk: Walk): void {
  const { listed } = walk.near
  if (!listed) {
    // Where a part is used, its uses show.
    if (walk.part) return
    const message =
      'Nothing is shown otherwise meanwhile: this does not stand in the "item" of a listing. Take "meanwhile" out.'
    fail(walk, 'no-item', head(node), message)
    return
  }
  if (!listed.queried || !listed.named) {
    const word = listed.queried ? 'an "entity" with the key of its things' : 'a "query" of its own'
    const message = `The listing around needs ${word}: without it, the thing is not found again in what is loaded.`
    fail(walk, 'no-item', head(node), message)
  }
}
