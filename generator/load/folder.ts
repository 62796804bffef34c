import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  type Stats,
} from 'node:fs'
import path from 'node:path'
import type { Kept } from '../kept.ts'
import { error, type Report } from '../problem.ts'
import { unlessUnchanged } from '../unchanged.ts'
import { decode } from './decode.ts'
import { caps, tooLarge } from './limits.ts'
import { type SourceFile, type Span, sourceFile, spanAt } from './source.ts'

/** What one reading carries along. */
interface Reading {
  readonly folder: string
  readonly shown: string
  readonly report: Report
  readonly files: SourceFile[]
  readonly kept: Kept | undefined
  /** Files and folders seen, and bytes read. */
  entries: number
  bytes: number
  /** A cap was met: nothing more is read. */
  full: boolean
}

/**
 * Reads every file under a spec folder, in the order of their paths. `shown` is the folder's name in places. Whatever
 * the folder holds, it is read without waiting for anything, or told: links and other things that are no plain files
 * are refused, for they could lead outside. `kept`: what was read before in this process.
 */
export function readFolder(folder: string, shown: string, report: Report, kept?: Kept): readonly SourceFile[] {
  const reading: Reading = { folder, shown, report, kept, files: [], entries: 0, bytes: 0, full: false }
  const there = lookAt(folder)
  if (there instanceof Error) report(error('no-spec', placeOf(shown), `The folder "${shown}" ${whyNot(there)}`))
  else if (!there) report(error('no-spec', placeOf(shown), `There is no folder "${shown}".`))
  else if (there.isSymbolicLink()) {
    const target = readlinkSync(folder)
    report(
      error('no-spec', placeOf(shown), `"${shown}" is a link to "${target}". Name that folder itself: --spec DIR.`),
    )
  } else if (!there.isDirectory()) report(error('no-spec', placeOf(shown), `"${shown}" is no folder.`))
  else visit('', 0, reading)
  return reading.files
}

function visit(inside: string, depth: number, reading: Reading): void {
  const { folder, shown, report } = reading
  for (const name of namesIn(inside, reading).sort()) {
    if (reading.full) return
    if (name.startsWith('.')) continue
    const relative = inside === '' ? name : `${inside}/${name}`
    if (++reading.entries > caps.files) {
      reading.full = true
      const message = `The spec has more than ${caps.files} files and folders. Are others in it by mistake?`
      report(error('too-many-files', placeOf(shown), message))
      return
    }
    // Names go to terminals and annotations; one that is no UTF-8 could not even be opened.
    if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u.test(name)) {
      const message = `The name ${JSON.stringify(name)} holds a character that cannot be seen. Rename the file.`
      report(error('wrong-name', placeOf(inside === '' ? shown : `${shown}/${inside}`), message))
      continue
    }
    // Gone since the folder was listed: as if it had never been there.
    const stat = lookAt(path.join(folder, relative))
    if (!stat) continue
    const place = placeOf(`${shown}/${relative}`)
    if (stat instanceof Error) report(error('unreadable-file', place, `This file ${whyNot(stat)}`))
    else if (stat.isSymbolicLink())
      report(error('no-plain-file', place, 'This is a link, not a file. The spec holds plain files only.'))
    else if (stat.isFile()) readInto(relative, stat, place, reading)
    else if (!stat.isDirectory())
      report(error('no-plain-file', place, 'This is neither a file nor a folder. The spec holds plain files only.'))
    else if (/\.(ya?ml|graphql)$/.test(name))
      report(error('no-plain-file', place, 'This is a folder, but is named like a file.'))
    else if (depth >= caps.folders)
      report(
        error(
          'too-deep',
          place,
          `Folders stand in each other more than ${caps.folders} deep. The spec has none in its folders: move this one away.`,
        ),
      )
    else visit(relative, depth + 1, reading)
  }
}

function namesIn(inside: string, { folder, shown, report }: Reading): string[] {
  try {
    return readdirSync(path.join(folder, inside))
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT')
      report(
        error('unreadable-file', placeOf(inside === '' ? shown : `${shown}/${inside}`), `This folder ${whyNot(cause)}`),
      )
    return []
  }
}

function readInto(relative: string, stat: Stats, place: Span, reading: Reading): void {
  const { folder, shown, report, files, kept } = reading
  try {
    const at = path.join(folder, relative)
    const read = unlessUnchanged(at, stat, kept, () => readText(at, `${shown}/${relative}`))
    if (read === 'no-file') {
      report(error('no-plain-file', place, 'This is no plain file. The spec holds plain files only.'))
      return
    }
    if (read === 'too-large') {
      report(error('too-large', place, tooLarge))
      return
    }
    reading.bytes += read.bytes
    if (reading.bytes > caps.allBytes) {
      reading.full = true
      const message = `The spec is larger than ${caps.allBytes / 1_000_000} MB. Are other files in it by mistake?`
      report(error('too-large', placeOf(shown), message))
      return
    }
    const { file, brokenAt } = read
    if (brokenAt === undefined) files.push(file)
    else
      report(
        error('not-utf8', spanAt(file, brokenAt, 1), 'From here on this is no text in UTF-8. Save the file as UTF-8.'),
      )
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return
    report(error('unreadable-file', place, `This file ${whyNot(cause)}`))
  }
}

function readText(at: string, shown: string) {
  const bytes = readPlain(at)
  if (typeof bytes === 'string') return bytes
  const { text, brokenAt } = decode(bytes)
  return { bytes: bytes.length, file: sourceFile(shown, text), brokenAt }
}

/**
 * What a plain file holds. Opening neither follows a link nor waits for the other end of a pipe, whatever took the
 * file's place since it was looked at; no more is read than may be there.
 */
function readPlain(file: string): Buffer | 'no-file' | 'too-large' {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  const handle = opened(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  if (handle === undefined) return 'no-file'
  try {
    if (!fstatSync(handle).isFile()) return 'no-file'
    const chunks: Buffer[] = []
    for (let length = 0; ; ) {
      const chunk = Buffer.allocUnsafe(64_000)
      const read = readSync(handle, chunk)
      if (read === 0) return Buffer.concat(chunks)
      length += read
      if (length > caps.bytes) return 'too-large'
      chunks.push(chunk.subarray(0, read))
    }
  } finally {
    closeSync(handle)
  }
}

/** Undefined where it is a link. */
function opened(file: string, flags: number): number | undefined {
  try {
    return openSync(file, flags)
  } catch (cause) {
    if (codeOf(cause) === 'ELOOP') return undefined
    throw cause
  }
}

/** Why it cannot be looked at, where that is so; nothing where it is not there. */
function lookAt(file: string): Stats | Error | undefined {
  try {
    return lstatSync(file, { throwIfNoEntry: false })
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

function placeOf(file: string): Span {
  return spanAt(sourceFile(file, ''), 0, 0)
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && 'code' in cause ? cause.code : undefined
}

function whyNot(cause: unknown): string {
  const code = codeOf(cause)
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read. Give yourself the right to read it.'
  return `cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`
}
