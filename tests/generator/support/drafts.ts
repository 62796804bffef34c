import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CompileCache, compile } from '../../../generator/commands/compile.ts'
import { placesOf } from '../../../generator/commands/options.ts'
import { serverParts } from '../../../generator/commands/server-folder.ts'
import { surroundingsOf } from '../../../generator/commands/surroundings.ts'
import type { Kept } from '../../../generator/kept.ts'
import { readFolder } from '../../../generator/load/folder.ts'
import { sourceFile } from '../../../generator/load/source.ts'
import { answersOf, type Given, type Talk } from '../../../generator/new/ask.ts'
import { type Draft, newDraft, surroundingsOf as surroundingsOfDraft } from '../../../generator/new/draft.ts'
import { type KindName, kinds } from '../../../generator/new/kinds.ts'
import { newProblems } from '../../../generator/new/problems.ts'
import type { Problem } from '../../../generator/problem.ts'
import { cacheOf, productCache } from './caches.ts'

export const top = path.resolve(fileURLToPath(new URL('../../../', import.meta.url)))

/** The specs that something new is made in. */
export const specs = {
  product: path.join(top, 'spec'),
  base: path.join(top, 'tests/generator/base/spec'),
  lending: path.join(top, 'tests/fixtures/lending/spec'),
} as const

/** What a draft leaves as it was is not made again: its cache, by what it keeps there itself. */
const caches = new Map<Kept, CompileCache>()
const surroundings = surroundingsOf(path.join(top, 'src'), productCache.icons)

/** A spec's folder as `new` finds it, in memory, with other texts for some files; code is read where it stands. */
export function draftOf(spec: string, texts: Readonly<Record<string, string>> = {}): Draft {
  const files = readFolder(spec, 'spec', (problem) => {
    throw new Error(problem.message)
  })
  const given = Object.entries(texts).map(([file, text]) => sourceFile(`spec/${file}`, text))
  const all = [...files.filter((file) => !given.some((each) => each.path === file.path)), ...given]
  const cache = cacheOf(spec)
  caches.set(cache.kept, cache)
  return newDraft(
    {
      spec: 'spec',
      app: 'src',
      top: '.',
      own: spec === specs.product,
      server: spec === specs.product ? serverParts(path.join(top, 'server/generated')) : [],
      surroundings,
      read: (file) => {
        const at = path.join(top, file)
        return file.startsWith('spec/') || !existsSync(at) ? undefined : readFileSync(at, 'utf8')
      },
      kept: cache.kept,
      graphql: cache.graphql,
      operations: cache.operations,
      derived: cache.derived,
      checks: new WeakMap(),
    },
    all.filter((file) => file.text !== ''),
  )
}

/** Makes something as the command does, and writes it nowhere. */
export function makeIn(draft: Draft, kind: KindName, name: string, given: Given, talk?: Talk): Promise<Draft> {
  return kinds[kind].make(name, draft, answersOf(given, talk))
}

/** Everything that the spec gives: problems, and the files that would be generated. */
export function compileDraft(draft: Draft) {
  const files = [...draft.sources.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const around = surroundingsOfDraft(draft)
  return compile({ files, shown: 'spec', problems: [] }, placesOf(), caches.get(draft.world.kept), around)
}

/** Problems that a draft brings along: those that it is refused for, and those that it announces. */
export async function verdictOf(draft: Draft, before: Draft): Promise<ReturnType<typeof newProblems>> {
  const known = knownOf.get(before) ?? (await compileDraft(before)).problems
  knownOf.set(before, known)
  return newProblems(known, (await compileDraft(draft)).problems, draft)
}

const knownOf = new WeakMap<Draft, readonly Problem[]>()
