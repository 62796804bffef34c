import { placeText } from '../load/source.ts'
import type { Problem } from '../problem.ts'
import { finishCommit } from '../write/commit.ts'
import { type Inputs, readInputs } from './inputs.ts'
import { type Mended, mend } from './mend.ts'
import type { Places } from './options.ts'
import { newCheckedCache, proved } from './proved.ts'
import { writeSpec } from './write-spec.ts'

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
  const cache = newCheckedCache()
  const mended: Mended[] = []
  for (let attempt = 1; ; attempt++) {
    const inputs = readInputs(places, '')
    const { shown, problems: read } = inputs
    const done = await mend(
      inputs.files,
      async (files, guessed) => proved({ files, shown, problems: read, guessed }, places, cache).problems,
    )
    const left = await writeSpec(done.files, inputs, places)
    mended.push(...done.mended.filter((each) => !left.includes(each.place.file)))
    if (left.length === 0 || attempt === attempts) {
      const problems = left.length === 0 ? done.problems : proved(inputs, places, cache).problems
      return { inputs: left.length === 0 ? { ...inputs, files: done.files } : inputs, mended, problems }
    }
  }
}

/** `spec/menus.yaml:3:39 fixed unknown-route  plnts → plants` */
export function mendedText({ place, code, fix }: Mended): string {
  return `${placeText(place)} fixed ${code}  ${fix.about}`
}
