import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** A folder in memory, to be written out many times. */
export interface FolderCopy {
  folders: { name: string; mode: number }[]
  files: { name: string; mode: number; size: number; data: Buffer }[]
}

/** Reads a folder. Zeros at a file's end, of which a database's log mostly consists, are not kept. */
export function readFolder(top: string): FolderCopy {
  const copy: FolderCopy = { folders: [], files: [] }
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(top, file)
    const { mode } = statSync(file)
    if (entry.isDirectory()) copy.folders.push({ name, mode })
    else {
      const data = readFileSync(file)
      copy.files.push({ name, mode, size: data.length, data: data.subarray(0, lengthWithoutZeros(data)) })
    }
  }
  // A folder before what is in it.
  copy.folders.sort((a, b) => a.name.length - b.name.length)
  return copy
}

/** Writes it into a folder that is there and empty. */
export function writeFolder({ folders, files }: FolderCopy, top: string): void {
  for (const { name, mode } of folders) mkdirSync(path.join(top, name), { mode })
  for (const { name, mode, size, data } of files) {
    const file = openSync(path.join(top, name), 'wx', mode)
    if (data.length > 0) writeFileSync(file, data)
    if (data.length < size) ftruncateSync(file, size)
    closeSync(file)
  }
}

function lengthWithoutZeros(data: Buffer): number {
  let length = data.length
  while (length > 0 && data[length - 1] === 0) length--
  return length
}
