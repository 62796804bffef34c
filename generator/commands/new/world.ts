import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadGraphql } from '../../load/graphql/graphql.ts'
import { loadSpec } from '../../load/load.ts'
import { type Draft, newDraft, type World } from '../../new/draft.ts'
import { Refused } from '../../new/refused.ts'
import { asUnread, type Problem } from '../../problem.ts'
import { type Inputs, readInputs } from '../inputs.ts'
import { type Places, shownPath } from '../options.ts'
import { problemText } from '../print.ts'
import { type CheckedCache, newCheckedCache } from '../proved.ts'
import { surroundingsOf } from '../surroundings.ts'

/** The checkout that this generator belongs to. */
export const ownTop = path.resolve(fileURLToPath(new URL('../../../', import.meta.url)))

/** The spec as it stands, with nothing new in it yet. `cache`: carried from run to run of one process. */
export function draftOf(places: Places, top: string, cache: CheckedCache = newCheckedCache()): Draft {
  const inputs = readInputs(places, '')
  if (inputs.files.length === 0)
    throw new Refused(inputs.problems[0]?.message ?? `There is no spec in ${inputs.shown}.`)
  refuseUnread(inputs, cache)
  const world: World = {
    spec: inputs.shown,
    app: shownPath(places.app ?? path.join(top, 'src')),
    top: shownPath(top),
    own: places.spec === path.join(top, 'spec'),
    surroundings: surroundingsOf(places.app, cache.icons),
    read: reader(),
    parsed: cache.parsed,
    graphql: cache.graphql,
    operations: cache.operations,
    checks: new WeakMap(),
  }
  return newDraft(world, inputs.files)
}

/** What stands in a file that cannot be read may be what is to be made, and is nowhere to be found. */
function refuseUnread({ files, shown, problems }: Inputs, cache: CheckedCache): void {
  const unread: Problem[] = problems.map(asUnread).filter((each) => each.unread)
  const report = (problem: Problem) => {
    if (problem.unread) unread.push(problem)
  }
  const { graphql } = loadSpec(files, shown, report, cache.parsed)
  loadGraphql(graphql, report, cache.graphql)
  if (unread.length === 0) return
  const sources = new Map(files.map((file) => [file.path, file]))
  const told = unread.map((each) => `${problemText(each, sources)}\n\n`).join('')
  throw new Refused(`${told}Nothing new can be made beside a file that is not read: mend it first.`)
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
