import type { Stats } from 'node:fs'
import type { Kept } from './kept.ts'

/** How old a file is, in ms, before its times tell it from what was written over it at once; disks count in up to two seconds. */
const settled = 3_000

/** What was read of a file, read again where its size, its times or its place on the disk are others. */
export function unlessUnchanged<Value>(file: string, stat: Stats, kept: Kept | undefined, read: () => Value): Value {
  const { dev, ino, size, mtimeMs, ctimeMs } = stat
  if (!kept || Date.now() - Math.max(mtimeMs, ctimeMs) < settled) return read()
  return kept.of(`read ${file}`, [dev, ino, size, mtimeMs, ctimeMs], read)
}
