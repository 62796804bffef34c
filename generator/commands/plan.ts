import path from 'node:path'
import { withoutConsequences } from '../check/consequences.ts'
import { checkSpec } from '../check/spec.ts'
import type { Surroundings } from '../check/surroundings.ts'
import { emitServer } from '../emit/server/server.ts'
import { emitSpec } from '../emit/spec.ts'
import { loadSpec } from '../load/load.ts'
import { migrate } from '../migrate/migrate.ts'
import { modelOf } from '../model/build.ts'
import { planJson } from '../plan/format-json.ts'
import { planMarkdown } from '../plan/format-markdown.ts'
import { planText } from '../plan/format-text.ts'
import { plan } from '../plan/plan.ts'
import type { Compared } from '../plan/side.ts'
import type { Problem } from '../problem.ts'
import { prove } from '../prove/prove.ts'
import { type CompileCache, newCache } from './compile.ts'
import { readInputs } from './inputs.ts'
import { grammarFolder, type Places } from './options.ts'
import { countText, problemText } from './print.ts'
import type { SpecFiles } from './proved.ts'
import { type Revision, readRevision } from './revision.ts'
import { surroundingsOf } from './surroundings.ts'
import { oneOf, textOf, type Verb } from './verb.ts'

const printers = { text: planText, markdown: planMarkdown, json: planJson } as const
const formats = ['text', 'markdown', 'json'] as const satisfies readonly (keyof typeof printers)[]
type Format = (typeof formats)[number]

export const verb: Verb = {
  options: { base: { type: 'string' }, format: { type: 'string' } },
  usage: [
    '[options]',
    '--base REF   what to compare with: a git revision, or a folder with another spec (default: HEAD)',
    `--format F   one of ${formats.join(', ')}`,
  ],
  run: (asked) =>
    tell(
      textOf(asked, 'base') ?? 'HEAD',
      oneOf('format', asked.values.format, formats, 'text'),
      asked.places,
      asked.print,
    ),
}

/** `plan`: what the working tree changes of another spec, for people; false where one of the two has errors. */
async function tell(base: string, format: Format, places: Places, print: (line: string) => void): Promise<boolean> {
  // Git is asked while the spec is read.
  const reading = readRevision(base, places)
  reading.catch(() => {})
  const cache = newCache()
  const surroundings = surroundingsOf(places.app, cache.icons)
  const files = readInputs(places)
  const after = checkedSpec(files, { places, cache, surroundings, prover: true })
  if ('problems' in after) {
    printErrors(after.problems, files, print)
    print(`${countText(after.problems)}. What a spec with errors changes cannot be told.`)
    return false
  }
  const revision = inThisVersion(await reading)
  const before = checkedSpec(revision, { places, cache, surroundings, prover: false })
  if ('problems' in before) {
    print(`The spec of ${base} has problems:\n`)
    // What is stored cannot be mended where it lies.
    const told = before.problems.map(({ fix: _fix, ...problem }) => problem)
    printErrors(told, revision, print)
    print(
      `${countText(before.problems)}. What changes since then cannot be told: name a base without errors (--base REF).`,
    )
    return false
  }
  print(printers[format](plan(before, after), revision.shown === files.shown ? base : undefined))
  return true
}

/** A base that speaks an older version of the language says the same in this one; that is no change. */
function inThisVersion(revision: Revision): Revision {
  const migration = migrate(revision.files, revision.shown)
  if (migration.done !== 'migrated') return revision
  const now = new Map(migration.files.map((file) => [file.path, file]))
  return { ...revision, files: revision.files.map((file) => now.get(file.path) ?? file) }
}

interface Checking {
  readonly places: Places
  readonly cache: CompileCache
  readonly surroundings: Surroundings
  /** Errors that the prover finds count as well; a base may be as it was. */
  readonly prover: boolean
}

/** A spec that can be compared, or the errors that keep it from that. Nothing is emitted before it is asked for. */
function checkedSpec(
  { files, shown, problems: found }: SpecFiles,
  { places, cache, surroundings, prover }: Checking,
): Compared | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = [...found]
  const report = (problem: Problem) => {
    problems.push(problem)
  }
  const spec = loadSpec(files, shown, report, cache.parsed)
  const checked = checkSpec(spec, surroundings, report, cache)
  const errors = () => withoutConsequences(problems).filter((each) => each.severity === 'error')
  if (errors().length > 0) return { problems: errors() }
  const model = modelOf(checked)
  if (prover) prove(model, spec, report)
  if (errors().length > 0) return { problems: errors() }
  return {
    checked,
    model,
    files: () => {
      const grammar = path.relative(places.out, grammarFolder).split(path.sep).join('/')
      const output = emitSpec(checked, { language: checked.context.language, grammar, kept: cache.emitted })
      const server = emitServer(checked, { generated: 'generated', app: 'app' })
      return new Map([...output, ...[...server].map(([file, text]) => [`server/${file}`, text] as const)])
    },
  }
}

function printErrors(problems: readonly Problem[], { files }: SpecFiles, print: (line: string) => void): void {
  const sources = new Map(files.map((file) => [file.path, file]))
  for (const problem of problems) print(`${problemText(problem, sources)}\n`)
}
