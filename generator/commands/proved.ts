import { checkedAlone } from '../check/alone.ts'
import { withoutConsequences } from '../check/consequences.ts'
import type { DerivedCache } from '../check/operations/closed.ts'
import type { OperationsCache } from '../check/operations/operations.ts'
import { type CheckedSpec, checkSpec } from '../check/spec.ts'
import type { Surroundings } from '../check/surroundings.ts'
import { strangeVersion } from '../check/version.ts'
import { type Kept, newKept } from '../kept.ts'
import type { GraphqlCache } from '../load/graphql/graphql.ts'
import { loadSpec } from '../load/load.ts'
import type { SourceFile } from '../load/source.ts'
import { modelOf } from '../model/build.ts'
import type { Model } from '../model/model.ts'
import type { SearchResult } from '../model/satisfiability.ts'
import { newSearches, type Searches } from '../model/searches.ts'
import { asUnread, type Problem } from '../problem.ts'
import { prove } from '../prove/prove.ts'
import type { Places } from './options.ts'
import { type Question, type Results, resultOf } from './results.ts'
import { type IconCache, surroundingsOf } from './surroundings.ts'

/** The files of a spec folder, as read. */
export interface SpecFiles {
  readonly files: readonly SourceFile[]
  /** The folder's name in the files' paths. */
  readonly shown: string
  /** Problems of reading. */
  readonly problems: readonly Problem[]
  /** Files that could not be read as they stand and were mended meanwhile: nothing in others is mended because of them. */
  readonly guessed?: ReadonlySet<string>
}

/** What is kept between runs of one process (`--watch`), so that it is not checked again. */
export interface CheckedCache {
  readonly kept: Kept
  readonly graphql: GraphqlCache
  readonly operations: OperationsCache
  readonly derived: DerivedCache
  readonly icons: IconCache
  readonly searches: Searches<SearchResult>
  readonly results: Results<Proved>
}

/** A spec that was looked at as a whole. Without errors, it is there to be asked and written down. */
export interface Proved {
  readonly problems: readonly Problem[]
  readonly sound?: { readonly checked: CheckedSpec; readonly model: Model }
}

export function newCheckedCache(): CheckedCache {
  return {
    icons: {},
    kept: newKept(),
    graphql: {},
    operations: {},
    derived: {},
    searches: newSearches(),
    results: [],
  }
}

/** Loads, checks and proves: every problem of a spec, in the order of their places. Nothing is made of it. */
export function proved(
  files: SpecFiles,
  places: Pick<Places, 'app'>,
  cache?: CheckedCache,
  surroundings?: Surroundings,
): Proved {
  return looked(files, places, { cache, surroundings, proves: true })
}

/** The same without asking whether the gates keep what they promise. */
export function checkedOnly(files: SpecFiles, places: Pick<Places, 'app'>, cache?: CheckedCache): Proved {
  return looked(files, places, { cache, proves: false })
}

interface Looking {
  readonly cache?: CheckedCache | undefined
  readonly surroundings?: Surroundings | undefined
  readonly proves: boolean
}

function looked(
  { files, shown, problems, guessed = new Set() }: SpecFiles,
  { app }: Pick<Places, 'app'>,
  { cache = newCheckedCache(), surroundings = surroundingsOf(app, cache.icons), proves }: Looking,
): Proved {
  const asked = { files, shown, problems, guessed, surroundings, proves }
  return resultOf(cache.results, asked, () => lookedAnew(asked, cache))
}

function lookedAnew(
  { files, shown, problems: read, guessed, surroundings, proves }: Question,
  cache: CheckedCache,
): Proved {
  const found = read.map(asUnread)
  const problems: Problem[] = [...found]
  const report = (problem: Problem) => {
    problems.push(problem)
  }
  const spec = loadSpec(files, shown, report, cache.kept, found)
  const strange = strangeVersion(spec)
  if (strange) return { problems: inOrder([...problems.filter((each) => each.severity === 'error'), strange]) }
  const checked = checkSpec(spec, surroundings, report, cache)
  // Of a spec with errors, too much is missing for its gates to be worth a proof.
  const model = isSound(problems) ? modelOf(checked, cache.kept) : undefined
  if (model && proves) prove(model, checked.context.spec, report, cache.searches, cache.kept)
  const sorted = inOrder(
    withoutConsequences(problems, { alone: checkedAlone(checked.context.spec, surroundings), guessed }),
  )
  return model && isSound(sorted) ? { problems: sorted, sound: { checked, model } } : { problems: sorted }
}

function isSound(problems: readonly Problem[]): boolean {
  return problems.every((each) => each.severity !== 'error')
}

/** By place; the same thing said twice is said once. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>()
  return [...problems]
    .sort((a, b) =>
      a.place.file < b.place.file ? -1 : a.place.file > b.place.file ? 1 : a.place.offset - b.place.offset,
    )
    .filter((each) => {
      const key = `${each.code} ${each.place.file} ${each.place.offset} ${each.message}`
      return !seen.has(key) && seen.add(key)
    })
}
