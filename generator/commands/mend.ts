import { applyEdits } from '../edits.ts'
import { type SourceFile, sourceFile } from '../load/source.ts'
import type { Fix, Problem } from '../problem.ts'

/** A problem whose fix was carried out; its place is that in the text before. */
export type Mended = Problem & { readonly fix: Fix }

/** Files after their fixes, what was fixed, and what is left. */
export interface Mending {
  readonly files: readonly SourceFile[]
  readonly mended: readonly Mended[]
  readonly problems: readonly Problem[]
}

/** Fixes that uncover others are followed no further than this. */
const rounds = 20

/** The problems of files. `guessed`: those of them that could not be read before a fix, and are what it takes them to be. */
type Check = (files: readonly SourceFile[], guessed: ReadonlySet<string>) => Promise<readonly Problem[]>

/**
 * Carries out every fix, then those of the problems that come to light, until none is left. A fix after which there are more errors than before is left out; one that makes a file readable, where what
 * then stands there cannot be meant.
 */
export async function mend(files: readonly SourceFile[], check: Check): Promise<Mending> {
  let now: Mending = { files, mended: [], problems: await check(files, new Set()) }
  const seen = new Set([stateOf(files)])
  for (let round = 0; round < rounds; round++) {
    const next = await mendOnce(now, check)
    if (!next || seen.has(stateOf(next.files))) break
    seen.add(stateOf(next.files))
    now = next
  }
  return now
}

async function mendOnce(now: Mending, check: Check): Promise<Mending | undefined> {
  const fixes = compatible(now.problems.filter(isFixable))
  if (fixes.length === 0) return undefined
  const all = await withFixes(now, fixes, check)
  // Where not all of them did good, each is tried by itself.
  const gone = fixes.filter((each) => each.severity === 'error').length
  if (errorsIn(all) <= errorsIn(now) - gone) return all
  let good: Mending | undefined
  const kept: Mended[] = []
  for (const fix of fixes) {
    const tried = await withFixes(now, [...kept, fix], check)
    if (isWorse(tried, good ?? now, fix)) continue
    kept.push(fix)
    good = tried
  }
  return good
}

async function withFixes({ files, mended }: Mending, fixes: readonly Mended[], check: Check): Promise<Mending> {
  const edits = fixes.flatMap((each) => each.fix.edits)
  const changed = files.map((file) => {
    const own = edits.filter((each) => each.file === file.path)
    return own.length > 0 ? sourceFile(file.path, applyEdits(file.text, own)) : file
  })
  const all = [...mended, ...fixes]
  const guessed = all.filter((each) => each.unread).flatMap((each) => each.fix.edits.map(({ file }) => file))
  return { files: changed, mended: all, problems: await check(changed, new Set(guessed)) }
}

function isFixable(problem: Problem): problem is Mended {
  return problem.fix !== undefined
}

/** Fixes that do not touch each other; the others have their turn when these are done. */
function compatible(fixes: readonly Mended[]): readonly Mended[] {
  const taken: Fix['edits'][number][] = []
  return fixes.filter(({ fix: { edits } }) => {
    if (edits.some((edit) => taken.some((other) => touches(edit, other)))) return false
    taken.push(...edits)
    return true
  })
}

function touches(one: Fix['edits'][number], other: Fix['edits'][number]): boolean {
  return one.file === other.file && one.offset <= other.offset + other.length && other.offset <= one.offset + one.length
}

function isWorse(after: Mending, before: Mending, fix: Mended): boolean {
  // What comes to light once a file can be read, or of its first line, is no fault of the fix.
  if (!fix.unread && fix.code !== 'schema-line') return errorsIn(after) > errorsIn(before)
  // Readable, but as something else than what goes there: quoted where names were meant.
  return after.problems.some(
    ({ code, place }) =>
      code === 'wrong-type' &&
      fix.fix.edits.some(
        ({ file, offset, text }) =>
          file === place.file && offset <= place.offset && place.offset < offset + text.length,
      ),
  )
}

function errorsIn({ problems }: Mending): number {
  return problems.filter((each) => each.severity === 'error').length
}

function stateOf(files: readonly SourceFile[]): string {
  return JSON.stringify(files.map((each) => each.text))
}
