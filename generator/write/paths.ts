import { lstatSync } from 'node:fs'
import path from 'node:path'

/** Something in the way that the writer does not touch. */
export class WriteRefused extends Error {
  override readonly name = 'WriteRefused'
}

/**
 * Refuses to write or delete any of these files of a folder where a path leads out of it, goes through a link, or
 * something that is no file stands in its place.
 */
export function refuseStrange(folder: string, files: Iterable<string>): void {
  const ways = [...files].map((file) => wayTo(folder, file))
  // Outer ones first: nothing can be asked of what lies in a file.
  const folders = new Set(ways.flatMap((way) => way.slice(0, -1)).sort((a, b) => a.length - b.length))
  for (const each of folders) {
    const there = lstatSync(each, { throwIfNoEntry: false })
    if (there?.isSymbolicLink()) throw refusedLink(each)
    if (there && !there.isDirectory())
      throw new WriteRefused(`${each} is no folder; the generator writes into it. Move it.`)
  }
  for (const way of ways) {
    const file = way.at(-1) ?? folder
    const there = lstatSync(file, { throwIfNoEntry: false })
    if (there?.isSymbolicLink()) throw refusedLink(file)
    if (there && !there.isFile()) throw new WriteRefused(`${file} is no file; the generator writes one there. Move it.`)
  }
}

/** Links could lead anywhere. */
function refusedLink(file: string): WriteRefused {
  return new WriteRefused(`${file} is a link; the generator writes into plain folders only.`)
}

/** The folders that lead to a file, and the file. Refuses a path that leads out of the folder. */
function wayTo(folder: string, file: string): readonly string[] {
  const inside = path.relative(folder, path.resolve(folder, file))
  if (file === '' || inside === '' || inside.startsWith('..') || path.isAbsolute(file) || path.isAbsolute(inside)) {
    throw new WriteRefused(`"${file}" leads out of ${folder}.`)
  }
  const way = [folder]
  for (const part of inside.split(path.sep)) way.push(path.join(way.at(-1) ?? folder, part))
  return way
}

/** Does what touches the disk: a full disk or a missing right is no fault of the generator, and told in one line. */
export function refusing<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && 'syscall' in cause)) throw cause
    throw new WriteRefused(`The output cannot be written: ${cause.message}.`)
  }
}
