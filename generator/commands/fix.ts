import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SourceFile } from '../load/source.ts'
import { placeText } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import { commit, finishCommit } from '../write-commit.ts'
import { exclusively } from '../write-lock.ts'
import { compile, newCache } from './compile.ts'
import { type Inputs, readInputs } from './inputs.ts'
import { type Mended, type Mending, mend } from './mend.ts'
import type { Places } from './options.ts'

/** What `check --fix` did, and what is left to be done by hand. */
export interface FixRun {
  readonly inputs: Inputs
  readonly mended: readonly Mended[]
  readonly problems: readonly Problem[]
}

/** How often the spec is read anew because somebody edited it at the same time. */
const attempts = 3

/**
 * Carries out every fix in the spec's folder: all files or none, through no link, and no file that was changed since it
 * was read. Throws WriteRefused where the folder is none that may be written to.
 */
export async function fixSpec(places: Places): Promise<FixRun> {
  finishCommit([places.spec])
  const cache = newCache()
  const mended: Mended[] = []
  for (let attempt = 1; ; attempt++) {
    const inputs = readInputs(places, '')
    const { shown, problems: read } = inputs
    const done = await mend(inputs.files, async (files) => {
      return (await compile({ files, shown, problems: read }, places, cache)).problems
    })
    const left = await writeMended(done, inputs, places)
    mended.push(...done.mended.filter((each) => !left.includes(each.place.file)))
    if (left.length === 0 || attempt === attempts) {
      const problems = left.length === 0 ? done.problems : (await compile(inputs, places, cache)).problems
      return { inputs: left.length === 0 ? { ...inputs, files: done.files } : inputs, mended, problems }
    }
  }
}

/** `spec/menus.yaml:3:39 fixed unknown-route  plnts → plants` */
export function mendedText({ place, code, fix }: Mended): string {
  return `${placeText(place)} fixed ${code}  ${fix.about}`
}

/** Gives the files that somebody changed in the meantime: they are left as they are. */
async function writeMended(done: Mending, inputs: Inputs, { spec }: Places): Promise<readonly string[]> {
  const before = new Map(inputs.files.map((file) => [file.path, file]))
  const changed = done.files.filter((file) => before.get(file.path)?.text !== file.text)
  if (changed.length === 0) return []
  return exclusively([spec], () => {
    const own = changed.map((file) => ({ file, inside: file.path.slice(inputs.shown.length + 1) }))
    const marks = own.map(({ file, inside }) => markOf(path.join(spec, inside), before.get(file.path)))
    const texts = own.flatMap(({ file, inside }, at): [string, string][] => {
      const mark = marks[at]
      return mark === undefined ? [] : [[inside, mark + file.text]]
    })
    if (texts.length > 0) commit([{ folder: spec, files: new Map(texts), deleted: [] }])
    return own.flatMap(({ file }, at) => (marks[at] === undefined ? [file.path] : []))
  })
}

const byteOrderMark = '\uFEFF'

/** The mark that a file begins with, if any; undefined where it no longer holds, byte for byte, what was read. */
function markOf(file: string, read: SourceFile | undefined): string | undefined {
  if (!read || !existsSync(file)) return undefined
  const bytes = readFileSync(file)
  return ['', byteOrderMark].find((mark) => Buffer.from(mark + read.text).equals(bytes))
}
