import { entry, type YamlMap } from '../../load/tree.ts'
import { fail, head, type Walk } from '../walk.ts'

/** Files that are chosen or dropped need somebody who sends them. */
export function uploading(node: YamlMap, walk: Walk): void {
  if (walk.part || (walk.near.uploads !== undefined && !walk.undoes)) return
  const message = 'Nobody takes the files: this stands in no block "uploads".'
  fail(walk, 'no-uploads', entry(node, 'browse')?.keySpan ?? head(node), message)
}
