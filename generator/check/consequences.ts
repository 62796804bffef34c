import { isDeepStrictEqual } from 'node:util'
import { type FileKind, kindOf } from '../load/kind.ts'
import { placeText } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import { pages } from '../problems/pages.ts'
import { filesOf } from './names/homes.ts'

/**
 * Kinds of files that a problem depends on: the mistake may be in any of them. `itself`: its own file only; `all`: any
 * file.
 */
type Source = readonly FileKind[] | 'itself' | 'all'

function sourceOf({ code, names }: Problem): Source {
  // A type of the contract may follow from a resource.
  if (code === 'graphql' && names) return ['api']
  const on = pages[code]?.dependsOn ?? 'all'
  return typeof on === 'object' && 'names' in on ? (filesOf(on.names) ?? 'all') : on
}

/** What `withoutConsequences` knows of the files of a run, besides their problems. */
export interface Run {
  /**
   * The problems of a file (by path) when it is checked as the only file of the spec. A problem that is among them
   * depends on no other file.
   */
  readonly alone: (file: string) => readonly Problem[]
  /** Paths of files that could not be parsed and were checked in their repaired text. */
  readonly guessed: ReadonlySet<string>
}

/**
 * Leaves out problems that follow from others. While a file is `unread`, what it defines seems to be missing
 * everywhere: only problems that do not depend on its kind are kept, and fixes that depend on the whole spec are
 * dropped. Warnings such as "unused" are dropped while there is an error.
 */
export function withoutConsequences(problems: readonly Problem[], run: Run): readonly Problem[] {
  const there = withoutMissingNames(withoutRepeats(problems))
  const unread = kindsOf(there.filter((each) => each.unread))
  const guessed = new Set([...run.guessed].flatMap(kindsIn))
  // A file that is not there at all is known to define nothing: what a file says by itself is as wrong without it.
  const missing = kindsOf(there.filter((each) => each.code === 'missing-file' && !each.unread))
  return there.flatMap((each) => {
    if (each.unread) return [each]
    if (hangsOn(unread, each, run) || (sourceOf(each) !== 'itself' && hangsOn(missing, each, run))) return []
    const isSure = unread.size + guessed.size === 0 || staysIn(run.guessed, each)
    return [isSure || (!hangsOn(guessed, each, run) && isOwnFix(each, run)) ? each : withoutFix(each)]
  })
}

/** Kinds of files of which one was not read; `undefined` among them: a file or folder of unknown kind. */
type Kinds = ReadonlySet<FileKind | undefined>

function kindsOf(unread: readonly Problem[]): Kinds {
  const kinds = unread.map((each) => (isOfAnotherName(each) ? kindsMeantBy(each) : kindsIn(each.place.file)))
  return new Set<FileKind | undefined>(kinds.flat())
}

/**
 * What seems to keep a file from being read, and is missing in another one that was not read, keeps nothing from it: a group
 * of routes, a type that a resource makes.
 */
function withoutMissingNames(problems: readonly Problem[]): readonly Problem[] {
  const dependsOn = (each: Problem) => {
    const source = sourceOf(each)
    return typeof source === 'string' ? [] : source
  }
  const unread = kindsOf(problems.filter((each) => each.unread && dependsOn(each).length === 0))
  return problems.filter((each) => !each.unread || !dependsOn(each).some((kind) => unread.has(kind)))
}

/** What a file defines: a resource is a part of the contract, too. */
function kindsIn(file: string): readonly (FileKind | undefined)[] {
  const kind = kindOf(file)
  return kind === 'resources' ? [kind, 'api'] : [kind]
}

function isOfAnotherName({ code }: Problem): boolean {
  return code === 'unknown-file'
}

/**
 * The kind that a file under a wrong name or in a wrong folder was probably meant to be; empty where no name is near. In a
 * folder of areas there are files of many kinds.
 */
function kindsMeantBy({ suggestion, place: { file } }: Problem): readonly (FileKind | undefined)[] {
  if (suggestion === 'areas') return [undefined]
  // What is suggested may be a file or a folder.
  const meant = suggestion === undefined ? undefined : (kindOf(suggestion) ?? kindOf(`${suggestion}/name.yaml`))
  const kind = meant ?? (file.endsWith('.graphql') ? 'api' : undefined)
  return kind === undefined ? [] : [kind]
}

function hangsOn(kinds: Kinds, problem: Problem, run: Run): boolean {
  if (kinds.size === 0) return false
  const source = sourceOf(problem)
  if (source === 'all' || kinds.has(undefined)) return true
  if (source !== 'itself') return source.some((each) => kinds.has(each))
  // Of which version of the language the words are, only console.yaml says.
  return kinds.has('console') || !sameAlone(problem, run)
}

function sameAlone({ code, message, place }: Problem, { alone }: Run): Problem | undefined {
  return alone(place.file).find(
    (each) => each.code === code && each.message === message && each.place.offset === place.offset,
  )
}

/** Whether the problem and its fix are the same when its file is checked alone. */
function isOwnFix(problem: Problem, run: Run): boolean {
  return sourceOf(problem) === 'itself' && isDeepStrictEqual(sameAlone(problem, run)?.fix, problem.fix)
}

/** Whether a fix edits these files only. */
function staysIn(files: ReadonlySet<string>, { fix }: Problem): boolean {
  return fix?.edits.every((each) => files.has(each.file)) ?? false
}

function withoutFix({ fix: _fix, ...problem }: Problem): Problem {
  return problem
}

/** Leaves out repeats of a problem, and problems whose `because` is reported at its own place. */
function withoutRepeats(problems: readonly Problem[]): readonly Problem[] {
  const failed = problems.some((each) => each.severity === 'error')
  const unread = problems.filter((each) => each.unread && each.code !== 'missing-file')
  const there = new Set(unread.map(({ place }) => place.file))
  const kindsMeant = new Set(unread.filter(isOfAnotherName).flatMap(kindsMeantBy))
  const said = new Set<string>()
  const isNew = (what: string) => !said.has(what) && said.add(what) !== undefined
  const codes = new Set(problems.map(({ code }) => code))
  const wrong = new Set(problems.filter((each) => each.severity === 'error').map((each) => placeText(each.place)))
  const limitsWrong = problems.some(
    ({ severity, place }) => severity === 'error' && /(^|\/)limits\.yaml$/.test(place.file),
  )
  return problems.filter((problem) => {
    const { code, severity, message, place, because } = problem
    // What it follows from is told at its own place.
    if (because && wrong.has(placeText(because.place))) return false
    const page = pages[code]
    if (severity === 'warning' && page?.onlyIfRight) return !failed
    // Whoever asks for a file that is not there says so; once is enough. One that is there was not read, or has another name.
    if (code === 'missing-file') {
      const kind = kindOf(place.file)
      return !there.has(place.file) && !(kind && kindsMeant.has(kind)) && isNew(place.file)
    }
    // A route that frames itself has no page around it, and none of what that would give it.
    if (page?.follows !== undefined && codes.has(page.follows)) return false
    if (code === 'not-constant' && limitsWrong) return false
    // Each use of a field that was not asked for says the same, or of a name that has nothing here.
    if (page?.onceInFile) return isNew(`${place.file} ${message}`)
    return true
  })
}
