import { chosenFile } from '../actions/chosen-file.ts'
import { valueIn } from '../expressions/evaluate.ts'
import type { GivenFile } from './given.ts'
import type { FileMark, Upload, UploadWay } from './upload.ts'

let last = 0

/** A number that no other upload has. */
export function nextUpload(): number {
  last += 1
  return last
}

/**
 * Adds files to those that are sent; one that was to be chosen again takes its place.
 * @param into the id of what they are put into
 */
export function withTaken(
  before: readonly Upload[],
  way: UploadWay,
  files: readonly GivenFile[],
  into: string,
): readonly Upload[] {
  const { settled } = way.scopes
  const most = valueIn(way.node.most, settled) ?? Number.POSITIVE_INFINITY
  const lost = new Map(before.flatMap((each) => (each.state === 'lost' ? [[keyOf(each), each.id] as const] : [])))
  const found = new Map<number, Upload>()
  const added = files.flatMap(({ file: content, folders }): readonly Upload[] => {
    const file = chosenFile(content)
    const mark = markOf(content)
    const isTooLarge = file.size > most
    const upload: Upload = {
      ...{ id: nextUpload(), way, mark, file, into, folders, share: 0 },
      state: isTooLarge ? 'refused' : 'waiting',
      ...(isTooLarge && { reason: way.words('tooLarge', { name: file.name }) }),
    }
    const waits = lost.get(keyOf(upload))
    if (waits === undefined) return [upload]
    found.set(waits, { ...upload, id: waits })
    return []
  })
  return [...before.map((each) => found.get(each.id) ?? each), ...added]
}

/** What it is about, and which file it is; a file that is chosen again need not lie in its folder any more. */
function keyOf({ way, mark }: Pick<Upload, 'way' | 'mark'>): string {
  return JSON.stringify([way.node.name, way.keep, mark.name, mark.size, mark.changed])
}

export function markOf({ name, size, lastModified }: File): FileMark {
  return { name, size, changed: lastModified }
}
