import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { decode } from '../load/decode.ts'
import { readFolder } from '../load/folder.ts'
import { caps, tooLarge } from '../load/limits.ts'
import { sourceFile, spanAt } from '../load/source.ts'
import { nearest } from '../nearest.ts'
import { didYouMean, error, type Problem } from '../problem.ts'
import { type Places, shownPath } from './options.ts'
import type { SpecFiles } from './proved.ts'
import { WrongUsage } from './verb.ts'

/** A spec as it was at a git revision, or as it lies in another folder. */
export interface Revision extends SpecFiles {
  /** How it was asked for: `main`, `../before/spec`. */
  readonly name: string
}

/**
 * The files of the spec at a git revision, or those of another folder. Git is asked for what it has stored; nothing is
 * checked out. A word that begins with `.` or `/` is a folder, and so is one that names a folder with a spec in it.
 * Throws WrongUsage, with what can be done, where there is no such thing.
 */
export async function readRevision(ref: string, places: Places): Promise<Revision> {
  const folder = path.resolve(ref)
  if (holdsSpec(folder)) return fromFolder(ref, folder)
  if (/^[./]|^[A-Za-z]:[\\/]/.test(ref)) {
    const why = existsSync(folder) ? `The folder "${ref}" holds no spec: there is no console.yaml in it.` : undefined
    throw new WrongUsage(why ?? `There is no folder "${ref}".`)
  }
  return fromGit(ref, places)
}

function holdsSpec(folder: string): boolean {
  return statSync(path.join(folder, 'console.yaml'), { throwIfNoEntry: false })?.isFile() === true
}

function fromFolder(ref: string, folder: string): Revision {
  const problems: Problem[] = []
  const shown = shownPath(folder)
  const files = readFolder(folder, shown, (problem) => problems.push(problem))
  return { name: ref, files, shown, problems }
}

async function fromGit(ref: string, places: Places): Promise<Revision> {
  const git = gitAt(places.spec)
  const shown = shownPath(places.spec)
  const [, tree] = await git.ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{tree}`)
  if (tree === undefined) throw new WrongUsage(await noRevision(ref, git))
  const inside = await placeInside(git)
  const [, found] = await git.ask('rev-parse', '--verify', '--quiet', '--end-of-options', `${tree}:${inside}`)
  if (found === undefined) throw new WrongUsage(`At "${ref}" there was no folder "${inside}" yet.`)
  const problems: Problem[] = []
  const wanted = plainFiles(await git.run(['ls-tree', '-r', '-z', '-l', '--full-tree', found]), shown, problems)
  const blobs = await readBlobs(wanted, git)
  const files = wanted.map((each, at) => {
    const { text, brokenAt } = decode(blobs[at] ?? Buffer.alloc(0))
    const file = sourceFile(each.path, text)
    if (brokenAt !== undefined)
      problems.push(error('not-utf8', spanAt(file, brokenAt, 1), 'From here on this is no text in UTF-8.'))
    return file
  })
  return { name: ref, files, shown, problems }
}

/** Where the spec lies in the repository: `spec`; nothing if it is the repository. */
async function placeInside(git: Git): Promise<string> {
  const [refused, prefix = ''] = await git.ask('rev-parse', '--show-prefix')
  if (refused) throw new WrongUsage(refused)
  return [prefix, git.below].join('').replace(/\/$/, '')
}

async function noRevision(ref: string, git: Git): Promise<string> {
  const [refused] = await git.ask('rev-parse', '--git-dir')
  if (refused) return refused
  const [, names = ''] = await git.ask('for-each-ref', '--format=%(refname:short)')
  const close = nearest(ref, names.split('\n'))
  const hint = close === undefined ? ' If it is a branch of another place, fetch it first.' : didYouMean(close)
  return `Git knows no revision "${ref}" here, and there is no folder of that name with a spec in it.${hint}`
}

interface StoredFile {
  readonly path: string
  readonly hash: string
  readonly size: number
}

/** The entries of `ls-tree -z -l` that a spec may hold, under the same rules as files in a folder. */
function plainFiles(listing: Buffer, shown: string, problems: Problem[]): readonly StoredFile[] {
  const files: StoredFile[] = []
  for (const line of listing.toString('utf8').split('\0')) {
    const [, mode, hash = '', size, name = ''] = /^(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t(.+)$/s.exec(line) ?? []
    if (mode === undefined || name.split('/').some((each) => each.startsWith('.'))) continue
    const file: StoredFile = { path: `${shown}/${name}`, hash, size: Number(size) }
    const refuse = (code: string, message: string) =>
      problems.push(error(code, spanAt(sourceFile(file.path, ''), 0, 0), message))
    if (!mode.startsWith('100')) refuse('no-plain-file', 'This is a link, not a file. The spec holds plain files only.')
    else if (file.size > caps.bytes) refuse('too-large', tooLarge)
    else if (files.length < caps.files) files.push(file)
  }
  return files
}

/** What stored files hold, all asked of one process: `<hash> blob <size>\n<text>\n` for each. */
async function readBlobs(files: readonly StoredFile[], git: Git): Promise<readonly Buffer[]> {
  if (files.length === 0) return []
  if (files.reduce((sum, { size }) => sum + size, 0) > caps.allBytes)
    throw new WrongUsage(`The spec of that revision is larger than ${caps.allBytes / 1_000_000} MB.`)
  const answer = await git.run(['cat-file', '--batch'], files.map((each) => `${each.hash}\n`).join(''))
  let at = 0
  return files.map(({ path: file, hash, size }) => {
    const end = answer.indexOf(0x0a, at)
    const head = answer.toString('latin1', at, Math.max(at, end))
    if (head !== `${hash} blob ${size}`) throw new WrongUsage(`Git could not give ${file} of that revision: "${head}".`)
    at = end + 1 + size + 1
    return answer.subarray(end + 1, end + 1 + size)
  })
}

interface Git {
  /** What of the asked folder lies below the folder in which Git runs, where the folder itself is not there. */
  readonly below: string
  /** Throws WrongUsage. */
  run(args: readonly string[], input?: string): Promise<Buffer>
  /** Why it was refused, or the answer; an empty reason where Git gave none. */
  ask(...args: string[]): Promise<[refused: string | undefined, answer: string | undefined]>
}

type Failure = Error & { readonly code?: string | number | null }

/** Git in the repository that holds a folder, whatever repository the surroundings of the process speak of. */
function gitAt(folder: string): Git {
  let cwd = folder
  while (!existsSync(cwd) && path.dirname(cwd) !== cwd) cwd = path.dirname(cwd)
  const below = path.relative(cwd, folder).split(path.sep).join('/')
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...env } = process.env
  const start = (args: readonly string[], input = '') =>
    new Promise<{ readonly failed: Failure | null; readonly out: Buffer; readonly stderr: string }>((resolve) => {
      const child = execFile(
        'git',
        [...args],
        { cwd, env: { ...env, LC_ALL: 'C' }, encoding: 'buffer', maxBuffer: caps.allBytes * 2, windowsHide: true },
        (failed, out, stderr) => resolve({ failed, out, stderr: stderr.toString('utf8').trim() }),
      )
      // Where Git ended before it had read all, its own words say why.
      child.stdin?.on('error', () => {})
      child.stdin?.end(input)
    })
  const reason = ({ code }: Failure, stderr: string): string => {
    if (code === 'ENOENT') return 'Git is not installed here: name a folder with the other spec instead.'
    if (/not a git repository/i.test(stderr))
      return `The spec does not lie in a git repository: name a folder with the other spec instead.`
    return stderr === '' ? '' : `Git says: ${stderr.replace(/^fatal: /, '')}`
  }
  return {
    below,
    async run(args, input) {
      const { failed, out, stderr } = await start(args, input)
      if (failed) throw new WrongUsage(reason(failed, stderr) || 'Git could not read the revision.')
      return out
    },
    async ask(...args) {
      const { failed, out, stderr } = await start(args)
      return failed ? [reason(failed, stderr), undefined] : [undefined, out.toString('utf8').trim()]
    },
  }
}
