import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readContract } from '../../check/contract.ts'
import { loadSpec } from '../../load/load.ts'
import type { SourceFile } from '../../load/source.ts'
import { type Draft, newDraft, type World } from '../../new/draft.ts'
import { Refused } from '../../new/refused.ts'
import { asUnread, type Problem } from '../../problem.ts'
import { type Inputs, readInputs } from '../inputs.ts'
import { type Places, shownPath } from '../options.ts'
import { problemText } from '../print.ts'
import { type CheckedCache, newCheckedCache, proved } from '../proved.ts'
import { serverParts } from '../server-folder.ts'
import { surroundingsOf } from '../surroundings.ts'

/** The checkout that this generator belongs to. */
export const ownTop = path.resolve(fileURLToPath(new URL('../../../', import.meta.url)))

/** The spec as it stands, with nothing new in it yet. `cache`: carried from run to run of one process. */
export function draftOf(places: Places, top: string, cache: CheckedCache = newCheckedCache()): Draft {
  const inputs = readInputs(places, '')
  if (inputs.files.length === 0)
    throw new Refused(inputs.problems[0]?.message ?? `There is no spec in ${inputs.shown}.`)
  refuseUnread(unreadOf(inputs, cache), new Map(inputs.files.map((file) => [file.path, file])))
  const world: World = {
    spec: inputs.shown,
    app: shownPath(places.app ?? path.join(top, 'src')),
    top: shownPath(top),
    own: places.spec === path.join(top, 'spec'),
    server: places.spec === path.join(top, 'spec') ? serverParts(path.join(top, 'server/generated')) : [],
    surroundings: surroundingsOf(places.app, cache.icons),
    read: reader(),
    kept: cache.kept,
    graphql: cache.graphql,
    operations: cache.operations,
    derived: cache.derived,
    checks: new WeakMap(),
  }
  const draft = newDraft(world, inputs.files)
  // Whether it has problems that were there before is asked in the end: it is checked once for both.
  const { sound } = proved(inputs, places, cache, world.surroundings)
  if (sound) world.checks.set(draft.sources, sound.checked)
  return draft
}

/** The problems of files that cannot be read, whatever stands in them. */
function unreadOf({ files, shown, problems }: Inputs, cache: CheckedCache): readonly Problem[] {
  const found: Problem[] = problems.map(asUnread)
  const report = (problem: Problem) => {
    found.push(problem)
  }
  readContract(loadSpec(files, shown, report, cache.kept), report, cache.graphql)
  return found.filter((each) => each.unread)
}

/** What is to be made may stand already in what is not read. Throws Refused where there is such a problem. */
export function refuseUnread(problems: readonly Problem[], sources: ReadonlyMap<string, SourceFile>): void {
  const unreadTexts = problems.filter((each) => each.unread).map((each) => `${problemText(each, sources)}\n\n`)
  if (unreadTexts.length === 0) return
  throw new Refused(`${unreadTexts.join('')}Nothing new can be made beside a file that is not read: mend it first.`)
}

/** Reads code as it stands at first, so that it can be told whether somebody changes it while questions are answered. */
function reader(): World['read'] {
  const known = new Map<string, string | undefined>()
  return (file) => {
    if (!known.has(file))
      known.set(file, existsSync(file) ? readFileSync(file, 'utf8').replace('\uFEFF', '') : undefined)
    return known.get(file)
  }
}
