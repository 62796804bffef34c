import { type Places, shownPath } from './options.ts'
import { countText, printProblems } from './print.ts'
import { type Run, run } from './run.ts'
import type { Verb } from './verb.ts'

export const verb: Verb = {
  options: { check: { type: 'boolean' }, watch: { type: 'boolean' } },
  usage: [
    '[options]',
    '--check   writes nothing; fails when the output is stale',
    '--watch   generates again after each edit',
  ],
  async run({ values, places, print, code }) {
    if (!values.watch) return generate(places, { check: values.check === true, print, code })
    const { watchSpec } = await import('./watch.ts')
    await watchSpec(places, print)
    return true
  },
}

export interface GenerateOptions {
  /** Writes nothing; fails when the output is not what the spec gives. */
  readonly check?: boolean
  readonly print: (line: string) => void
  /** The hash of the generator's code, where it is known already. */
  readonly code?: string | undefined
}

/** `generate`: true if the output stands (or, with `check`, stood already). */
export async function generate(places: Places, { check = false, print, code }: GenerateOptions): Promise<boolean> {
  const started = performance.now()
  const done = await run(places, { write: !check, code })
  printProblems(done, print)
  if (done.failed) {
    print(`${countText(done.problems)}. The output was left as it was.`)
    return false
  }
  if (check && done.files.length > 0) {
    for (const file of done.files) print(`stale  ${shownPath(file)}`)
    print(`${done.files.length} files are not what the spec gives: run "npm run console -- generate".`)
    return false
  }
  print(summary(done, check, performance.now() - started))
  return true
}

function summary({ files, fresh }: Run, check: boolean, took: number): string {
  if (check) return 'The output is what the spec gives.'
  const time = `${Math.round(took)} ms`
  if (fresh || files.length === 0) return `Nothing changed (${time}).`
  return `${files.length} ${files.length === 1 ? 'file' : 'files'} written (${time}).`
}
